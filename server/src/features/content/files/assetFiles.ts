import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'

/** `label`: the author's name for it. */
export type FileSet = { label: string; files: ReadonlyMap<string, AssetFile> }

const maxKept = 500

/**
 * A cache of an asset's files by name, because a stream requests thousands of segments. Keyed by the asset's version,
 * which each request checks, so that changes by other processes are seen at once.
 */
export function createAssetFiles(db: Pick<Database, 'pool'>) {
  const kept = new Map<string, { version: string; set: FileSet }>()
  return {
    async find(key: string): Promise<FileSet | null> {
      const known = kept.get(key)
      const rows = await query<{ version: string; label: string; files: AssetFile[] | null }>(db, {
        name: 'asset-files',
        text: `SELECT xmin::text || '-' || "updatedAt"::text AS version, name AS label,
          CASE WHEN xmin::text || '-' || "updatedAt"::text = $2 THEN NULL ELSE files END AS files
          FROM "Asset" WHERE key = $1`,
        values: [key, known?.version ?? ''],
      })
      const [row] = rows
      kept.delete(key)
      if (!row) return null
      const set =
        row.files === null && known ? known.set : { label: row.label, files: byName(row.files ?? []) }
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { version: row.version, set })
      return set
    },
  }
}

const byName = (files: readonly AssetFile[]) => new Map(files.map((file) => [file.name, file]))
