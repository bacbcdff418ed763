import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'

/**
 * The rows that shown records refer to: those of `shownRows`, of each entity with a list of references to this one. A
 * person who taught what nobody sees any more, or will see soon, is nobody's to read.
 */
export function linkedRows(
  { name }: Entity,
  shownRows: (entity: Entity) => { table: Entity; rows: Prisma.Sql },
): Prisma.Sql {
  const lists = (entities as readonly Entity[]).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, one]) =>
      entity.catalogue && refersTo(one, name) ? [{ entity, field }] : [],
    ),
  )
  const parts = lists.map(({ entity, field }) => {
    const { table, rows } = shownRows(entity)
    return Prisma.sql`SELECT jsonb_array_elements_text(${columnOf(field)}) FROM ${tableOf(table)}
      WHERE jsonb_typeof(${columnOf(field)}) = 'array' AND (${rows})`
  })
  return parts.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`key IN (${Prisma.join(parts, ' UNION ALL ')})`
}

function refersTo(field: Field, name: string): boolean {
  if (field.kind !== 'list') return false
  const { of } = field
  return of.kind === 'reference' && of.to === name
}
