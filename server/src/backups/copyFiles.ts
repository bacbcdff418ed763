import { createWriteStream } from 'node:fs'
import { link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Storage } from '../kernel/ports/storage/Storage.ts'
import { createMeter, hashFile } from './hashing.ts'
import { type StoredFile, storedFileSchema } from './Manifest.ts'

/** Where a file of the storage is in a backup. */
export const placeOf = (folder: string, { path }: Pick<StoredFile, 'path'>): string =>
  join(folder, 'files', `${path}@body`)

/**
 * Copies what the storage holds and `copied` lacks, and adds it there. Stored files never change, so one that an earlier
 * backup beside this one has is linked, not copied.
 */
export async function copyFiles(
  storage: Storage,
  folder: string,
  copied: Map<string, StoredFile>,
  earlier: { folder: string; files: ReadonlyMap<string, StoredFile> } | null,
): Promise<void> {
  for await (const { path, size } of storage.list('')) {
    if (copied.has(path)) continue
    const before = earlier?.files.get(path)
    const place = placeOf(folder, { path })
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const isLinked =
      earlier !== null &&
      before?.size === size &&
      (await tryLink(placeOf(earlier.folder, { path }), place, before))
    const file = isLinked ? before : await copyFile(storage, path, place)
    if (file) copied.set(path, file)
  }
}

/** Null for one that was deleted meanwhile. */
async function copyFile(storage: Storage, path: string, place: string): Promise<StoredFile | null> {
  try {
    const { body, object } = await storage.get(path)
    const meter = createMeter()
    await pipeline(body, meter.stream, createWriteStream(place, { mode: 0o600 }))
    return { path, size: meter.bytes(), mimeType: object.mimeType, sha256: meter.sha256() }
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}

/** False on disks that know no links, for another disk, and for a file that was damaged since: it is copied again. */
async function tryLink(from: string, to: string, { sha256 }: StoredFile): Promise<boolean> {
  try {
    if ((await hashFile(from)) !== sha256) return false
    await link(from, to)
    return true
  } catch {
    return false
  }
}

export const filesList = 'files.jsonl'

export async function readFilesList(folder: string): Promise<Map<string, StoredFile>> {
  const text = await readFile(join(folder, filesList), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  const files = lines.map((line) => storedFileSchema.parse(JSON.parse(line)))
  return new Map(files.map((file) => [file.path, file]))
}
