import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { entities } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { operations } from '#shared/operations.ts'

/** Values to use in input: keys by entity, the caller's own organization first; and other meaningful texts. */
export type Known = {
  organization: string
  rival: string
  keys: ReadonlyMap<string, readonly string[]>
  /** Keys for generic changes: without the records that the callers themselves depend on. */
  changing: ReadonlyMap<string, readonly string[]>
  /** Keys that may be deleted. */
  expendable: ReadonlyMap<string, readonly string[]>
  words: readonly string[]
}

type Input = fc.Arbitrary<unknown>

/** Mostly valid arguments for a field of the live schema, from the definitions behind it if there are some. */
export function inputFor(
  field: GraphQLField<unknown, unknown>,
  tenant: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const operation = (operations as readonly Operation[]).find(({ name }) => name === field.name)
  const entity = findEntity(field.name)
  const facts: Facts = {
    known: tenant,
    fields: operation?.input ?? entity?.fields ?? {},
    ids: idsFor(field.name, entity, tenant),
  }
  return makeObject(
    field.args.map(({ name, type }) => ({ name, type })),
    facts,
  )
}

type Facts = { known: Known; fields: Fields; ids: readonly string[] }

function findEntity(operation: string): Entity | undefined {
  return (entities as readonly Entity[]).find((entity) => {
    const names = `${entity.plural.charAt(0).toUpperCase()}${entity.plural.slice(1)}`
    const [one, many] = [typeName(entity), names]
    return (
      ['get', 'create', 'update', 'delete'].some((verb) => operation === `${verb}${one}`) ||
      ['list', 'search', 'slugSearch'].some((verb) => operation === `${verb}${many}`)
    )
  })
}

function idsFor(operation: string, entity: Entity | undefined, facts: Known): readonly string[] {
  if (!entity) return [...facts.keys.values()].flat()
  const from = operation.startsWith('update')
    ? facts.changing
    : operation.startsWith('delete')
      ? facts.expendable
      : facts.keys
  return from.get(entity.name) ?? []
}

function makeObject(members: readonly { name: string; type: GraphQLInputType }[], facts: Facts) {
  const required = members.filter(({ name, type }) => isNonNullType(type) || facts.fields[name]?.required)
  const optional = members.filter((member) => !required.includes(member))
  const likely = optional.filter(({ name }) => ['organizationID', 'organization', 'portalID'].includes(name))
  const chosen = fc.uniqueArray(fc.constantFrom(...(optional.length > 0 ? optional : [null])), {
    maxLength: 4,
  })
  return fc.tuple(chosen, fc.boolean()).chain(([some, isPlaced]) => {
    const members = new Set([...required, ...(isPlaced ? likely : []), ...some.filter((one) => one !== null)])
    return fc.record(
      Object.fromEntries([...members].map(({ name, type }) => [name, makeInput(name, type, facts)])),
    )
  })
}

function makeInput(name: string, type: GraphQLInputType, facts: Facts): Input {
  if (isNonNullType(type)) return makeInput(name, type.ofType, facts)
  const field = facts.fields[name]
  if (isListType(type)) {
    // Fields of kind 'list' are always ListField: only its factory makes them.
    const of = field?.kind === 'list' ? { ...facts, fields: { [name]: field.of } } : facts
    return fc.array(makeInput(name, type.ofType, of), { maxLength: 3 })
  }
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).map((field) => ({ name: field.name, type: field.type }))
    const isTest = members.some((member) => member.name === 'eq' || member.name === 'contains')
    return makeObject(members, isTest ? { ...facts, fields: makeTests(name, field) } : facts)
  }
  return makeLeaf(name, type.name, facts)
}

/** The conditions of a filter belong to the field that they are on. */
function makeTests(name: string, field: Field | undefined): Fields {
  const isMoment = name === 'createdAt' || name === 'updatedAt'
  const tested = field?.kind === 'list' ? field.of : isMoment ? timestamp() : field
  if (!tested) return {}
  const own = { ...tested, required: false }
  const names = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'beginsWith', 'contains']
  return Object.fromEntries(names.map((test) => [test, own]))
}

function makeLeaf(name: string, type: string, { known, fields, ids }: Facts): Input {
  if (name === 'organizationID' || name === 'organization')
    return fc.oneof({ weight: 6, arbitrary: fc.constant(known.organization) }, fc.constant(known.rival))
  if (name === 'nextToken') return token
  if ((name === 'id' || name === 'ids') && ids.length > 0)
    return fc.constantFrom(...ids.flatMap((key) => [key, key.split('~').at(-1)]))
  const field = fields[name]
  if (field) return fitting(field, known)
  if (type === 'Boolean') return fc.boolean()
  if (type === 'Int' || type === 'Float') return fc.integer({ min: -1, max: 1200 })
  if (name === 'field')
    return fc.constantFrom(
      'createdAt',
      'key',
      'id',
      'name',
      'updatedAt',
      'email',
      'price',
      'sections',
      '__proto__',
    )
  if (name === 'updatedAt' || name === 'createdAt')
    return fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01')
  if (name === 'modelName')
    return fc.constantFrom(...entities.map((entity) => entity.name), 'constructor', '__proto__')
  return fc.constantFrom(...known.words, ...ids)
}

/**
 * Valid values of the field's kind, with references to existing records; half of them as JSON text where that is
 * accepted.
 */
function fitting(field: Field, facts: Known): Input {
  if (field.kind === 'reference') {
    // Fields of kind 'reference' name their entity.
    const { to, by } = field
    const keys = facts.keys.get(to) ?? ['nothing']
    return fc.constantFrom(...keys.map((key) => (by === 'id' ? key.split('~').at(-1) : key)))
  }
  if (field.kind === 'list' && field.of.kind === 'reference')
    return fc.array(fitting(field.of, facts), { maxLength: 3 })
  const samples = kindOf(field).samples(field).valid
  const own = samples.length > 0 ? fc.constantFrom(...samples) : fc.constant(null)
  const storage = kindOf(field).storage(field)
  if (storage === 'json')
    return fc.oneof(
      own,
      own.map((value) => JSON.stringify(value)),
    )
  if (storage === 'text' && !('options' in field))
    return fc.oneof({ weight: 2, arbitrary: own }, fc.constantFrom(...facts.words))
  return own
}

/** Page tokens as a client would forge them. */
const token = fc
  .array(fc.constantFrom<unknown>('x', null, 5, 1e300, '2026-01-01T00:00:00.000Z', {}), { maxLength: 3 })
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
