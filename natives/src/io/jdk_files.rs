//! Files below the JDK's home, read once and kept: they do not change while jsym runs.

use hashbrown::HashMap;
use jvm_core::native::{NativeContext, Outcome};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};

static CONTENTS: Mutex<Option<HashMap<PathBuf, Arc<[u8]>>>> = Mutex::new(None);

/// Where the file is on the host, if it is one of the JDK's; `what` a program wants with it, if it is not.
pub fn locate(context: &NativeContext, path: &str, what: &str) -> Result<PathBuf, Outcome> {
    let home = Path::new(&context.program.options.jdk_home);
    let normal = normalized(Path::new(path));
    if normal.starts_with(home) {
        return Ok(normal);
    }
    Err(Outcome::Unsupported(format!("the file system: {what} `{path}`")))
}

/// Without `.` and `..`, so that a path cannot lead out of the home by way of its text.
fn normalized(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => {
                result.pop();
            }
            Component::CurDir => {}
            other => result.push(other),
        }
    }
    result
}

pub fn contents(path: &Path) -> std::io::Result<Arc<[u8]>> {
    let mut contents = CONTENTS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let contents = contents.get_or_insert_default();
    if let Some(bytes) = contents.get(path) {
        return Ok(bytes.clone());
    }
    let bytes: Arc<[u8]> = std::fs::read(path)?.into();
    contents.insert(path.to_path_buf(), bytes.clone());
    Ok(bytes)
}
