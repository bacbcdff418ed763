import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createId } from '#shared/kernel/model/key.ts'
import { storageError } from '../store/storageError.ts'

export type StoredObject = { hash: string; size: number }

/**
 * Files by the SHA-256 of their content, below `folder`. A file is there complete or not at all: written to a
 * temporary file, flushed to disk, and renamed. Equal content is stored once.
 */
export function createObjectStore(folder: string) {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true, mode: 0o700 })

  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash)
  const has = (hash: string): boolean => existsSync(pathOf(hash))

  async function keep(temporary: string, object: StoredObject): Promise<StoredObject> {
    const path = pathOf(object.hash)
    if (has(object.hash)) await rm(temporary, { force: true })
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await flushFolder(dirname(path))
    }
    return object
  }

  return {
    pathOf,
    has,
    sizeOf: (hash: string): number | null => (has(hash) ? statSync(pathOf(hash)).size : null),
    /** The partial download of this object. */
    partialPath: (hash: string): string => join(incoming, hash),

    /**
     * Stores a stream. `judge` checks the complete file first; if it throws, nothing is stored.
     *
     * @throws AppError `storage`, and what `judge` throws
     */
    async put(
      source: AsyncIterable<Uint8Array>,
      judge: (path: string, size: number) => Promise<void> = async () => {},
    ): Promise<StoredObject> {
      const temporary = join(incoming, createId())
      try {
        const object = await writeHashed(temporary, source)
        await judge(temporary, object.size)
        return await keep(temporary, object)
      } catch (error) {
        await rm(temporary, { force: true })
        throw storageError(error, folder)
      }
    },

    /** Stores a finished file of our own (a derived file), by moving it if possible. */
    async take(path: string): Promise<StoredObject> {
      try {
        const { size } = await stat(path)
        const hash = await computeHash(path)
        await flushFile(path)
        return await keep(path, { hash, size })
      } catch (error) {
        throw storageError(error, folder)
      }
    },

    /** Deletes an object that no record names. */
    drop: (hash: string): Promise<void> => rm(pathOf(hash), { force: true }),

    /** Stores a finished download if its content matches its hash; otherwise deletes it and returns false. */
    async takePartial(hash: string): Promise<boolean> {
      const path = join(incoming, hash)
      if ((await computeHash(path)) !== hash) {
        await rm(path, { force: true })
        return false
      }
      await flushFile(path)
      await keep(path, { hash, size: (await stat(path)).size })
      return true
    },
  }
}
export type ObjectStore = ReturnType<typeof createObjectStore>

async function writeHashed(path: string, source: AsyncIterable<Uint8Array>): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      await writeWhole(file, chunk)
      size += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), size }
}

async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}

async function computeHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable once its folder is flushed. Windows has no such call, and needs none. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
