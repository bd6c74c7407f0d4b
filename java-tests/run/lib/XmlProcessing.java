// The XML parsers, XPath, transformation and properties as XML.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

public class XmlProcessing {
    public static void main(String[] args) throws Exception {
        String text = "<?xml version='1.0'?><list a='1' b='é'><item>x &amp; y</item><!-- note --><empty/><![CDATA[<raw>]]></list>";
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes("UTF-8")));
        Element root = document.getDocumentElement();
        System.out.println(root.getTagName() + " " + root.getAttribute("b") + " " + root.getElementsByTagName("item").item(0).getTextContent() + " " + root.getChildNodes().getLength());
        XMLStreamReader reader = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(text));
        while (reader.hasNext()) System.out.print(reader.next() + (reader.isStartElement() ? reader.getLocalName() : "") + " ");
        System.out.println();
        SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(text)), new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                System.out.print("<" + name + " " + attributes.getLength() + ">");
            }

            @Override
            public void endElement(String uri, String local, String name) {
                System.out.print("</" + name + ">");
            }
        });
        System.out.println();
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("count(/list/*) + string-length(//item)", document));
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter writer = new StringWriter();
        transformer.transform(new DOMSource(document), new StreamResult(writer));
        System.out.println(writer);
        StringWriter out = new StringWriter();
        XMLStreamWriter stream = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
        stream.writeStartElement("p");
        stream.writeAttribute("q", "\"<");
        stream.writeCharacters("a<b");
        stream.writeEndElement();
        stream.close();
        System.out.println(out);
        for (String wrong : new String[] {"<a><b></a>", "", "<a", "<a>&nope;</a>"}) {
            try {
                SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(wrong)), new DefaultHandler());
            } catch (SAXException e) {
                System.out.println(e.getMessage());
            }
        }
        Properties properties = new Properties();
        properties.setProperty("key", "value & <more>");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        properties.storeToXML(bytes, "comment");
        System.out.println(bytes);
        Properties back = new Properties();
        back.loadFromXML(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(back);
    }
}
