import { createdPath } from '#shared/kernel/sync/address.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable } from '../db/query.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'
import type { Viewer } from '../request/Viewer.ts'
import { syncedEntity } from './syncedEntity.ts'

/** Names who pushed the new records among the changes, where their entity says who made one (`EntityFacts.maker`). */
export async function writeMakers(
  client: Queryable,
  viewer: Viewer,
  { cells }: ServerChanges,
): Promise<void> {
  if (viewer.kind !== 'staff') return
  const creations = cells.filter(({ path }) => path === createdPath)
  for (const [name, of] of Map.groupBy(creations, ({ entity }) => entity)) {
    const entity = syncedEntity(name)
    if (entity.maker === undefined) continue
    const maker = columnOf(entity.maker)
    const keys = of.map(({ key }) => key)
    await execute(
      client,
      Prisma.sql`UPDATE ${tableOf(entity)} SET ${maker} = ${viewer.userId} WHERE key = ANY(${keys}::text[])
        AND ${maker} IS NULL`,
    )
  }
}
