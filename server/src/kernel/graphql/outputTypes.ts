import {
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql'
import { findEntity } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type {
  Field,
  Fields,
  RecordOfField,
  SectionTreeField,
  VariantsField,
} from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { kindNamed, kindTypeName } from '#shared/kernel/model/kinds/variants.ts'
import { countCharacters, isPassedWhole } from './countCharacters.ts'
import { countListed } from './countListed.ts'
import { baseFields, EntityInterface } from './entities/EntityInterface.ts'
import { linkedField } from './entities/linkedField.ts'
import { scalarOf } from './fieldTypes.ts'
import { fitted } from './fitted.ts'
import { JsonScalar } from './JsonScalar.ts'
import { listOf, nullability, type OutputFields, rowsOfList } from './OutputFields.ts'
import { isStored } from './storedFields.ts'

/**
 * The GraphQL fields of a nested value, a record or an operation's output: records, lists and variants are types of
 * their own, trees flat lists of nodes. Values are what the viewer may see (makeView): hidden ones are absent, and
 * answer null.
 *
 * @param owner the name of the type that the fields stand in: nested types are named after it
 */
export function makeOutputFields(fields: Fields, owner: string): OutputFields {
  const publicFields = Object.entries(fields).filter(([, field]) => !field.secret)
  return Object.fromEntries(publicFields.map(([name, field]) => [name, makeOutputField(name, field, owner)]))
}

function makeOutputField(name: string, field: Field, owner: string): OutputFields[string] {
  const isWhole = isPassedWhole(field)
  return {
    type: nullability(name, field, makeOutputType(field, `${owner}${singular(name, field)}`)),
    description: labelOf(name, field),
    extensions: field.kind === 'list' && !isStored(field) ? rowsOfList : {},
    resolve: (source, _arguments, context, info) => {
      const value = (source as Record<string, unknown>)[name]
      const answer = (made: unknown) => {
        const whole = fitted(field, made)
        if (isWhole) countCharacters(whole, context)
        if (Array.isArray(whole) && whole.length > 0) countListed(whole, context, info)
        return whole
      }
      // Each part of an operation's answer may be a promise.
      return value instanceof Promise ? value.then(answer) : answer(value)
    },
  }
}

/**
 * A field's GraphQL type, made once for each definition. Values that do not fit it answer null, so that one stored
 * fault does not hide a whole record (decision 0007).
 *
 * @param name the type's name where the definition says none (`typeName`)
 */
export function makeOutputType(field: Field, name: string): GraphQLOutputType {
  if (field.isOpaque) return JsonScalar
  switch (field.kind) {
    case 'recordOf':
      return typeOfRecords(field)
    case 'record':
      return recordType(field.fields, field.typeName ?? name)
    case 'variants':
      return makeInterface(field)
    case 'list':
      return listOf(makeOutputType(field.of, field.typeName ?? name))
    case 'sectionTree':
      return listOf(nodeType(field, field.typeName ?? name))
    default:
      return scalarOf(field)
  }
}

/** The types that only fragments name: the kinds of variants. */
export const typesOfKinds = (): readonly GraphQLObjectType[] => [...kindTypes.values()].flat()

/**
 * An entity's GraphQL type, created once. All its fields are nullable but lists that everybody sees: private and
 * entitled ones are null for some viewers.
 */
export function entityObject(entity: Entity): GraphQLObjectType {
  const knownType = objects.get(entity.name)
  if (knownType) return knownType
  const name = typeName(entity)
  if ('linked' in entity.fields) throw new TypeError(`${name}.linked is the name of its linked records.`)
  const fields = {
    ...baseFields,
    ...makeOutputFields(entity.fields, name),
    ...linkedField(entity, entityObject),
  }
  const type = new GraphQLObjectType({ name, interfaces: [EntityInterface], fields })
  objects.set(entity.name, type)
  return type
}

const objects = new Map<string, GraphQLObjectType>()
const records = new WeakMap<Fields, GraphQLObjectType>()
const nodes = new WeakMap<Fields, GraphQLObjectType>()
const interfaces = new Map<string, GraphQLInterfaceType>()
const kindTypes = new Map<string, GraphQLObjectType[]>()

/** @throws TypeError for a record of an unknown entity */
function typeOfRecords({ entity: name }: RecordOfField): GraphQLObjectType {
  const entity = findEntity(name)
  if (!entity) throw new TypeError(`There is no entity ${name}.`)
  return entityObject(entity)
}

function recordType(fields: Fields, name: string): GraphQLObjectType {
  const type = records.get(fields) ?? new GraphQLObjectType({ name, fields: makeOutputFields(fields, name) })
  records.set(fields, type)
  return type
}

function nodeType({ fields, children }: SectionTreeField, name: string): GraphQLObjectType {
  const knownType = nodes.get(fields)
  if (knownType) return knownType
  if ('parent' in fields) throw new TypeError(`${name} has a field parent of its own.`)
  const type = new GraphQLObjectType({
    name,
    description: `A node of a tree: in the order of the outline, each before its ${children}.`,
    fields: {
      ...makeOutputFields(fields, name),
      parent: { type: GraphQLString, description: 'The id of the node that it is in; null at the top.' },
    },
  })
  nodes.set(fields, type)
  return type
}

/** Variants of one name are one definition, also where a copy of it carries other marks (comesWith). */
function makeInterface(field: VariantsField): GraphQLInterfaceType {
  const { typeName, kinds, common } = field
  const knownType = interfaces.get(typeName)
  if (knownType) return knownType
  const shared = Object.fromEntries(Object.entries(field.fields).filter(([name]) => common.includes(name)))
  const type = new GraphQLInterfaceType({
    name: typeName,
    fields: kindFields(field, shared),
    resolveType: (value) => kindTypeName(field, kindNamed(field, (value as { type?: unknown }).type)),
  })
  interfaces.set(typeName, type)
  const own = Object.entries(kinds).map(
    ([kind, fields]) =>
      new GraphQLObjectType({
        name: kindTypeName(field, kind),
        interfaces: [type],
        fields: kindFields(field, fields),
      }),
  )
  kindTypes.set(typeName, own)
  return type
}

function kindFields(field: VariantsField, fields: Fields): OutputFields {
  return {
    ...makeOutputFields(fields, field.typeName),
    type: {
      type: new GraphQLNonNull(GraphQLString),
      description: `One of: ${Object.keys(field.kinds).join(', ')}.`,
      resolve: (source) => kindNamed(field, (source as { type?: unknown }).type),
    },
  }
}

/** `sections` holds a Section each. */
function singular(name: string, field: Field): string {
  const own = name.charAt(0).toUpperCase() + name.slice(1)
  if (field.kind !== 'list' && field.kind !== 'sectionTree') return own
  return own.endsWith('ies') ? `${own.slice(0, -3)}y` : own.replace(/s$/, '')
}
