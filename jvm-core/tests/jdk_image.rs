//! The JDK's image: everything in it is found by its name, nothing else is, and a damaged image does no harm.

mod common;

use common::{Random, TestDirectory, jdks, platform};
use jvm_core::classpath::{ClassBytes, ClassPath, JdkImage, ModelClasses, Origin};

const RESOURCE: (&str, &str) = ("java.base", "java/lang/Object.class");

#[test]
fn every_class_of_the_index_is_found_by_its_name() {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        let mut classes = 0;
        for (module, path) in class_path.image().resources() {
            let Some(name) = path.strip_suffix(".class").filter(|name| !name.ends_with("-info")) else { continue };
            let found = class_path.find_class(name).unwrap().unwrap_or_else(|| panic!("{module}/{name} not found"));
            assert_eq!(found.origin, Origin::Jdk);
            assert!(found.bytes.starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]), "{module}/{name}");
            classes += 1;
        }
        assert!(classes > 5000, "{classes} classes in JDK {}", jdk.version.text);
    }
}

#[test]
fn absent_names_are_not_found() {
    let class_path = platform(&jdks()[0]);
    for name in
        ["java/lang/Objec", "java/lang/", "", "/", "java", "Object", "java.lang.Object", "[I", "a\0b", "..", "é/É"]
    {
        assert!(class_path.find_class(name).unwrap().is_none(), "{name:?}");
        assert!(class_path.find_resource(name).unwrap().is_none(), "{name:?}");
    }
}

#[test]
fn data_files_and_modules_are_found() {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        assert_eq!(class_path.module_of_package("java/util"), Some("java.base"));
        assert_eq!(class_path.module_of_package("java/util/logging"), Some("java.logging"));
        assert_eq!(class_path.module_of_package("no/such"), None);
        let resource = class_path.find_resource("java/lang/Object.class").unwrap().expect("Object.class");
        assert_eq!(resource.url, "jrt:/java.base/java/lang/Object.class");
        let data = "sun/net/idn/uidna.spp";
        assert!(class_path.find_resource(data).unwrap().is_some(), "{data} in JDK {}", jdk.version.text);
        assert!(class_path.find_in_module("java.base", "module-info.class").unwrap().is_some());
    }
}

#[test]
fn a_model_class_comes_before_the_jdk() {
    const MODELS: ModelClasses = &[("java/lang/Thread", b"model"), ("jsym/Own", b"own")];
    let class_path = ClassPath::new(MODELS, jdks()[0].clone()).unwrap();
    let found = class_path.find_class("java/lang/Thread").unwrap().expect("Thread");
    assert_eq!((&*found.bytes, found.origin), (&b"model"[..], Origin::Model));
    assert_eq!(class_path.find_class("jsym/Own").unwrap().map(|found| found.origin), Some(Origin::Model));
    assert_eq!(class_path.find_class("java/lang/Object").unwrap().map(|found| found.origin), Some(Origin::Jdk));
}

