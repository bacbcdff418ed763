import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A valid zip of these files, by name. */
export function createZip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
