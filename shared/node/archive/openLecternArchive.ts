import { createHash } from 'node:crypto'
import type { Entry, ZipFile } from 'yauzl'
import {
  type ArchiveManifest,
  archiveEntries,
  archiveFormat,
  archiveHead,
  archiveManifest,
} from '#shared/kernel/archive/ArchiveManifest.ts'
import { archiveDamaged, archiveInvalid } from '#shared/kernel/archive/unpackRecord.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { sniff } from '../media/types/sniff.ts'
import { entryName, entryPlace } from '../scorm/entryName.ts'
import { openArchive, type PackageLimits } from '../scorm/openArchive.ts'
import { reasonOf } from '../scorm/packageInvalid.ts'
import { plainName } from '../scorm/plainName.ts'
import { parseArchiveJson } from './parseArchiveJson.ts'

const mebibyte = 1024 * 1024
const limits: PackageLimits = {
  maxEntries: 120_010,
  maxTotalBytes: 200 * 1024 ** 3,
  maxFileBytes: 50 * 1024 ** 3,
  maxRatio: 250,
}
/** What is read into memory. */
const maxManifestBytes = 32 * mebibyte
const maxRecordBytes = 16 * mebibyte
const maxRecordsBytes = 128 * mebibyte

export type OpenArchive = {
  manifest: ArchiveManifest
  /** In the manifest's order. */
  records: { entity: string; values: Readonly<Record<string, unknown>> }[]
  report: string
  /** A file's bytes; the last one comes only if all are those of its hash. @throws AppError `package_invalid` */
  read(hash: string): AsyncGenerator<Uint8Array>
  close(): void
}

/**
 * Opens an untrusted archive (docs/archives.md): checks its table of contents, and reads everything but the files. Nothing in it is
 * named by its own path: each entry is one that the manifest lists. @throws AppError `package_invalid` with the reason
 */
export async function openLecternArchive(path: string): Promise<OpenArchive> {
  if ((await sniff(path)).family !== 'zip')
    throw archiveInvalid(
      'it is not a Lectern archive: it does not begin as one does. Copy or export it again.',
    )
  const archive = await openArchive(path, limits).catch(refuseAsArchive)
  try {
    const entries = indexEntries(archive.entries)
    const manifest = await readManifest(archive.zip, entries)
    checkEntries(manifest, entries)
    const records = await readRecords(archive.zip, manifest, entries)
    const report = await readText(archive.zip, entries, manifest.report, maxRecordBytes)
    return {
      manifest,
      records,
      report,
      read: (hash) => readChecked(archive.zip, entries, { name: archiveEntries.file(hash), hash }),
      close: () => archive.zip.close(),
    }
  } catch (error) {
    archive.zip.close()
    return refuseAsArchive(error)
  }
}

/** The reasons of the zip rules, as those of an archive. */
function refuseAsArchive(error: unknown): never {
  const reason = reasonOf(error)
  if (reason !== null) throw archiveInvalid(reason, error)
  if (isAppError(error) || isDisk(error)) throw error
  throw archiveInvalid('it is damaged. Copy or export it again.', error)
}

/** A fault of the computer, not of the archive. */
const isDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^E(NOSPC|IO|ACCES|PERM|MFILE|DQUOT|ROFS)$/.test(String(error.code))

function indexEntries(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const byName = new Map<string, Entry>()
  for (const entry of entries) {
    const { name, remark } = entryPlace(entry)
    if (name === null || remark !== null) throw archiveInvalid(oddNameText(entryName(entry)))
    if (name.endsWith('/')) continue
    if (byName.has(name)) throw archiveDamaged(`${JSON.stringify(name)} is in it twice.`)
    byName.set(name, entry)
  }
  return byName
}

