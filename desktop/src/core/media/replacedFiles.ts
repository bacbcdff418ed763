import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Store } from '../store/openStore.ts'
import { waitingElsewhere } from './createDiskUse.ts'

type Parts = { dataDir: string; organization: string; store: Store; objects: ObjectStore }

const noted = z.array(z.object({ asset: z.string(), hash: z.string() }))
type Noted = z.infer<typeof noted>[number]
const setting = 'replacedFiles'
/** So many are looked through at once: while captions are written, one is replaced every second. */
const collectAfter = 50

/**
 * Files that an edit of captions replaced, until nothing names them any more: no record, no change on its way to the server, no state
 * in the history. Then they go from this computer, as they do from the server (docs/decisions/0043).
 */
export function createReplacedFiles({ dataDir, organization, store, objects }: Parts) {
  const { db } = store
  const named = db
    .prepare<[string], string>(
      `WITH wanted(hash) AS (SELECT value FROM json_each(?)), lists(files) AS (
         SELECT files FROM "asset"
         UNION ALL SELECT value FROM sync_cell WHERE entity = 'asset' AND path = 'files'
         UNION ALL SELECT value FROM sync_outbox WHERE entity = 'asset' AND path = 'files'
       ), found(hash) AS (
         SELECT DISTINCT CASE file.type WHEN 'object' THEN file.value ->> 'hash' END
         FROM lists, json_each(lists.files) AS file
       ) SELECT wanted.hash FROM wanted JOIN found ON found.hash = wanted.hash`,
    )
    .pluck()
  const conflicts = db.prepare<[], Record<string, unknown>>('SELECT * FROM "conflict"')
  const states = db
    .prepare<[string], Buffer>(`SELECT body FROM record_revision WHERE entity = 'asset' AND key = ?`)
    .pluck()
  const forget = db.prepare('DELETE FROM stored_object WHERE hash = ?')

  const read = (): Noted[] => noted.parse(JSON.parse(store.setting(setting) || '[]'))
  const write = (all: readonly Noted[]) => store.setSetting(setting, JSON.stringify(all))

  /** Those of these hashes that something still needs. */
  async function findNeeded(all: readonly Noted[]): Promise<ReadonlySet<string>> {
    const hashes = [...new Set(all.map(({ hash }) => hash))]
    const needed = new Set(named.all(JSON.stringify(hashes)))
    const texts = conflicts.all().map((row) => JSON.stringify(row))
    for (const key of new Set(all.map(({ asset }) => asset)))
      texts.push(...states.all(key).map((body) => gunzipSync(body).toString('utf8')))
    for (const hash of hashes) if (texts.some((text) => text.includes(hash))) needed.add(hash)
    for (const hash of await waitingElsewhere(dataDir, organization)) needed.add(hash)
    return needed
  }

  return {
    /** Notes a file that the asset's captions were in before. Answers whether it is time to collect. */
    note(asset: string, hash: string): boolean {
      const all = [...read(), { asset, hash }]
      write(all)
      return all.length % collectAfter === 0
    },
    async collect(): Promise<void> {
      const all = read()
      if (all.length === 0) return
      const needed = await findNeeded(all)
      for (const { hash } of all) {
        if (needed.has(hash)) continue
        forget.run(hash)
        await objects.drop(hash)
      }
      write(all.filter(({ asset, hash }) => needed.has(hash) && store.projection.find(Asset, asset) !== null))
    },
  }
}
export type ReplacedFiles = ReturnType<typeof createReplacedFiles>
