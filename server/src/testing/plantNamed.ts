import { findEntity } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import type { Deps } from '../kernel/Deps.ts'
import { upsertRows } from '../kernel/db/records/upsertRows.ts'

/** Adds a blank row for each record that these values name, so that the API takes them. Values are of the tenant. */
export async function plantNamed(
  deps: Deps,
  organization: string,
  { fields }: Pick<Entity, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { to, instead = '', by, value } of namedRecords(fields, values)) {
    const entity = findEntity(instead) ?? findEntity(to)
    if (!entity || entity.name === 'organization') continue
    const own = by === 'code' ? createId() : (value.split('~').at(-1) ?? value)
    const key = entity.scope === 'global' ? own : `${organization}~${own}`
    const { rows } = await deps.db.pool.query(`SELECT FROM "${typeName(entity)}" WHERE key = $1`, [key])
    if (rows.length > 0) continue
    await upsertRows(deps.db.pool, entity, [
      { ...blankRow(entity, key, organization), ...(by === 'code' && { code: value }) },
    ])
  }
}

/** A row of an entity with nothing in it that is not required. */
export function blankRow(entity: Entity, key: string, organization: string): Record<string, unknown> {
  const blank = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, makeBlank(name, field as Field)]),
  )
  const unique = Object.fromEntries(
    (entity.uniques ?? [])
      .flat()
      .filter((column) => column in entity.fields && entity.fields[column]?.kind !== 'number')
      .map((column) => [column, key]),
  )
  const moment = '2026-11-20T08:30:00.123Z'
  const id = key.split('~').at(-1)
  return { ...blank, ...unique, key, id, organization, createdAt: moment, updatedAt: moment }
}

function makeBlank(name: string, field: Field): unknown {
  const parsed = zodForField(name, field).safeParse(undefined)
  if (parsed.success) return parsed.data
  const [sample] = kindOf(field).samples(field).valid
  return zodForField(name, field).parse(sample)
}
