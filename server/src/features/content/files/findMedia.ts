import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type Field, type Fields, isNested } from '#shared/kernel/model/Field.ts'
import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'

/**
 * The keys of the assets that a record references: in media fields and in blocks of rich texts, at any depth.
 * Hidden lessons and sections give learners no keys, and assets of other organizations are left out.
 */
export function findMedia(entity: Entity, record: Readonly<Record<string, unknown>>): Set<string> {
  const keys = new Set<string>()
  fromFields(entity.fields, record, keys)
  return new Set([...keys].filter((key) => key.startsWith(`${String(record.organization)}~`)))
}

function fromFields(fields: Fields, record: Readonly<Record<string, unknown>>, keys: Set<string>) {
  if (record.hidden === true) return
  for (const [name, field] of Object.entries(fields)) fromValue(field, record[name], keys)
}

function fromValue(field: Field, value: unknown, keys: Set<string>) {
  if (value === null || value === undefined) return
  if (field.kind === 'media' && typeof value === 'string') keys.add(value)
  if (field.kind === 'richText') for (const asset of assetsIn(value)) keys.add(asset)
  if (isNested(field)) fromFields(field.fields, value as Record<string, unknown>, keys)
  // `kind` determines the field’s type.
  if (field.kind === 'list' && Array.isArray(value))
    for (const element of value) fromValue(field.of, element, keys)
  if (field.kind === 'sectionTree' && Array.isArray(value)) {
    const tree = field
    for (const node of value as Record<string, unknown>[]) {
      fromFields(tree.fields, node, keys)
      if (node.hidden !== true) fromValue(tree, node[tree.children], keys)
    }
  }
}
