import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Queryable } from '../db/query.ts'
import { makeTrace } from './makeTrace.ts'
import { type AuditFacts, writeAudit } from './writeAudit.ts'

const mostNames = 200

/** Who pushes what a console has, and when. */
export type Pusher = Parameters<typeof makeTrace>[0] & { now: number }

/** Logs the changes of a console's push: for each record the names of its changed cells, without values. */
export async function auditPush(
  client: Queryable,
  pusher: Pusher,
  organization: string,
  { cells }: ServerChanges,
): Promise<void> {
  const trace = makeTrace(pusher)
  if (trace) await writeAudit(client, trace, collectFacts(organization, cells), pusher.now)
}

function collectFacts(organization: string, cells: ServerChanges['cells']): AuditFacts[] {
  const records = new Map<string, { entity: string; key: string; paths: string[] }>()
  for (const { entity, key, path } of cells) {
    const record = records.get(`${entity} ${key}`) ?? { entity, key, paths: [] }
    record.paths.push(path)
    records.set(`${entity} ${key}`, record)
  }
  return (
    [...records.values()]
      // The server makes the list of conflicts; staff only write how they resolved one.
      .filter(({ entity, paths }) => entity !== Conflict.name || !paths.includes('@created'))
      .map(({ entity, key, paths }) => ({
        organization,
        action: 'sync',
        entity,
        recordKey: key,
        after: {
          cells: paths.toSorted().slice(0, mostNames),
          ...(paths.length > mostNames && { more: paths.length - mostNames }),
        },
      }))
  )
}
