import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Upload } from './Storage.ts'
import { storageError } from './storageErrors.ts'

/**
 * An upload in parts into one file. Its length is the offset, so that it goes on after a restart; bytes
 * are written where they belong, so that two senders of the same file do no harm to each other.
 */
export async function openDiskUpload(
  file: string,
  publish: (file: string) => Promise<void>,
): Promise<Upload> {
  const sizeOf = async () => (await stat(file).catch(() => null))?.size ?? 0
  let offset = await sizeOf()
  return {
    get offset() {
      return offset
    },
    async append(body) {
      const target = await storing(async () => {
        await mkdir(dirname(file), { recursive: true })
        // Never truncated: another sender may have begun the same file.
        return open(file, constants.O_CREAT | constants.O_RDWR)
      })
      try {
        // A cut ends the loop with the sender's own error: what arrived before it is kept.
        for await (const chunk of body) {
          // A request's or a file's stream gives buffers.
          const bytes = chunk as Buffer
          await storing(() => writeAll(target, bytes, offset))
          offset += bytes.length
        }
      } finally {
        await storing(async () => {
          await target.sync()
          await target.close()
        })
      }
      return offset
    },
    read: () => (offset === 0 ? Readable.from([]) : createReadStream(file, { end: offset - 1 })),
    async complete() {
      try {
        if (offset === 0) await writeEmpty(file)
        await publish(file)
      } catch (error) {
        throw storageError(error)
      }
    },
    async abort() {
      await rm(file, { force: true })
      offset = 0
    },
  }
}

async function writeEmpty(file: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '', { flush: true })
}

async function writeAll(target: FileHandle, bytes: Uint8Array, position: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await target.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Whatever the disk refuses is the storage's fault, not the sender's. */
async function storing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw storageError(error)
  }
}
