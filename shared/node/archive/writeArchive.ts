import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import {
  type ArchiveManifest,
  archiveEntries,
  archiveFormat,
} from '#shared/kernel/archive/ArchiveManifest.ts'
import { archiveNote } from '#shared/kernel/archive/archiveReport.ts'
import type { PackedRecord } from '#shared/kernel/archive/packRecords.ts'
import { writeZip, type ZipContent } from '../scorm/export/writeZip.ts'

export type ArchiveContent = {
  product: string
  dataVersion: number
  /** The first so many records were asked for. */
  items: number
  records: readonly PackedRecord[]
  /** The files that the records name, by hash, with their paths on this computer. */
  files: ReadonlyMap<string, { path: string; size: number }>
}

/**
 * Writes an archive (docs/archives.md) as a zip whose bytes follow from its content alone. It appears complete or not at all.
 * `onProgress` gets 0 to 1.
 */
export async function writeArchive(
  out: string,
  content: ArchiveContent,
  { signal, onProgress = () => {} }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<void> {
  const texts = content.records.map(({ values }) => canonicalize(values) ?? '{}')
  const hashes = [...content.files.keys()].sort()
  const manifest: ArchiveManifest = {
    format: archiveFormat.name,
    formatVersion: archiveFormat.version,
    dataVersion: content.dataVersion,
    product: content.product,
    items: content.items,
    records: texts.map((text, index) => ({
      ...entryOf(archiveEntries.record(index + 1), text),
      entity: content.records[index]?.entity.name ?? '',
    })),
    files: hashes.map((hash) => ({
      name: archiveEntries.file(hash),
      hash,
      size: content.files.get(hash)?.size ?? 0,
    })),
    report: entryOf(archiveEntries.report, archiveNote),
  }
  const total = manifest.files.reduce((sum, { size }) => sum + size, 0)
  await writeZip(
    out,
    new Map<string, ZipContent>([
      [archiveEntries.manifest, { data: canonicalize(manifest) ?? '' }],
      [archiveEntries.report, { data: archiveNote }],
      ...texts.map((data, index) => [archiveEntries.record(index + 1), { data }] as const),
      ...[...hashes].map(
        (hash) =>
          [archiveEntries.file(hash), { path: content.files.get(hash)?.path ?? '', isPacked: true }] as const,
      ),
    ]),
    signal,
    (bytes) => onProgress(total === 0 ? 1 : Math.min(1, bytes / total)),
  )
}

function entryOf(name: string, text: string) {
  const bytes = Buffer.from(text)
  return { name, hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}
