import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A text, or a file's path, by the name in the archive. `isPacked`: its bytes are compressed already. */
export type ZipContent = ({ data: string } | { path: string }) & { isPacked?: true }

/** Media is compressed already. */
const packed = /\.(mp4|webm|m4a|mp3|jpe?g|png|gif|webp|pdf|zip)$/i

/** Writes a zip to a temporary file, and renames it when complete. `onBytes` gets how many it has by now. */
export async function writeZip(
  out: string,
  files: ReadonlyMap<string, ZipContent>,
  signal?: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> {
  await mkdir(dirname(out), { recursive: true })
  const partial = `${out}.partial-${randomBytes(4).toString('hex')}`
  const zip = new ZipFile()
  try {
    // Deterministic: the same course gives the same bytes on every computer, so no times, zones and rights of files.
    const fixed = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 }
    for (const [name, content] of files) {
      const options = { ...fixed, compress: !content.isPacked && !packed.test(name) }
      if ('path' in content) zip.addFile(content.path, name, options)
      else zip.addBuffer(Buffer.from(content.data), name, options)
    }
    zip.end()
    const source = zip.outputStream
    // yazl emits read errors on itself, not on its stream.
    zip.on('error', (error: Error) => source.emit('error', error))
    let bytes = 0
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        onBytes(bytes)
        done(null, chunk)
      },
    })
    await pipeline(source, counter, createWriteStream(partial), ...(signal ? [{ signal }] : []))
    await rename(partial, out)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
