import { GraphQLNonNull, GraphQLObjectType } from 'graphql'
import { findEntity } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { keyWithin } from '../../records/named.ts'
import { missing } from '../fitted.ts'
import { listOf, nullability, type OutputFields, rowsOfList } from '../OutputFields.ts'
import { EntityInterface } from './EntityInterface.ts'
import { loadLinked, type Row } from './loadLinked.ts'
import { requestedFields } from './requestedFields.ts'

/**
 * `linked { instructors { name } }`: the records that an entity's own references name, by the names of those fields.
 * What the viewer may not see is missing, as in batchLoad. Empty for entities without references. `typeOf` makes the
 * type of the entities that they name, which have linked records themselves.
 */
export function linkedField(entity: Entity, typeOf: (entity: Entity) => GraphQLObjectType): OutputFields {
  const references = Object.entries(entity.fields).flatMap(([name, field]) => {
    const targets = findTargets(entity, field)
    return targets.length > 0 ? [{ name, field, targets }] : []
  })
  if (references.length === 0) return {}
  const type = new GraphQLObjectType({
    name: `${typeName(entity)}Linked`,
    description: 'The records that its references name, as far as their reader may see them.',
    // Entities refer to each other: their types are there once the schema is.
    fields: () =>
      Object.fromEntries(
        references.map(({ name, field, targets }) => [name, makeLink(name, field, targets, typeOf)]),
      ),
  })
  return { linked: { type: new GraphQLNonNull(type), resolve: (source) => source } }
}

function makeLink(
  name: string,
  field: Field,
  targets: readonly Entity[],
  typeOf: (entity: Entity) => GraphQLObjectType,
): OutputFields[string] {
  const toBy = field.kind === 'reference' ? field.toBy : undefined
  const one = targets[0] && toBy === undefined ? typeOf(targets[0]) : EntityInterface
  const isList = field.kind === 'list'
  return {
    type: isList ? nullability(name, field, listOf(one)) : one,
    description: labelOf(name, field),
    extensions: isList ? rowsOfList : {},
    async resolve(source, _args, context, info) {
      // The value of `linked` is the record itself.
      const row = source as Row
      const origin = { context, info, from: row, fields: requestedFields(info) }
      const target = toBy === undefined ? targets[0] : targets.find((some) => some.name === row[toBy])
      const load = (reference: unknown) =>
        typeof reference === 'string' && target
          ? loadLinked(origin, target, keyWithin(target, reference, row.organization))
          : null
      const value = row[name]
      if (!isList) return load(value)
      if (!Array.isArray(value)) return missing(field)
      const rows = await Promise.all(value.map(load))
      return rows.filter((one) => one !== null)
    },
  }
}

/** The entities that a reference, a list of them or a file may name: one, or those that a sibling picks from. */
function findTargets(entity: Entity, field: Field): readonly Entity[] {
  if (field.secret) return []
  if (field.kind === 'list') return findTargets(entity, field.of)
  if (field.kind === 'media') return entitiesNamed(['asset'])
  if (field.kind !== 'reference') return []
  const { to, toBy } = field
  const picker = toBy === undefined ? undefined : entity.fields[toBy]
  return entitiesNamed(picker?.kind === 'choice' ? picker.options : [to])
}

const entitiesNamed = (names: readonly string[]) => names.flatMap((name) => findEntity(name) ?? [])
