// Locales, normalisation, break iterators over words and sentences, StringCharacterIterator, case in other languages.
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.Normalizer;
import java.text.StringCharacterIterator;
import java.util.Locale;

public class LocalesAndBreaks {
    static void breaks(BreakIterator it, String text) {
        it.setText(text);
        StringBuilder sb = new StringBuilder();
        for (int start = it.first(), end = it.next(); end != BreakIterator.DONE; start = end, end = it.next()) sb.append('[').append(text, start, end).append(']');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        Locale l = Locale.forLanguageTag("de-AT");
        System.out.println(l + " " + l.getLanguage() + " " + l.getCountry() + " " + l.toLanguageTag() + " " + l.equals(new Locale("de", "AT")) + " " + Locale.US + " " + Locale.ROOT.toLanguageTag() + " " + new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").build() + " " + Locale.forLanguageTag("en-US-x-priv").getExtension('x'));
        System.out.println(Locale.US.getDisplayLanguage(Locale.US) + " " + Locale.GERMANY.getDisplayCountry(Locale.US) + " " + Locale.FRANCE.getDisplayName(Locale.US) + " " + Locale.JAPAN.getISO3Country() + " " + Locale.ENGLISH.hashCode());
        try {
            new Locale.Builder().setLanguage("toolonglanguage");
        } catch (java.util.IllformedLocaleException e) {
            System.out.println(e.getMessage());
        }
        breaks(BreakIterator.getWordInstance(Locale.US), "Hello, big world! It's 3.5 o'clock.");
        breaks(BreakIterator.getSentenceInstance(Locale.US), "First one. Second? Yes! End");
        breaks(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301x");
        breaks(BreakIterator.getLineInstance(Locale.US), "wrap this-text here");
        CharacterIterator ci = new StringCharacterIterator("chars");
        for (char c = ci.last(); c != CharacterIterator.DONE; c = ci.previous()) System.out.print(c);
        System.out.println(ci.getIndex() + "" + ci.getEndIndex());
        for (Normalizer.Form f : Normalizer.Form.values()) {
            String s = Normalizer.normalize("é ﬁ Å ² 가", f);
            System.out.println(f + " " + s.length() + " " + s.hashCode() + " " + Normalizer.isNormalized("é", f));
        }
        System.out.println("I i İ ı".toLowerCase(Locale.forLanguageTag("tr")) + " " + "i".toUpperCase(Locale.forLanguageTag("tr")) + " " + "ǆ".toUpperCase() + " " + "ß".toUpperCase(Locale.GERMAN) + " " + "ὈΔΥΣΣΕΎΣ".toLowerCase(Locale.ROOT));
    }
}
