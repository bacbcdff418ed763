import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { diskFull, isDiskFull, systemCode } from '../disk/diskFull.ts'
import { entryName, entryPlace } from './entryName.ts'
import { type Archive, megabytes, openArchive, type PackageLimits } from './openArchive.ts'
import { packageInvalid, packageTooLarge } from './packageInvalid.ts'
import { refuseOtherStandard } from './refuseOtherStandard.ts'

const ratioFloor = 10 * 1024 * 1024

/** The files' names, and sentences about those left out or renamed. */
export type Unzipped = { names: string[]; remarks: string[] }

/**
 * Unpacks an untrusted archive into an empty folder. Stops reading at the first exceeded limit. `package_invalid`
 * or `too_large`; the caller removes the folder.
 */
export const unzip = (zipPath: string, folder: string, limits: PackageLimits, signal?: AbortSignal) =>
  unzipChecked(zipPath, folder, limits, refuseOtherStandard, signal)

/** The same for an archive of another kind, once `check` accepts its table of contents. */
export async function unzipChecked(
  zipPath: string,
  folder: string,
  limits: PackageLimits,
  check: (archive: Archive) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<Unzipped> {
  const archive = await openArchive(zipPath, limits, signal)
  try {
    await check(archive)
    return await unpack(archive, folder, limits, signal)
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error
    const code = systemCode(error)
    if (isDiskFull(code)) throw diskFull(code, error)
    throw packageInvalid('the archive is damaged.', error)
  } finally {
    archive.zip.close()
  }
}

async function unpack(
  { zip, entries, size: zipSize }: Archive,
  folder: string,
  limits: PackageLimits,
  signal?: AbortSignal,
): Promise<Unzipped> {
  const remarks: string[] = []
  const names: string[] = []
  const taken = new Set<string>()
  const isFolder = new Set<string>()
  let total = 0
  for (const { entry, name, remark } of placed(entries)) {
    signal?.throwIfAborted()
    const isTaken = name !== null && taken.has(name.toLowerCase())
    // Two names that collide on some file systems: the result would depend on the computer.
    if (isTaken && remark === null) throw packageInvalid(`${JSON.stringify(name)} is in it twice.`)
    if (isTaken) remarks.push(`${JSON.stringify(entryName(entry))} is left out: there is another ${name}.`)
    else if (remark !== null) remarks.push(remark)
    if (name === null || isTaken) continue
    const folders = foldersAbove(name.toLowerCase())
    const clash = folders.find((one) => taken.has(one)) ?? (isFolder.has(name.toLowerCase()) ? name : null)
    if (clash !== null)
      throw packageInvalid(
        `${JSON.stringify(clash)} is in it both as a file and as a folder. Pack it again without one of them.`,
      )
    for (const one of folders) isFolder.add(one)
    taken.add(name.toLowerCase())
    const before = total
    const count = (bytes: number) => {
      total += bytes
      const size = total - before
      if (size > limits.maxFileBytes)
        throw packageTooLarge(`${JSON.stringify(name)} is larger than ${megabytes(limits.maxFileBytes)}.`)
      if (total > limits.maxTotalBytes)
        throw packageTooLarge(`it is larger than ${megabytes(limits.maxTotalBytes)}.`)
      const isBomb = (out: number, from: number) => out > ratioFloor && out > from * limits.maxRatio
      if (isBomb(size, entry.compressedSize) || isBomb(total, zipSize))
        throw packageInvalid('it unpacks to far more than it is: a decompression bomb.')
    }
    await writeEntry(zip, entry, join(folder, name), count, signal)
    names.push(name)
  }
  return { names: names.sort(), remarks }
}

/** `a/b/c.html` is in `a` and `a/b`. */
const foldersAbove = (name: string) =>
  name.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]))

/** The files, odd names last, so that they never replace a file that really has the plain name. */
function placed(entries: readonly Entry[]) {
  const files = entries.map((entry) => ({ entry, ...entryPlace(entry) })).filter(isFile)
  return files.sort((a, b) => Number(a.remark !== null) - Number(b.remark !== null))
}

const isFile = ({ entry, name }: { entry: Entry; name: string | null }) =>
  !(name ?? entryName(entry)).endsWith('/') && !entryName(entry).startsWith('__MACOSX/')

async function writeEntry(
  zip: ZipFile,
  entry: Entry,
  path: string,
  count: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!entry.canDecodeFileData()) throw packageInvalid('it is compressed in a way that is not supported.')
  await mkdir(dirname(path), { recursive: true })
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  const source = await zip.openReadStreamPromise(entry)
  // `wx`: an existing file belongs to another entry.
  const target = createWriteStream(path, { flags: 'wx', mode: 0o644 })
  await pipeline(source, counter, target, ...(signal ? [{ signal }] : []))
}
