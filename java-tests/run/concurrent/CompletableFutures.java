// CompletableFuture: chaining, combining, exceptions, handle and whenComplete, allOf and anyOf, timeouts, cancellation.
import java.util.List;
import java.util.concurrent.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class CompletableFutures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 20);
        System.out.println(f.thenApply(x -> x + 1).thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2)).thenCombine(CompletableFuture.completedFuture(8), Integer::sum).get());
        StringBuilder log = new StringBuilder();
        CompletableFuture.runAsync(() -> log.append("run ")).thenRun(() -> log.append("then ")).thenAccept(v -> log.append(v)).join();
        System.out.println(log);
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("broken"); });
        System.out.println(bad.exceptionally(e -> -1).get() + " " + bad.handle((v, e) -> e.getClass().getSimpleName() + ":" + e.getMessage()).get() + " " + bad.thenApply(x -> x + 1).handle((v, e) -> v + "/" + e.getCause().getMessage()).get());
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bad.isCompletedExceptionally() + " " + bad.isDone() + " " + f.whenComplete((v, e) -> log.append("done").append(v)).join() + log);
        List<CompletableFuture<Integer>> many = IntStream.range(0, 10).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
        CompletableFuture.allOf(many.toArray(new CompletableFuture<?>[0])).join();
        System.out.println(many.stream().mapToInt(CompletableFuture::join).sum() + " " + CompletableFuture.anyOf(CompletableFuture.completedFuture("any"), new CompletableFuture<>()).get());
        CompletableFuture<String> manual = new CompletableFuture<>();
        Thread t = new Thread(() -> manual.complete("by hand"));
        t.start();
        System.out.println(manual.get() + " " + manual.complete("again") + " " + manual.getNow("x") + " " + new CompletableFuture<String>().getNow("absent"));
        CompletableFuture<String> failed = new CompletableFuture<>();
        failed.completeExceptionally(new java.io.IOException("io"));
        try {
            failed.thenApply(String::length).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled());
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 2, TimeUnit.MILLISECONDS).get());
        try {
            new CompletableFuture<String>().orTimeout(2, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        try {
            new CompletableFuture<String>().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("get timed out");
        }
        ExecutorService own = Executors.newSingleThreadExecutor(r -> new Thread(r, "own"));
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), own).thenApplyAsync(n -> n + "!" + Thread.currentThread().getName(), own).get());
        own.shutdown();
        System.out.println(CompletableFuture.completedFuture(1).acceptEither(new CompletableFuture<>(), x -> log.append("E").append(x)).thenCompose(v -> CompletableFuture.failedFuture(new RuntimeException("end"))).exceptionallyCompose(e -> CompletableFuture.completedFuture(e.getMessage())).join() + " " + f.copy().join() + " " + CompletableFuture.completedStage(3).thenApply(x -> x * 3).toCompletableFuture().join() + " " + f.getNumberOfDependents());
    }
}
