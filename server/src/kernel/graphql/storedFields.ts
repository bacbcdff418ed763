import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'

/**
 * Whether a field is one of an entity, at any depth. Stored values may be older than their definitions; what an
 * operation says itself is made as it is defined.
 */
export const isStored = (field: Field): boolean => stored.has(field)

const stored = new WeakSet<Field>()

function collect(field: Field): void {
  if (stored.has(field)) return
  stored.add(field)
  for (const below of fieldsBelow(field)) collect(below)
}

function fieldsBelow(field: Field): Field[] {
  switch (field.kind) {
    case 'record':
      return Object.values(field.fields)
    case 'sectionTree':
      return Object.values(field.fields)
    case 'variants':
      return [field.fields, ...Object.values(field.kinds)].flatMap((fields) => Object.values(fields))
    case 'list':
      return [field.of]
    default:
      return []
  }
}

for (const entity of entities as readonly Entity[]) Object.values(entity.fields).forEach(collect)
