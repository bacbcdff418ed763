import type { Row } from '#desktop/core/Row.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { completeField, type NameOf, valueText } from '../../values/valueText.ts'

/** The columns of an exported list: what fits a cell. Outlines, texts of several blocks and other structures do not. */
export function exportedFields(entity: Entity, name = nameField(entity)): string[] {
  const names = Object.entries(entity.fields).flatMap(([own, field]) =>
    own !== name && !field.onlineOnly && !field.secret && !field.comesWith && fitsCell(field) ? [own] : [],
  )
  return [name, ...names]
}

function fitsCell(field: Field): boolean {
  switch (field.kind) {
    case 'list':
      return !field.keyed && fitsCell(field.of)
    case 'json':
    case 'record':
    case 'recordOf':
    case 'richText':
    case 'sectionTree':
    case 'variants':
      return false
    default:
      return true
  }
}

/** The records that values of these rows name, by entity: their names are read before the lines are written. */
export function namedInRows(entity: Entity, fields: readonly string[], rows: readonly Row[]) {
  const named = new Map<string, Set<string>>()
  rowLines(entity, fields, rows, (other, key) => {
    named.set(other, (named.get(other) ?? new Set()).add(key))
    return ''
  })
  return named
}

/** Heads and rows of a table. Timestamps stay as they are, so that a spreadsheet sorts them. */
export function rowLines(entity: Entity, fields: readonly string[], rows: readonly Row[], nameOf: NameOf) {
  const heads = fields.map((name) => labelOf(name, entity.fields[name] ?? {}))
  return [
    [...heads, 'Id', 'Created', 'Changed'],
    ...rows.map((row) => [
      ...fields.map((name) => cell(entity.fields[name], row, row[name], nameOf)),
      ...[row.id, row.createdAt, row.updatedAt],
    ]),
  ]
}

function cell(field: Field | undefined, row: Row, value: unknown, nameOf: NameOf): string | number | null {
  if (!field || value === null || value === undefined || value === '') return null
  if (field.kind === 'number' && typeof value === 'number') return value
  if (field.kind === 'timestamp' || field.kind === 'date') return String(value)
  const text = valueText(completeField(field, row), value, nameOf)
  return text === 'Nothing' ? null : text
}

export const byKeys = (entity: string, keys: readonly string[], fields: string[]): ListInput => ({
  ...{ entity, fields, offset: 0, limit: keys.length },
  filter: { key: [...keys] },
})
