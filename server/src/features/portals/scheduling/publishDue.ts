import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { loadBelonging } from '#server/kernel/editions/belonging.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import { settleSoon } from '#server/kernel/publishing/settlePublications.ts'
import { lockOrganization, openSync } from '#server/kernel/sync/createPgSyncStore.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { createId, keyOf, parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import { endScheduled, findDue, readDue, type Scheduled } from './scheduleStore.ts'

const everySeconds = 30

/** Looks for what is due, in one of the servers at a time. What was due while none ran is published at the next start. */
export const scheduling = repeatedJob<Deps>('portals.publishDue', everySeconds, publishDue)

/**
 * Publishes what is due: as a publication like any other, of exactly what its author saw. Each in one transaction under the lock of the
 * organization's writes, so that no two servers publish one. Something that was deleted meanwhile refuses all of it.
 */
export async function publishDue(deps: Deps): Promise<void> {
  const due = await findDue(deps.db, deps.now())
  for (const { id, organization } of due)
    await inTransaction(deps.db.pool, async (client) => {
      await lockOrganization(client, organization)
      const scheduled = await readDue(client, id, deps.now())
      if (scheduled) await publishOne(client, deps, scheduled)
    })
  if (due.length > 0) settleSoon(deps)
}

async function publishOne(client: Queryable, deps: Deps, scheduled: Scheduled): Promise<void> {
  const { organization, portal, note, author, hash, content, records, parts } = scheduled
  const now = deps.now()
  const gone = await listGone(client, scheduled)
  if (gone.length > 0) {
    const message = `${gone.join(', ')} ${gone.length === 1 ? 'was' : 'were'} deleted after this was scheduled, so nothing was published. Look at the portal, and publish or schedule it again.`
    await endScheduled(client, scheduled, { state: 'failed', message: message.slice(0, 2000) }, now)
    return
  }
  const publication = keyOf(Publication, organization, createId())
  const about = { entity: Portal.name, recordID: parseKey(portal)?.id ?? '', act: 'publish' }
  const sync = await openSync(client, organization, deps)
  await writeAsServer(
    sync,
    [{ do: 'create', entity: Publication, key: publication, values: { ...about, hash, seen: parts, note } }],
    { now },
  )
  await execute(
    client,
    Prisma.sql`UPDATE "Publication" SET author = ${author}, content = ${JSON.stringify(content)}::jsonb,
      records = ${records && JSON.stringify(records)}::jsonb WHERE key = ${publication}`,
  )
  await endScheduled(client, scheduled, { state: 'published', publication }, now)
}

/** What it contains and what was deleted since, in words: the portal, pages, categories, stylesheets and files. */
async function listGone(
  client: Queryable,
  { organization, portal, records, assets }: Scheduled,
): Promise<string[]> {
  if (!(await findDraft(client, Portal, portal))) return ['The portal']
  const belonging = await loadBelonging(client, organization, records)
  const deleted = belonging
    .filter(({ draft }) => draft === null)
    .map(({ entity, record }) => `The ${nounOf(entity)} “${String(record.name ?? '')}”`)
  const there = await query<{ key: string }>(
    client,
    Prisma.sql`SELECT key FROM "Asset" WHERE key = ANY(${Object.keys(assets)}::text[])
      AND status NOT IN ('removed', 'deleted')`,
  )
  const known = new Set(there.map((asset) => asset.key))
  const files = Object.entries(assets).filter(([key]) => !known.has(key))
  return [...deleted, ...files.map(([, name]) => `The file “${name}”`)]
}
