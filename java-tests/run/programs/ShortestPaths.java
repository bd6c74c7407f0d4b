// Graphs: Dijkstra, breadth-first search, topological order, components, minimum spanning tree, Floyd-Warshall.
import java.util.*;
import java.util.stream.Collectors;

public class ShortestPaths {
    record Edge(String from, String to, int cost) { }

    static class Graph {
        final Map<String, List<Edge>> out = new TreeMap<>();
        final List<Edge> edges = new ArrayList<>();

        void add(String a, String b, int cost) {
            Edge e = new Edge(a, b, cost);
            edges.add(e);
            out.computeIfAbsent(a, k -> new ArrayList<>()).add(e);
            out.computeIfAbsent(b, k -> new ArrayList<>());
        }

        Map<String, Integer> dijkstra(String start, Map<String, String> previous) {
            Map<String, Integer> best = new TreeMap<>();
            record Item(String node, int dist) { }
            PriorityQueue<Item> queue = new PriorityQueue<>(Comparator.comparingInt(Item::dist).thenComparing(Item::node));
            queue.add(new Item(start, 0));
            while (!queue.isEmpty()) {
                Item i = queue.poll();
                if (best.putIfAbsent(i.node(), i.dist()) != null) continue;
                for (Edge e : out.get(i.node())) {
                    if (best.containsKey(e.to())) continue;
                    previous.putIfAbsent(e.to() + "@" + (i.dist() + e.cost()), i.node());
                    queue.add(new Item(e.to(), i.dist() + e.cost()));
                }
            }
            return best;
        }

        List<String> bfs(String start) {
            Set<String> seen = new LinkedHashSet<>(List.of(start));
            Deque<String> todo = new ArrayDeque<>(seen);
            while (!todo.isEmpty()) for (Edge e : out.get(todo.remove())) if (seen.add(e.to())) todo.add(e.to());
            return List.copyOf(seen);
        }

        List<String> topological() {
            Map<String, Long> degree = edges.stream().collect(Collectors.groupingBy(Edge::to, TreeMap::new, Collectors.counting()));
            Deque<String> ready = out.keySet().stream().filter(n -> !degree.containsKey(n)).collect(Collectors.toCollection(ArrayDeque::new));
            List<String> order = new ArrayList<>();
            while (!ready.isEmpty()) {
                String n = ready.poll();
                order.add(n);
                for (Edge e : out.get(n)) if (degree.merge(e.to(), -1L, Long::sum) == 0) ready.add(e.to());
            }
            if (order.size() < out.size()) throw new IllegalStateException("cycle after " + order);
            return order;
        }

        int spanningTree() {
            Map<String, String> parent = new HashMap<>();
            out.keySet().forEach(n -> parent.put(n, n));
            int total = 0;
            List<Edge> sorted = new ArrayList<>(edges);
            sorted.sort(Comparator.comparingInt(Edge::cost));
            for (Edge e : sorted) {
                String a = root(parent, e.from()), b = root(parent, e.to());
                if (!a.equals(b)) { parent.put(a, b); total += e.cost(); }
            }
            return total;
        }

        static String root(Map<String, String> parent, String n) {
            String p = parent.get(n);
            if (p.equals(n)) return n;
            String r = root(parent, p);
            parent.put(n, r);
            return r;
        }
    }

    public static void main(String[] args) {
        Graph g = new Graph();
        for (String s : "a-b-7 a-c-9 a-f-14 b-c-10 b-d-15 c-d-11 c-f-2 d-e-6 f-e-9 g-h-1".split(" ")) {
            String[] p = s.split("-");
            g.add(p[0], p[1], Integer.parseInt(p[2]));
        }
        Map<String, String> prev = new HashMap<>();
        System.out.println(g.dijkstra("a", prev) + " via " + prev.get("e@20"));
        System.out.println(g.bfs("a") + " " + g.topological() + " " + g.spanningTree());
        g.add("e", "a", 1);
        try {
            g.topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int n = 12;
        int[][] d = new int[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = i == j ? 0 : (i * 7 + j * 13) % 11 < 4 ? (i + j) % 9 + 1 : 1_000_000;
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        long sum = 0;
        for (int[] row : d) for (int x : row) sum = sum * 3 + x;
        System.out.println(sum + " " + Arrays.toString(d[3]));
    }
}
