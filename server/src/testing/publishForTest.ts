import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { Deps } from '../kernel/Deps.ts'
import { inTransaction } from '../kernel/db/inTransaction.ts'
import { findDraft, writePublished } from '../kernel/editions/writePublished.ts'
import { publishAsIs } from '../kernel/publishing/publishAsIs.ts'
import { lockOrganization } from '../kernel/sync/createPgSyncStore.ts'

/**
 * Publishes a draft as it is, ready or not. A belonging record is shown alone, in no edition. For
 * tests about something else.
 */
export async function publishForTest(deps: Deps, entity: Entity, key: string): Promise<void> {
  const organization = parseKey(key)?.organization ?? ''
  await inTransaction(deps.db.pool, async (client) => {
    await lockOrganization(client, organization)
    const draft = await findDraft(client, entity, key)
    assert(draft, 'a draft is published after it was made')
    if (entity.editions?.with) await writePublished(client, entity, draft, 1, deps.now())
    else await publishAsIs(client, deps, entity, [draft])
  })
}
