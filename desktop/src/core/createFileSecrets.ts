import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { Secrets } from './Core.ts'

/** The default `Secrets`: a file that only its owner can read (mode 0600). */
export function createFileSecrets(path: string): Secrets {
  return {
    read: () => {
      try {
        return readFileSync(path, 'utf8') || null
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    write: (value) => writeFileWhole(path, value),
    clear: () => rmSync(path, { force: true }),
  }
}

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
