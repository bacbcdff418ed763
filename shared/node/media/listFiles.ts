import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { findMimeType } from './types/mimeTypes.ts'

/** A derived file: its name in the asset (with `/`), its path, and its media type. */
export type MadeFile = { name: string; path: string; mimeType: string }

/** Every file below a folder, by name. */
export async function listFiles(folder: string): Promise<MadeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).split(sep).join('/')
      return { name, path, mimeType: findMimeType(extname(name)) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
