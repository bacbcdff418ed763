import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../kernel/db/Database.ts'
import type { Storage } from '../kernel/ports/storage/Storage.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { manifestName } from './backUp.ts'
import { filesList, placeOf, readFilesList } from './copyFiles.ts'
import { hashFile } from './hashing.ts'
import { loadDatabase } from './loadDatabase.ts'
import { type Manifest, manifestSchema, type StoredFile, tableFile } from './Manifest.ts'

/** Reads a backup and compares each of its files with its hash. @throws StartupError with the first that differs */
export async function verifyBackup(
  folder: string,
): Promise<{ manifest: Manifest; files: ReadonlyMap<string, StoredFile> }> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await requireHash(join(folder, tableFile(table)), table.sha256)
  await requireHash(join(folder, filesList), manifest.files.sha256)
  const files = await readFilesList(folder)
  for (const file of files.values()) await requireHash(placeOf(folder, file), file.sha256)
  return { manifest, files }
}

/** Fills an empty database and an empty storage. @throws StartupError, for those that are not */
export async function restore(
  folder: string,
  { manifest, files }: Awaited<ReturnType<typeof verifyBackup>>,
  to: { db: Database; storage: Storage },
): Promise<void> {
  for await (const _ of to.storage.list(''))
    throw new StartupError(
      'The storage is not empty: a backup is restored into an empty one, so that nothing is lost.',
    )
  await loadDatabase(to.db, manifest, folder)
  for (const file of files.values()) {
    const { path, size, mimeType } = file
    await to.storage.put(path, createReadStream(placeOf(folder, file)), { mimeType, size })
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${folder} is not a backup, or not a finished one: it has no ${manifestName}.`, {
      cause,
    })
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`${join(folder, manifestName)} is damaged, or of a later version of Lectern.`, {
      cause,
    })
  }
}

async function requireHash(path: string, sha256: string): Promise<void> {
  const found = await hashFile(path).catch((cause: unknown) => {
    throw new StartupError(`${path} is missing in the backup.`, { cause })
  })
  if (found !== sha256) throw new StartupError(`${path} is damaged: it is not what was backed up.`)
}
