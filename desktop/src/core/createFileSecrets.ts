import { readFileSync, rmSync } from 'node:fs'
import type { Secrets } from './Core.ts'
import { writeFileWhole } from './writeFileWhole.ts'

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
