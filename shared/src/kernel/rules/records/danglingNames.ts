import type { Entity } from '../../model/Entity.ts'
import { keyOf } from '../../model/key.ts'
import type { NamedRecord } from './namedRecords.ts'

/** Those of these values that records of this entity have, by their key or by a field. */
export type FindNamed = (
  entity: Entity,
  field: 'key' | 'code',
  values: readonly string[],
) => Promise<ReadonlySet<string>>

/** The references whose record does not exist; each entity is asked once. */
export async function danglingNames(
  named: readonly NamedRecord[],
  organization: string | null,
  findEntity: (name: string) => Entity | undefined,
  find: FindNamed,
): Promise<NamedRecord[]> {
  const wanted = named.flatMap((one) => {
    const entity = (one.instead !== undefined && findEntity(one.instead)) || findEntity(one.to)
    if (!entity) return []
    const field = one.by === 'code' ? ('code' as const) : ('key' as const)
    const value = one.by === 'id' ? keyOf(entity, organization, one.value) : one.value
    return [{ one, entity, field, value }]
  })
  const dangling: NamedRecord[] = []
  for (const [, asked] of Map.groupBy(wanted, ({ entity, field }) => `${entity.name} ${field}`)) {
    const [first] = asked
    if (!first) continue
    const there = await find(first.entity, first.field, [...new Set(asked.map(({ value }) => value))])
    dangling.push(...asked.flatMap(({ one, value }) => (there.has(value) ? [] : one)))
  }
  return dangling
}
