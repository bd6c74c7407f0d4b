// A manager for each robot of a table; what a robot does depends on its neighbour's row, so the states are very many.
// The mistake is at the very beginning: nothing keeps two robots from being busy while the table is looked through.
// found: 5 9 -> exception within 100000
// missed by dfs: 5 9 within 100000
public class Robots {
    static final class Robot {
        int place;
        int fuel;
        boolean isBusy;
    }

    static Robot[] robots;
    static int[][] places;

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        robots = new Robot[count];
        places = new int[count][rounds];
        for (int i = 0; i < count; i++) {
            robots[i] = new Robot();
        }
        for (int i = 0; i < count; i++) {
            int number = i;
            new Thread(() -> manage(number, rounds)).start();
        }
        if (robots[0].isBusy && robots[1].isBusy) {
            throw new IllegalStateException("two robots are busy");
        }
    }

    static void manage(int number, int rounds) {
        Robot robot = robots[number];
        for (int round = 0; round < rounds; round++) {
            robot.isBusy = true;
            robot.place = robots[(number + 1) % robots.length].place + round + number;
            places[number][round] = robot.place;
            robot.fuel++;
            robot.isBusy = false;
        }
    }
}
