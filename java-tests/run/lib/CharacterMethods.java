// Character: classification, case, digits, numeric values, code points, surrogates, names of blocks and types.
public class CharacterMethods {
    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '\n', '_', '$', 'é', 'ß', 'Ω', 'ǅ', '٣', '日', 'Ⅷ', '½', 0x1F600, 0x10400, 0, 0x7f, 0xad, 0xfeff, '\u00a0', '\u2003', 0xd800, 0xffff, 'ı', 'İ'};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isAlphabetic(c) + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isTitleCase(c) + Character.isWhitespace(c) + Character.isSpaceChar(c)
                + Character.isISOControl(c) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isDefined(c) + Character.isIdeographic(c) + Character.isMirrored(c) + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " "
                + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 10) + " " + Character.digit(c, 36) + " " + Character.getType(c) + " " + Character.charCount(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.getDirectionality(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.toString(128512) + " " + Character.toChars(128512).length + " " + Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.isHighSurrogate('\uD83D') + Character.isLowSurrogate('\uD83D') + Character.isSurrogatePair('\uD83D', '\uDE00') + " " + (int) Character.highSurrogate(128512) + " " + Character.isSupplementaryCodePoint(0x10000) + Character.isValidCodePoint(0x110000) + Character.isBmpCodePoint('a'));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').hashCode() + " " + Character.codePointAt("a😀", 1) + " " + Character.codePointBefore("😀", 2) + " " + Character.codePointCount("a😀b", 0, 4) + " " + Character.offsetByCodePoints("a😀b", 0, 2) + " " + Character.MIN_RADIX + Character.MAX_RADIX);
        System.out.println(Character.getName('a') + " " + Character.UnicodeScript.of('Ω') + " " + Character.codePointOf("LATIN SMALL LETTER A"));
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        long sum = 0;
        for (int c = 0; c < 0x3000; c++) sum = sum * 31 + (Character.isLetter(c) ? 1 : 0) + (Character.isUpperCase(c) ? 2 : 0) + Character.toLowerCase(c) + Character.getType(c) % 7 + (Character.isWhitespace(c) ? 5 : 0);
        System.out.println(sum);
    }
}
