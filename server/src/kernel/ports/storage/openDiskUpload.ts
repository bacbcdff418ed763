import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Upload } from './Storage.ts'
import { storageError } from './storageErrors.ts'

/**
 * A resumable upload into one file. The file's length is the offset, so that it continues after a restart; bytes are
 * written at their offset, so that two clients can send the same file.
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
        // Never truncated: another client may have started the same file.
        return open(file, constants.O_CREAT | constants.O_RDWR)
      })
      try {
        // A disconnect ends the loop with the client's error: earlier bytes are kept.
        for await (const chunk of body) {
          // Streams of requests and files yield buffers.
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

/** Disk errors are the storage's fault, not the client's. */
async function storing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw storageError(error)
  }
}