/// A small image with a few resources of java.base, built here so that damage can be done quickly and anywhere.
fn small_image(big_endian: bool) -> Vec<u8> {
    let names = ["java.base", "java/lang", "Object", "class", "packages", "java", "lang"];
    let mut strings = vec![0u8];
    let mut string = |text: &str| {
        let offset = strings.len() as u8;
        strings.extend_from_slice(text.as_bytes());
        strings.push(0);
        offset
    };
    let [java_base, parent, object, class, packages, java, lang] = names.map(&mut string);
    let data = b"\xCA\xFE\xBA\xBE rest of it".to_vec();
    let word = |number: u32| if big_endian { number.to_be_bytes() } else { number.to_le_bytes() };
    let package = [word(0), word(java_base.into())].concat();
    // Attributes: kind << 3 | length - 1, value; 0 ends.
    let mut locations = vec![0];
    let first = locations.len() as u32;
    let sizes = [data.len() as u8, package.len() as u8];
    locations.extend([8, java_base, 16, parent, 24, object, 32, class, 40, 0, 56, sizes[0], 0]);
    let second = locations.len() as u32;
    locations.extend([8, packages, 24, java, 32, lang, 40, sizes[0], 56, sizes[1], 0]);
    // Each name's slot points straight at its location.
    let slots = ["/java.base/java/lang/Object.class", "/packages/java.lang"].map(|name| {
        let hash = name.bytes().fold(0x0100_0193u32, |hash, byte| hash.wrapping_mul(0x0100_0193) ^ u32::from(byte));
        (hash & 0x7FFF_FFFF) as usize
    });
    let length = (2..).find(|length| slots[0] % length != slots[1] % length).expect("a table length");
    let mut redirects = vec![0i32; length];
    redirects[slots[0] % length] = -1;
    redirects[slots[1] % length] = -2;
    let mut offsets = vec![0u32; length];
    (offsets[0], offsets[1]) = (first, second);
    let header = [0xCAFE_DADA, 0x0001_0000, 0, 2, length as u32, locations.len() as u32, strings.len() as u32];
    let words = header.into_iter().chain(redirects.iter().map(|&redirect| redirect as u32)).chain(offsets);
    let mut image: Vec<u8> = words.flat_map(word).collect();
    for part in [locations, strings, data, package] {
        image.extend(part);
    }
    image
}

fn look_up(directory: &TestDirectory, image: &[u8]) -> Option<ClassBytes> {
    let image = JdkImage::open(&directory.write("modules", image)).ok()?;
    image.resources().for_each(drop);
    image.modules_of_package("java/lang");
    image.find(RESOURCE.0, RESOURCE.1).ok()?
}

#[test]
fn both_byte_orders_are_read() {
    let directory = TestDirectory::new();
    for big_endian in [false, true] {
        let bytes = small_image(big_endian);
        assert_eq!(look_up(&directory, &bytes).as_deref(), Some(&b"\xCA\xFE\xBA\xBE rest of it"[..]));
        let image = JdkImage::open(&directory.write("modules", &bytes)).unwrap();
        assert_eq!(image.modules_of_package("java/lang"), ["java.base"]);
        assert_eq!(image.resources().collect::<Vec<_>>(), [(RESOURCE.0, RESOURCE.1.to_owned())]);
    }
}

#[test]
fn truncated_images_do_no_harm() {
    let directory = TestDirectory::new();
    let whole = small_image(false);
    for length in 0..whole.len() {
        look_up(&directory, &whole[..length]);
    }
}

#[test]
fn randomly_damaged_images_do_no_harm() {
    let directory = TestDirectory::new();
    let mut random = Random::new(1);
    for _ in 0..4000 {
        let mut image = small_image(random.below(2) == 0);
        for _ in 0..=random.below(6) {
            let at = random.below(image.len());
            image[at] = match random.below(4) {
                0 => 0xFF,
                1 => 0x7F,
                2 => image[at] ^ (1 << random.below(8)),
                _ => random.next() as u8,
            };
        }
        look_up(&directory, &image);
    }
}

/// The index of a real image, damaged, with its data cut off.
#[test]
fn a_damaged_index_of_a_real_jdk_does_no_harm() {
    let directory = TestDirectory::new();
    let mut whole = std::fs::read(jdks()[0].image()).unwrap();
    let word = |index: usize| u32::from_le_bytes(*whole[4 * index..].first_chunk().unwrap()) as usize;
    let index_size = 28 + 8 * word(4) + word(5) + word(6);
    whole.truncate(index_size + 1000);
    let mut random = Random::new(2);
    for _ in 0..8 {
        let mut image = whole.clone();
        for _ in 0..5000 {
            let at = random.below(index_size);
            image[at] = random.next() as u8;
        }
        // The header stays readable, or nothing would be reached.
        image[..28].copy_from_slice(&whole[..28]);
        look_up(&directory, &image);
    }
}
