import { findEntity } from '#shared/entities.ts'
import type { Publication } from '#shared/kernel/editions/Publication.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import type { Deps } from '../Deps.ts'
import type { Queryable } from '../db/query.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { findDraft } from '../editions/writePublished.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { PublicationStep } from '../hooks/ServerHooks.ts'
import { changedLive } from './liveEdits.ts'

type About = Pick<Publication, 'entity' | 'recordID' | 'act' | 'organization'>

/** What says on its record where a publication is (`ServerHooks.standing`); nothing if it says so already. */
export async function standingEdits(
  client: Queryable,
  deps: Pick<Deps, 'seams'>,
  { entity: name, recordID, act, organization }: About,
  step: PublicationStep,
): Promise<ServerEdit[]> {
  const entity = findEntity(name)
  if (!entity || act !== 'publish') return []
  const hooks = hooksOf(deps, entity).filter(({ standing }) => standing)
  if (hooks.length === 0) return []
  const draft: StoredRecord | null = await findDraft(client, entity, keyOf(entity, organization, recordID))
  const values = Object.assign({}, ...hooks.map(({ standing }) => standing?.(step)))
  return draft ? changedLive(entity, draft, values) : []
}

/** The step that an outcome is; null where it says nothing about the record, which a later publication does. */
export function decideStep({
  outcome,
  reason,
  edition,
}: Partial<Pick<Publication, 'outcome' | 'reason' | 'edition'>>): PublicationStep | null {
  // An edition without a publication of its own is one that has the same.
  if (outcome === 'published' || edition) return 'published'
  if (outcome === 'refused') return reason === 'superseded' ? null : 'refused'
  return outcome === undefined && reason === 'files' ? 'waiting' : null
}
