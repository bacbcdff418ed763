import { findEntity } from '#shared/entities.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { findBelonging } from './belonging.ts'
import { collectRecords, findDraft, pickContent } from './writePublished.ts'

/**
 * Keeps with each new publication what its author saw, in the transaction that takes it: a console's push ends with
 * its publication, so that the draft is just that. What is written afterwards is not published with it, however long
 * it waits. Nothing is kept where the server has something else, which settling tells.
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
    const kept = collectRecords(belonging)
    await client.query(
      'UPDATE "Publication" SET content = $2, records = $3 WHERE key = $1 AND content IS NULL',
      [key, JSON.stringify(pickContent(entity, draft)), kept && JSON.stringify(kept)],
    )
  }
}
