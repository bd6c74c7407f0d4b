//! `jsym api DIR`: the jar that programs with `jsym.Verify` are compiled against.
//!
//! The classes are those that jsym has built in: a program that was compiled against the jar runs under jsym without
//! it, and on a plain virtual machine with it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use jvm_core::classpath::InputError;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::models::api_classes;

const JAR: &str = "jsym-api.jar";
const MANIFEST: &str = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: jsym.api\r\n\r\n";

pub fn write_jar(directory: &Path) -> Status {
    let path = directory.join(JAR);
    let written = fs::create_dir_all(directory).and_then(|()| File::create(&path)).and_then(write_entries);
    match written {
        Ok(()) => {
            println!("{}", path.display());
            Exit::Ok.into()
        }
        Err(error) => {
            diagnostics::error(&InputError::new(format!("cannot write `{}`: {error}", path.display())));
            Exit::BadInput.into()
        }
    }
}

fn write_entries(file: File) -> io::Result<()> {
    let mut jar = ZipWriter::new(file);
    jar.start_file("META-INF/MANIFEST.MF", SimpleFileOptions::default())?;
    jar.write_all(MANIFEST.as_bytes())?;
    for (name, bytes) in api_classes() {
        jar.start_file(format!("{name}.class"), SimpleFileOptions::default())?;
        jar.write_all(bytes)?;
    }
    jar.finish()?;
    Ok(())
}
