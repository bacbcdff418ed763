import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Storage } from '../kernel/ports/storage/Storage.ts'
import { copyFiles, filesList, readFilesList } from './copyFiles.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { hashFile } from './hashing.ts'
import { type Manifest, manifestSchema, type StoredFile } from './Manifest.ts'

type Source = { pool: pg.Pool; storage: Storage; dataDir: string; version: string; now: number }

/**
 * Writes one backup into a new folder below `target`, named by the moment, and returns it. The server may run meanwhile.
 * Files are copied before the database and once more after it, so that each file that the database names is there.
 */
export async function backUp(
  source: Source,
  target: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const madeAt = new Date(source.now).toISOString()
  const folder = join(target, `lectern-${madeAt.slice(0, 19).replaceAll(':', '-')}`)
  const making = `${folder}.partial`
  await mkdir(target, { recursive: true, mode: 0o700 })
  await rm(making, { recursive: true, force: true })
  await mkdir(join(making, 'database'), { recursive: true, mode: 0o700 })
  const earlier = await findEarlier(target)
  const files = new Map<string, StoredFile>()
  await copyFiles(source.storage, making, files, earlier)
  const database = await dumpDatabase(source.pool, making)
  await copyFiles(source.storage, making, files, earlier)
  await writeFile(
    join(making, filesList),
    [...files.values()].map((file) => `${JSON.stringify(file)}\n`).join(''),
    { mode: 0o600 },
  )
  await keepSecrets(source.dataDir, making)
  const manifest: Manifest = {
    ...{ product: 'lectern', format: 1, version: source.version, madeAt },
    ...database,
    files: {
      count: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
      sha256: await hashFile(join(making, filesList)),
    },
  }
  await writeFile(join(making, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await rename(making, folder)
  return { folder, manifest }
}

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'

/** The newest backup in the same folder, if there is one that can be read. */
async function findEarlier(target: string) {
  const names = (await readdir(target))
    .filter((name) => name.startsWith('lectern-') && !name.endsWith('.partial'))
    .toSorted()
  for (const name of names.toReversed()) {
    const folder = join(target, name)
    try {
      manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
      return { folder, files: await readFilesList(folder) }
    } catch {
      // A damaged one is no help: files are copied.
    }
  }
  return null
}

/** With them a restored installation opens sealed keys and accepts its links; `LECTERN_SECRET` is not among them. */
async function keepSecrets(dataDir: string, folder: string): Promise<void> {
  await copyFile(join(dataDir, secretsName), join(folder, secretsName)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}
