import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Bytes or text, or a file's path, by the name in the archive. */
export type ZipContent = { data: string } | { path: string }

/** Media is compressed already. */
const packed = /\.(mp4|webm|m4a|mp3|jpe?g|png|gif|webp|pdf|zip)$/i

/** Writes a zip to a temporary file, and renames it when complete. */
export async function writeZip(
  out: string,
  files: ReadonlyMap<string, ZipContent>,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(dirname(out), { recursive: true })
  const partial = `${out}.partial-${randomBytes(4).toString('hex')}`
  const zip = new ZipFile()
  try {
    // Deterministic: the same course gives the same bytes, so no timestamps.
    const mtime = new Date(2000, 0, 1)
    for (const [name, content] of files) {
      const options = { mtime, compress: !packed.test(name) }
      if ('path' in content) zip.addFile(content.path, name, options)
      else zip.addBuffer(Buffer.from(content.data), name, options)
    }
    zip.end()
    const source = zip.outputStream
    // yazl emits read errors on itself, not on its stream.
    zip.on('error', (error: Error) => source.emit('error', error))
    await pipeline(source, createWriteStream(partial), ...(signal ? [{ signal }] : []))
    await rename(partial, out)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
