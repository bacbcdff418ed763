import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Replaces a small file atomically: readers see the old or the new text; readable by its owner only. */
export function writeFileWhole(path: string, text: string): void {
  const beside = `${path}.part`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
}
