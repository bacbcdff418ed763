import { z } from 'zod'
import type { Entity } from '../Entity.ts'
import type { Field, Fields, RecordOfField, SectionTreeField, VariantsField } from '../Field.ts'
import { kindOf } from '../kindOf.ts'
import type { PublicRecord } from '../kinds/recordOf.ts'
import { kindNamed } from '../kinds/variants.ts'

export type FindEntity = (name: string) => Entity | undefined

/**
 * The shape of a field in an answer: its parts and their types. It does not check bounds, since stored values may
 * be older than them. Fields that readers may not see can be missing; unknown fields are refused.
 *
 * @throws TypeError for a record of an unknown entity
 */
export function zodForAnswer(field: Field, find: FindEntity): z.ZodType {
  const memo = schemas.get(field)
  if (memo) return memo
  const schema = isSure(field) ? makeSchema(field, find) : makeSchema(field, find).nullish()
  schemas.set(field, schema)
  return schema
}

const schemas = new WeakMap<Field, z.ZodType>()

/** A value is there for every reader, in the types of answers as in their GraphQL types. */
export const isSure = ({ required, default: always, private: isPrivate, entitled, readBy }: Field) =>
  (required || always !== undefined) && !isPrivate && !entitled && !readBy

function makeSchema(field: Field, find: FindEntity): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'reference':
    case 'media':
      return z.string()
    case 'number':
    case 'money':
      return z.number()
    case 'list':
      return z.array(makeSchema(field.of, find))
    case 'record':
      return makeShape(field.fields, find)
    case 'variants':
      return z.lazy(() => makeVariant(field, find))
    case 'sectionTree':
      return z.array(makeNode(field, find))
    case 'recordOf':
      return recordOfEntity(field, find)
    default:
      return kindOf(field).zod(field, '')
  }
}

/** The shape of an operation's whole answer. */
export const zodForAnswers = (fields: Fields, find: FindEntity): z.ZodType => makeShape(fields, find)

/** The shape of an entity's record, as a reader may see it, for JSON that holds some. */
export const zodForPublic = <E extends Entity>(entity: E): z.ZodType<PublicRecord<E>> =>
  // Cast: the schema is built from the same fields as the type. Stored fields hold no records of entities.
  recordShape(entity, () => undefined) as z.ZodType<PublicRecord<E>>

const makeShape = (fields: Fields, find: FindEntity) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, zodForAnswer(field, find)])),
  )

function makeVariant(field: VariantsField, find: FindEntity): z.ZodType {
  const shapes = Object.entries(field.kinds).map(([kind, own]) => [kind, makeShape(own, find)] as const)
  const byKind = new Map<string, z.ZodType>(shapes)
  return z.looseObject({ type: z.string() }).superRefine((value, context) => {
    const parsed = byKind.get(kindNamed(field, value.type))?.safeParse(value)
    for (const issue of parsed?.error?.issues ?? []) context.addIssue({ ...issue, code: 'custom' })
  })
}

function makeNode(field: SectionTreeField, find: FindEntity): z.ZodType {
  const below = z.lazy((): z.ZodType => z.array(node))
  const node: z.ZodType = makeShape(field.fields, find).extend({ [field.children]: below })
  return node
}

function recordOfEntity({ entity: name, isWhole }: RecordOfField, find: FindEntity): z.ZodType {
  const entity = find(name)
  if (!entity) throw new TypeError(`There is no entity ${name}.`)
  return recordShape(entity, find, isWhole)
}

function recordShape(entity: Entity, find: FindEntity, isWhole = false): z.ZodType {
  const seen = Object.entries(entity.fields).filter(([, field]) => !field.secret)
  const own = seen.map(([field, one]): [string, z.ZodType] => [
    field,
    isWhole && (one.required || one.default !== undefined) ? makeSchema(one, find) : zodForAnswer(one, find),
  ])
  return z.strictObject({
    key: z.string(),
    id: z.string(),
    organization: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...Object.fromEntries(own),
  })
}
