import { findEntity } from '#shared/entities.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable } from '../db/query.ts'
import { findBelonging } from './belonging.ts'
import { collectRecords, findDraft, pickContent } from './writePublished.ts'

/**
 * Stores with each new publication the draft that its author saw, in the transaction that takes it: a console's push ends with
 * its publication, so the draft is exactly that. Later edits are not published with it, even if it
 * waits. Stores nothing if the server has another draft, which settling reports.
 */
export async function keepSeen(client: Queryable, records: ServerChanges['records']): Promise<void> {
  for (const { entity: name, key, row } of records) {
    if (name !== Publication.name || row?.outcome !== 'waiting' || row.act !== 'publish') continue
    // Cast: a row of the publications' table.
    const { organization, entity: about, recordID, hash } = row as Publication
    const entity = findEntity(about)
    if (!entity?.editions) continue
    const draft = await findDraft(client, entity, keyOf(entity, organization, recordID))
    if (!draft || entity.editions.with) continue
    const belonging = await findBelonging(client, entity, draft)
    if (hash !== null && hash !== hashOfParts(cutIntoParts(entity, draft, belonging))) continue
    const belongingRecords = collectRecords(belonging)
    await execute(
      client,
      Prisma.sql`UPDATE "Publication" SET content = ${JSON.stringify(pickContent(entity, draft))},
        records = ${belongingRecords && JSON.stringify(belongingRecords)} WHERE key = ${key} AND content IS NULL`,
    )
  }
}
