import { GraphQLNonNull, GraphQLObjectType } from 'graphql'
import { findEntity } from '../../../../../shared/src/entities.ts'
import { type Entity, typeName } from '../../../../../shared/src/kernel/model/Entity.ts'
import { type Field, labelOf } from '../../../../../shared/src/kernel/model/Field.ts'
import type { ListField } from '../../../../../shared/src/kernel/model/kinds/list.ts'
import type { ReferenceField } from '../../../../../shared/src/kernel/model/kinds/reference.ts'
import { keyWithin } from '../../records/named.ts'
import { missing } from '../fitted.ts'
import type { RowsExtension } from '../limits.ts'
import { listOf, nullability, type OutputFields } from '../outputTypes.ts'
import { entityObject } from './entityObject.ts'
import { loadLinked, type Row } from './loadLinked.ts'
import { requestedFields } from './requestedFields.ts'

/**
 * `linked { instructors { name } }`: the records that an entity's own references name, by the names of those fields.
 * What the viewer may not see is missing, as in batchLoad. Empty for entities without references.
 */
export function linkedField(entity: Entity): OutputFields {
  const references = Object.entries(entity.fields).flatMap(([name, field]) => {
    const target = targetOf(field)
    return target ? [{ name, field, target }] : []
  })
  if (references.length === 0) return {}
  const type = new GraphQLObjectType({
    name: `${typeName(entity)}Linked`,
    description: 'The records that its references name, as far as their reader may see them.',
    // Entities refer to each other: their types are there once the schema is.
    fields: () =>
      Object.fromEntries(references.map(({ name, field, target }) => [name, linkOf(name, field, target)])),
  })
  return { linked: { type: new GraphQLNonNull(type), resolve: (source) => source } }
}

/** A list of linked records, and one in the answer of an operation, is taken to have this many. */
export const rowsOfList: RowsExtension = { rows: { otherwise: 10 } }

function linkOf(name: string, field: Field, target: Entity): OutputFields[string] {
  const one = entityObject(target)
  const isList = field.kind === 'list'
  return {
    type: isList ? nullability(name, field, listOf(one)) : one,
    description: labelOf(name, field),
    extensions: isList ? rowsOfList : {},
    async resolve(source, _args, context, info) {
      // The value of `linked` is the record itself.
      const row = source as Row
      const asked = { context, info, from: row, fields: requestedFields(info) }
      const load = (reference: unknown) =>
        typeof reference === 'string'
          ? loadLinked(asked, target, keyWithin(target, reference, row.organization))
          : null
      const value = row[name]
      if (!isList) return load(value)
      if (!Array.isArray(value)) return missing(field)
      const rows = await Promise.all(value.map(load))
      return rows.filter((one) => one !== null)
    },
  }
}

/** The entity that a reference, a list of them or a file names. Where a sibling picks the entity there is none. */
function targetOf(field: Field): Entity | undefined {
  if (field.secret) return undefined
  if (field.kind === 'list') return targetOf((field as ListField).of)
  if (field.kind === 'media') return findEntity('asset')
  if (field.kind !== 'reference') return undefined
  // Casts: each `kind` fixes its field's type.
  const { to, toBy } = field as ReferenceField
  return toBy === undefined ? findEntity(to) : undefined
}