function oddNameText(name: string): string {
  const plain = plainName(name)
  const fault = 'fault' in plain ? plain.fault : 'is not one that Lectern writes'
  return `the name ${JSON.stringify(name.slice(0, 200))} ${fault}.`
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ArchiveManifest> {
  const { manifest: name } = archiveEntries
  if (!entries.has(name))
    throw archiveInvalid(
      entries.has('imsmanifest.xml')
        ? `it is not a Lectern archive, but a SCORM package: add it to a course as a lesson of the kind SCORM. What is wrong: it has no ${name}.`
        : `it is not a Lectern archive: it has no ${name}.`,
    )
  const json = parseArchiveJson(await readText(zip, entries, { name }, maxManifestBytes), name)
  const head = archiveHead.safeParse(json)
  if (!head.success) throw archiveInvalid(`its ${name} is not that of a Lectern archive.`, head.error)
  if (head.data.formatVersion > archiveFormat.version) throw newer(head.data.product)
  const parsed = archiveManifest.safeParse(json)
  const [issue] = parsed.error?.issues ?? []
  if (parsed.success) return parsed.data
  const isTooMuch = issue?.code === 'too_big' && issue.path.length === 1
  const place = issue?.path.join('.') || 'its beginning'
  throw archiveInvalid(isTooMuch ? `${issue.message}.` : `its ${name} is wrong at ${place}.`, parsed.error)
}

/** Refuses what this program is too old for. */
export const newer = (product: string) =>
  archiveInvalid(
    `it was made by a newer Lectern (${product.slice(0, 40)}). Update this console, and import it again.`,
  )

/** Every entry is listed once, as large as it is, and nothing else is in it. */
function checkEntries(manifest: ArchiveManifest, entries: ReadonlyMap<string, Entry>): void {
  const { records, files, report } = manifest
  for (const [index, { name }] of records.entries())
    if (name !== archiveEntries.record(index + 1))
      throw archiveDamaged('its records are not numbered in order.')
  for (const { name, hash } of files)
    if (name !== archiveEntries.file(hash)) throw archiveDamaged('a file in it has not the name of its hash.')
  if (report.name !== archiveEntries.report) throw archiveDamaged('its report has another name.')
  if (manifest.items > records.length) throw archiveDamaged('it lists more items than it has records.')
  const listed = new Map([...records, ...files, report].map((one) => [one.name, one]))
  if (listed.size !== records.length + files.length + 1) throw archiveDamaged('it lists a file twice.')
  for (const { name, size } of listed.values()) {
    const entry = entries.get(name)
    if (!entry) throw archiveDamaged(`${name} is missing.`)
    if (entry.uncompressedSize !== size) throw archiveDamaged(`${name} has another size than its list says.`)
    if (!entry.canDecodeFileData()) throw archiveInvalid('it is compressed in a way that is not supported.')
  }
  for (const name of entries.keys())
    if (!listed.has(name) && name !== archiveEntries.manifest)
      throw archiveDamaged(`${JSON.stringify(name.slice(0, 200))} is in it, and not in its list.`)
}

async function readRecords(
  zip: ZipFile,
  { records }: ArchiveManifest,
  entries: ReadonlyMap<string, Entry>,
): Promise<OpenArchive['records']> {
  const total = records.reduce((sum, { size }) => sum + size, 0)
  if (total > maxRecordsBytes) throw archiveInvalid('its records are larger than 128 MB.')
  const read: OpenArchive['records'] = []
  for (const record of records) {
    const values = parseArchiveJson(await readText(zip, entries, record, maxRecordBytes), record.name)
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw archiveDamaged(`${record.name} is not a record.`)
    // Cast: an object, checked above.
    read.push({ entity: record.entity, values: values as Record<string, unknown> })
  }
  return read
}

type Wanted = { name: string; hash?: string }

async function readText(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  wanted: Wanted,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChecked(zip, entries, wanted)) {
    size += chunk.length
    if (size > maxBytes) throw archiveInvalid(`${wanted.name} is larger than ${maxBytes / mebibyte} MB.`)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    throw archiveDamaged(`${wanted.name} is not a text.`, error)
  }
}

/** An entry's bytes, which must be as many as declared, and those of the hash. */
async function* readChecked(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { name, hash }: Wanted,
): AsyncGenerator<Uint8Array> {
  const entry = entries.get(name)
  if (!entry) throw archiveDamaged(`${name} is missing.`)
  if (isBomb(entry)) throw archiveInvalid('it unpacks to far more than it is: a decompression bomb.')
  const sum = createHash('sha256')
  try {
    // yauzl ends a stream that has more or fewer bytes than the entry declares.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum.update(chunk)
      yield chunk
    }
  } catch (error) {
    return refuseAsArchive(error)
  }
  if (hash !== undefined && sum.digest('hex') !== hash)
    throw archiveDamaged(`${name} is altered: its bytes are not those that its list says.`)
}

const bombFloor = 10 * mebibyte
const isBomb = ({ uncompressedSize: out, compressedSize: from }: Entry) =>
  out > bombFloor && out > from * limits.maxRatio
