import { open, stat } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Sniffed, sniff } from '../media/types/sniff.ts'
import { packageInvalid, packageTooLarge } from './packageInvalid.ts'

export type PackageLimits = {
  maxEntries: number
  /** Bytes actually unpacked, not the size that the archive claims. */
  maxTotalBytes: number
  maxFileBytes: number
  /** Bytes out per byte in, once more than 10 MB were unpacked. */
  maxRatio: number
}

export const defaultLimits: PackageLimits = {
  maxEntries: 20_000,
  maxTotalBytes: 4 * 1024 ** 3,
  maxFileBytes: 2 * 1024 ** 3,
  maxRatio: 250,
}

/** An open archive and its table of contents; `zip.close()` when done. */
export type Archive = { zip: ZipFile; entries: Entry[]; size: number }

/**
 * Opens a package's archive and checks its table of contents, before unpacking: another archive format, a
 * truncated or encrypted one, and one whose declared size is too large are refused at once. Declared sizes may be
 * false, so `unzip` counts the bytes actually unpacked. `package_invalid` or `too_large`.
 */
export async function openArchive(
  path: string,
  limits: PackageLimits,
  signal?: AbortSignal,
): Promise<Archive> {
  const sniffed = await sniff(path)
  if (sniffed.family !== 'zip') throw packageInvalid(await whyNoZip(sniffed, path))
  const { size } = await stat(path)
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw packageInvalid(whyNotOpened(error), error)
  })
  try {
    return { zip, entries: await readEntries(zip, limits, signal), size }
  } catch (error) {
    zip.close()
    if (error instanceof AppError || signal?.aborted) throw error
    throw packageInvalid(whyNotOpened(error), error)
  }
}

async function readEntries(zip: ZipFile, limits: PackageLimits, signal?: AbortSignal): Promise<Entry[]> {
  // The count is at the archive's end, so too many entries are refused without reading them.
  if (zip.entryCount > limits.maxEntries)
    throw packageTooLarge(
      `it has ${zip.entryCount} files and folders. At most ${limits.maxEntries} can be unpacked.`,
    )
  const entries: Entry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted()
    if (entry.isEncrypted()) throw packageInvalid(passwordReason)
    total += entry.uncompressedSize
    if (total > limits.maxTotalBytes)
      throw packageTooLarge(`it is larger than ${megabytes(limits.maxTotalBytes)} when unpacked.`)
    entries.push(entry)
  }
  return entries
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** A zip's table of contents is at its end, so a zip without one is truncated. */
export const isCutOff = (error: unknown) =>
  error instanceof Error && /End of central directory record signature not found/i.test(error.message)

const passwordReason = 'it is protected by a password. Make it again without one.'

function whyNotOpened(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  if (isCutOff(error)) return 'the archive is cut off: its end is missing. Copy or download it again.'
  if (/multi-disk/i.test(text))
    return 'it is one part of an archive that was split. Put the parts together into one .zip.'
  if (/strong encryption/i.test(text)) return passwordReason
  if (/invalid comment length/i.test(text))
    return 'its comment, or bytes after its end, hide where the archive ends. Pack the files again as a .zip without a comment.'
  return 'the archive is damaged. Copy or download it again.'
}

/** Why a file that is not a zip is not a package, and what its owner can do. */
async function whyNoZip({ family, mimeType }: Sniffed, path: string): Promise<string> {
  const other = otherArchives[mimeType]
  if (other) return `it is ${other}. Unpack it, and pack the files as a .zip.`
  const isOther = ['text', 'unknown', 'program', 'font'].includes(family)
  if (isOther && (await readEnd(path, maxEndBytes)).includes('PK\x05\x06'))
    return 'there are other bytes before the archive in it, as in a program that unpacks itself. Unpack it, and pack the files as a .zip.'
  if (family === 'program')
    return 'it is a program, perhaps an archive that unpacks itself. Run it, and pack the files that it leaves as a .zip.'
  if (family === 'text')
    return 'it is a text, not a zip archive: perhaps a page that came in the place of a download. Export the course as SCORM 1.2, which gives a .zip.'
  if (family === 'unknown')
    return 'it is damaged, or not a zip archive: it does not begin as one does. Copy, download or export it again.'
  return 'it is not a zip archive. Export the course as SCORM 1.2, which gives a .zip.'
}

/** Where the mark of a zip's end is: before a comment of at most 65,535 bytes. */
const maxEndBytes = 22 + 0xffff

/** A file's last bytes. */
export async function readEnd(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(Math.min(size, count))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, size - buffer.length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const otherArchives: Record<string, string> = {
  'application/vnd.rar': 'a RAR archive',
  'application/x-7z-compressed': 'a 7z archive',
  'application/gzip': 'a gzip archive',
  'application/x-tar': 'a tar archive',
  'application/x-bzip2': 'a bzip2 archive',
  'application/x-xz': 'an xz archive',
  'application/vnd.ms-cab-compressed': 'a CAB archive',
}
