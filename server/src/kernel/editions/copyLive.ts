import { liveFields, publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { memoize } from '#shared/kernel/model/memoize.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable } from '../db/query.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'

/**
 * Copies the live fields of drafts to their published rows, in the transaction that writes them. `updatedAt`
 * moves only if something changed, and always forward, since readers cache by it. Does nothing for
 * entities without editions.
 */
export async function copyLive(client: Queryable, entity: Entity, keys: readonly string[]): Promise<void> {
  if (!entity.editions || keys.length === 0) return
  const { own, drafts, copied } = liveColumns(entity)
  await execute(
    client,
    Prisma.sql`UPDATE ${tableOf(publishedOf(entity))} p SET ${copied},
      "updatedAt" = GREATEST(d."updatedAt", p."updatedAt" + interval '1 millisecond')
    FROM ${tableOf(entity)} d
    WHERE p.key = ANY(${[...keys]}::text[]) AND d.key = p.key AND (${own}) IS DISTINCT FROM (${drafts})`,
  )
}

const liveColumns = memoize((entity: Entity) => {
  const names = liveFields(entity).map(columnOf)
  return {
    own: Prisma.join(names.map((name) => Prisma.sql`p.${name}`)),
    drafts: Prisma.join(names.map((name) => Prisma.sql`d.${name}`)),
    copied: Prisma.join(names.map((name) => Prisma.sql`${name} = d.${name}`)),
  }
})
