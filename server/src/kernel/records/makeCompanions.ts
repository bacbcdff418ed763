import type { Companion } from '#shared/kernel/model/Entity.ts'
import { listed } from '#shared/kernel/model/EntityHooks.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import type { Queryable } from '../db/query.ts'
import { withSaveRules } from './withSaveRules.ts'

type Made = { edits: ServerEdit[]; listed: Record<string, string[]> }

/** The edits that create the companions of a new record, and the new record's references to them. */
export async function makeCompanions(
  client: Queryable,
  organization: string | null,
  companions: readonly Companion[],
): Promise<Made> {
  const creations = []
  for (const { entity, id = createId(), values, listedIn } of companions) {
    const { id: _id, ...saved } = await withSaveRules(client, entity, organization, null, { ...values, id })
    const key = keyOf(entity, organization, id)
    creations.push({ edit: { do: 'create', entity, key, values: saved } satisfies ServerEdit, key, listedIn })
  }
  return { edits: creations.map(({ edit }) => edit), listed: listed(creations) }
}
