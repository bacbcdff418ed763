import { listed } from '#shared/kernel/model/companions.ts'
import type { Companion } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { withSaveRules } from './withSaveRules.ts'

type Made = { edits: ServerEdit[]; listed: Record<string, string[]> }

/** The edits that create the companions of a new record, and the new record's references to them. */
export async function makeCompanions(
  context: RequestContext,
  organization: string | null,
  companions: readonly Companion[],
): Promise<Made> {
  const made = companions.map(async ({ entity, id = createId(), values, listedIn }) => {
    const { id: _id, ...saved } = await withSaveRules(context, entity, organization, null, { ...values, id })
    const key = keyOf(entity, organization, id)
    return { edit: { do: 'create', entity, key, values: saved } satisfies ServerEdit, key, listedIn }
  })
  const all = await Promise.all(made)
  return { edits: all.map(({ edit }) => edit), listed: listed(all) }
}
