import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().min(1).max(100)

/** What a backup holds: `manifest.json` in its folder. It is written last, so a folder without it is no backup. */
export const manifestSchema = z.object({
  product: z.literal('lectern'),
  format: z.literal(1),
  /** Of Lectern. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** Of the schema of the jobs. */
  jobsVersion: z.int(),
  /** Each in `database/{schema}.{name}.copy.gz`, as PostgreSQL’s COPY writes text. */
  tables: z.array(
    z.object({ schema: name, name, columns: z.array(name).min(1), rows: z.int().min(0), sha256 }),
  ),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  /** Those in `files/`, listed in `files.jsonl`. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), sha256 }),
})
export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = Manifest['tables'][number]

/** One line of `files.jsonl`: an object of the storage. */
export const storedFileSchema = z.object({
  path: z.string().min(1).max(1024),
  size: z.int().min(0),
  mimeType: z.string().max(255),
  sha256,
})
export type StoredFile = z.infer<typeof storedFileSchema>

export const tableFile = ({ schema, name: own }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `database/${schema}.${own}.copy.gz`
