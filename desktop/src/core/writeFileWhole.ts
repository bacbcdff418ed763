import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Replaces a small file at once: a reader sees the old text or the new one, for its owner only. */
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
