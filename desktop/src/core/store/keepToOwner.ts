import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'

/**
 * Makes a folder that other users of the computer cannot enter. An existing folder is restricted if it is ours
 * (`mark` is in it) or empty: a user may have named a folder that holds other files.
 */
export function keepFolderToOwner(path: string, mark: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const inside = readdirSync(path)
  if (inside.length === 0 || inside.includes(mark)) chmodSync(path, 0o700)
}

/** Makes a file that only its owner can read, or restricts an existing one. */
export function keepFileToOwner(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o600)
  else closeSync(openSync(path, 'a', 0o600))
}
