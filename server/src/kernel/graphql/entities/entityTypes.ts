import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { filterKinds } from '../../records/filterRows.ts'
import { scalarOf } from '../fieldTypes.ts'
import { entityObject } from '../outputTypes.ts'

const text = new GraphQLNonNull(GraphQLString)

/** An entity's GraphQL types (3§7.1), each created once. */
export type EntityTypes = {
  object: GraphQLObjectType
  page: GraphQLObjectType
  found: GraphQLObjectType
  filter: GraphQLInputObjectType
  create: GraphQLInputObjectType
  update: GraphQLInputObjectType
  condition: GraphQLInputObjectType
}

export function entityTypes(entity: Entity): EntityTypes {
  const name = typeName(entity)
  const object = entityObject(entity)
  const items = { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(object))) }
  return {
    object,
    page: new GraphQLObjectType({
      name: `${name}Page`,
      fields: { items, nextToken: { type: GraphQLString } },
    }),
    found: new GraphQLObjectType({
      name: `${name}SearchResult`,
      fields: {
        items,
        total: { type: new GraphQLNonNull(GraphQLFloat), description: 'Exact up to 10,000.' },
        isTotalCapped: {
          type: new GraphQLNonNull(GraphQLBoolean),
          description: 'There are more than `total`.',
        },
        nextToken: { type: GraphQLString },
      },
    }),
    filter: filterType(entity, name),
    create: new GraphQLInputObjectType({
      name: `Create${name}Input`,
      description: 'What is missing or wrong is told field by field, as `validation`.',
      fields: { id: { type: GraphQLString }, ...place(entity), ...writable(entity) },
    }),
    update: new GraphQLInputObjectType({
      name: `Update${name}Input`,
      description: 'Fields that are left out stay as they are.',
      fields: { id: { type: text }, ...place(entity), ...writable(entity) },
    }),
    condition: new GraphQLInputObjectType({
      name: `${name}Condition`,
      fields: { updatedAt: { type: text, description: 'As it was when the record was read.' } },
    }),
  }
}

const place = (entity: Entity): Record<string, { type: GraphQLInputType }> =>
  entity.scope === 'global' ? {} : { organization: { type: GraphQLString } }

const writable = (entity: Entity) =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => isWritable(field) || isPassword(field))
      .map(([name, field]) => [
        name,
        {
          type: scalarOf(field),
          description: labelOf(name, field),
          // Accepted and stored, but left out of the documentation, as deprecated fields are.
          ...(field.comesWith ? { deprecationReason: `Not used yet: planned for ${field.comesWith}.` } : {}),
        },
      ]),
  )

/** Fields that generic operations may set; secrets have their own operations. */
export const isWritable = (field: Field): boolean => !field.readOnly && !field.secret

/** Can be set but never read: it becomes somebody's credentials (features/identity/administering). */
const isPassword = (field: Field): boolean =>
  // Fields of kind `text` are always TextField: only its factory makes them.
  field.kind === 'text' && field.format === 'password'

const filterTypeName = (name: string) => `${name}Filter`
export const isFilterType = (name: string): boolean => name.endsWith(filterTypeName(''))

function filterType(entity: Entity, name: string): GraphQLInputObjectType {
  const filter: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: filterTypeName(name),
    fields: () => {
      const self = { type: new GraphQLList(new GraphQLNonNull(filter)) }
      const fields = Object.fromEntries(
        filterKinds(entity).map(([field, kind]) => [field, { type: tests[kind] }]),
      )
      return { ...fields, and: self, or: self }
    },
  })
  return filter
}

const list = (type: typeof GraphQLString) => new GraphQLList(new GraphQLNonNull(type))
const tests = {
  text: new GraphQLInputObjectType({
    name: 'TextTest',
    fields: {
      eq: { type: GraphQLString },
      ne: { type: GraphQLString },
      in: { type: list(GraphQLString) },
      beginsWith: { type: GraphQLString },
    },
  }),
  number: new GraphQLInputObjectType({
    name: 'NumberTest',
    fields: Object.fromEntries(['eq', 'lt', 'le', 'gt', 'ge'].map((test) => [test, { type: GraphQLFloat }])),
  }),
  moment: new GraphQLInputObjectType({
    name: 'MomentTest',
    fields: Object.fromEntries(['eq', 'lt', 'le', 'gt', 'ge'].map((test) => [test, { type: GraphQLString }])),
  }),
  boolean: new GraphQLInputObjectType({ name: 'BooleanTest', fields: { eq: { type: GraphQLBoolean } } }),
  list: new GraphQLInputObjectType({ name: 'ListTest', fields: { contains: { type: GraphQLString } } }),
}
