import { readFileSync, rmSync } from 'node:fs'
import type { Secrets } from '../core/Core.ts'
import { createFileSecrets, writeFileWhole } from '../core/createFileSecrets.ts'

type SafeStorage = {
  isEncryptionAvailable(): boolean
  encryptString(text: string): Buffer
  decryptString(bytes: Buffer): string
}

/** The token, encrypted by the operating system's keychain; without one, a file that only its owner can read. */
export function createKeychainSecrets(path: string, safeStorage: SafeStorage): Secrets {
  if (!safeStorage.isEncryptionAvailable()) return createFileSecrets(path)
  return {
    read: () => {
      try {
        return safeStorage.decryptString(Buffer.from(readFileSync(path, 'utf8'), 'base64'))
      } catch {
        // Missing, or encrypted by another account or keychain: the author signs in again.
        return null
      }
    },
    write: (value) => writeFileWhole(path, safeStorage.encryptString(value).toString('base64')),
    clear: () => rmSync(path, { force: true }),
  }
}
