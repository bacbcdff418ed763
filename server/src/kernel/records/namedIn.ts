import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { mayNameRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'

type Naming = { entity: Entity; field: string; by: 'key' | 'id' | 'nested' }

/** The fields whose values name records of an entity, from the definitions; a nested one by the column it lies in. */
export function fieldsNaming(to: string, isAsked: (entity: Entity) => boolean = () => true): Naming[] {
  return (entities as readonly Entity[])
    .filter((entity) => entity.scope !== 'global' && isAsked(entity))
    .flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([field, facts]): Naming[] => {
        if (!mayNameRecords(facts, to)) return []
        const by = facts.kind === 'reference' ? (facts.by ?? 'key') : 'nested'
        return [{ entity, field, by }]
      }),
    )
}

/** How many records of each kind name these records of the organization, by their keys. */
export async function countNamed(
  client: Queryable,
  organization: string,
  keys: readonly string[],
  naming: readonly Naming[],
): Promise<Map<string, { entity: Entity; count: number }[]>> {
  const references = new Map<string, { entity: Entity; count: number }[]>()
  if (keys.length === 0) return references
  for (const [entity, own] of Map.groupBy(naming, (one) => one.entity)) {
    const ways = own.map((one) => namedBy(one, organization, keys))
    const rows = await query<{ key: string; count: number }>(
      client,
      Prisma.sql`
      SELECT n.named AS key, count(DISTINCT n.key)::int AS count FROM (${Prisma.join(ways, ' UNION ALL ')}) n
      GROUP BY n.named`,
    )
    for (const { key, count } of rows)
      references.set(key, [...(references.get(key) ?? []), { entity, count }])
  }
  return references
}

function namedBy({ entity, field, by }: Naming, organization: string, keys: readonly string[]): Prisma.Sql {
  const from = Prisma.sql`FROM ${tableOf(entity)} t`
  const own = Prisma.sql`t.organization = ${organization}`
  const column = Prisma.sql`t.${columnOf(field)}`
  if (by === 'nested')
    return Prisma.sql`SELECT t.key, v.value #>> '{}' AS named ${from},
      jsonb_path_query(${column}, '$.** ? (@.type() == "string")') AS v(value)
      WHERE ${own} AND v.value #>> '{}' = ANY(${keys}::text[])`
  const named = by === 'id' ? Prisma.sql`${`${organization}~`}::text || ${column}` : column
  return Prisma.sql`SELECT t.key, ${named} AS named ${from} WHERE ${own} AND ${named} = ANY(${keys}::text[])`
}
