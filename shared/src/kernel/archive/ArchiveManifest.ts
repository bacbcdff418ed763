import { z } from 'zod'

/** Increased when a program that knows only the one before would read an archive wrongly. */
export const archiveFormat = { name: 'lectern-archive', version: 1 } as const

export const archiveEntries = {
  manifest: 'lectern.json',
  report: 'report.txt',
  record: (number: number) => `records/${String(number).padStart(5, '0')}.json`,
  file: (hash: string) => `files/${hash}`,
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const entry = z.strictObject({ name: z.string().max(100), hash, size })

/** What another program reads first, so it may have more than is known here. */
export const archiveHead = z.looseObject({
  format: z.literal(archiveFormat.name),
  formatVersion: z.number().int().min(1),
  /** Of the data (`upgrades.version`). */
  dataVersion: z.number().int().min(1),
  /** The product that wrote it. */
  product: z.string().max(40),
})

/** `lectern.json`: what an archive has, with the size and the SHA-256 of each entry. */
export const archiveManifest = archiveHead.extend({
  /** The first so many records are what was exported; the others go along. */
  items: z.number().int().min(1).max(500, 'it holds more than 500 items'),
  records: z
    .array(entry.extend({ entity: z.string().max(40) }))
    .min(1)
    .max(20_000, 'it holds more than 20,000 records'),
  files: z.array(entry).max(100_000, 'it holds more than 100,000 files'),
  report: entry,
})
export type ArchiveManifest = z.infer<typeof archiveManifest>
