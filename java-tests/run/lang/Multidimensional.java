// Arrays of arrays: partial dimensions, jagged rows, zero and negative sizes, class names, defaults, covariance.
import java.util.Arrays;

public class Multidimensional {
    public static void main(String[] args) {
        int[][][] cube = new int[2][3][4];
        int n = 0;
        for (int[][] plane : cube) for (int[] row : plane) for (int i = 0; i < row.length; i++) row[i] = n++;
        System.out.println(Arrays.deepToString(cube));
        long[][] partial = new long[3][];
        System.out.println(Arrays.deepToString(partial));
        partial[1] = new long[] {1, 2};
        partial[2] = new long[0];
        System.out.println(Arrays.deepToString(partial));
        System.out.println(cube.getClass().getName() + " " + partial.getClass() + " " + new String[1][1].getClass().getName()
            + " " + new boolean[0][0][0][0].getClass().getSimpleName() + " " + int[].class.getComponentType());
        boolean[][] flags = new boolean[2][2];
        char[][] chars = new char[1][2];
        double[][] doubles = new double[1][2];
        String[][] strings = new String[2][1];
        byte[][] bytes = new byte[1][1];
        float[][] floats = new float[1][1];
        short[][] shorts = new short[1][1];
        System.out.println(flags[1][1] + " " + (int) chars[0][1] + " " + doubles[0][0] + " " + strings[1][0] + " " + bytes[0][0]
            + floats[0][0] + shorts[0][0]);
        System.out.println(new int[0][5].length + " " + new int[5][0].length + " " + new int[5][0][7][4].length);
        int[][] sizes = {{-1, 2}, {2, -1}, {0, -1}};
        for (int[] s : sizes) {
            try {
                int[][] made = new int[s[0]][s[1]];
                System.out.println("made " + made.length);
            } catch (NegativeArraySizeException e) {
                System.out.println(e);
            }
        }
        int[][] jagged = new int[5][];
        for (int i = 0; i < 5; i++) {
            jagged[i] = new int[i + 1];
            jagged[i][0] = jagged[i][i] = 1;
            for (int j = 1; j < i; j++) jagged[i][j] = jagged[i - 1][j - 1] + jagged[i - 1][j];
        }
        System.out.println(Arrays.deepToString(jagged));
        Object[] asObjects = jagged;
        asObjects[0] = new int[] {42};
        System.out.println(jagged[0][0] + " " + (asObjects[1] instanceof int[]) + " " + (asObjects instanceof Object[]));
        Object what = new Object[][] {{1, "two"}, {null}, new Integer[] {3}};
        System.out.println(what instanceof Object[][] grid ? grid.length : -1);
        int[][] copy = jagged.clone();
        copy[1][0] = 77;
        copy[2] = null;
        System.out.println(jagged[1][0] + " " + (jagged[2] == null) + " " + copy.length);
        Object[][] mixed = new Object[3][2];
        mixed[0][0] = mixed;
        System.out.println(mixed[0][0] == mixed ? "cyclic" : "no");
        System.out.println(Arrays.deepToString(mixed));
        try {
            jagged[1][2] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            jagged[-1][0] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            partial[0][0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
