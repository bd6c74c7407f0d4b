// Digests, MACs, ciphers, key derivation and signatures: the security providers load and compute.
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.security.Signature;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class CryptoBasics {
    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "hello".getBytes();
        for (String name : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256"}) {
            MessageDigest digest = MessageDigest.getInstance(name);
            System.out.println(name + " " + digest.getDigestLength() + " " + hex(digest.digest(text)));
        }
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        for (String name : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512"}) {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec("key".getBytes(), name));
            System.out.println(name + " " + hex(mac.doFinal(text)));
        }
        SecretKeySpec key = new SecretKeySpec(new byte[16], "AES");
        Cipher cbc = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cbc.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        byte[] secret = cbc.doFinal("a secret message".getBytes());
        cbc.init(Cipher.DECRYPT_MODE, key, new IvParameterSpec(new byte[16]));
        System.out.println(hex(secret) + " " + new String(cbc.doFinal(secret)));
        secret[20] ^= 1;
        try {
            System.out.println(new String(cbc.doFinal(secret)).length());
        } catch (BadPaddingException e) {
            System.out.println(e.getMessage());
        }
        Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
        gcm.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, new byte[12]));
        gcm.updateAAD("more".getBytes());
        System.out.println(hex(gcm.doFinal(text)));
        Cipher des = Cipher.getInstance("DESede/ECB/PKCS5Padding");
        des.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[24], "DESede"));
        System.out.println(hex(des.doFinal(text)));
        SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
        System.out.println(hex(factory.generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 20, 128)).getEncoded()));
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(512);
        KeyPair pair = generator.generateKeyPair();
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(pair.getPrivate());
        signature.update(text);
        byte[] signed = signature.sign();
        signature.initVerify(pair.getPublic());
        signature.update(text);
        System.out.println(signed.length + " " + signature.verify(signed) + " " + pair.getPublic().getFormat());
        SecureRandom random = new SecureRandom();
        byte[] bytes = new byte[20];
        random.nextBytes(bytes);
        System.out.println(random.getAlgorithm() + " " + (random.nextInt(10) < 10) + " " + random.generateSeed(8).length);
        System.out.println(UUID.randomUUID().version() + " " + UUID.randomUUID().equals(UUID.randomUUID()));
        for (Provider provider : Security.getProviders()) System.out.print(provider.getName() + " ");
        System.out.println();
    }
}
