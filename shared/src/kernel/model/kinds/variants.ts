import { z } from 'zod'
import { refusing } from '../../errors/faults.ts'
import { messages, otherKindFault } from '../../errors/messages.ts'
import { isSameJson, type Json } from '../../sync/json.ts'
import type { Field, Fields, IsPresent, RecordOf, VariantsField } from '../Field.ts'
import { labelOf } from '../FieldFacts.ts'
import type { FieldKind, KindOf } from '../FieldKind.ts'
import { choice } from './choice.ts'
import { fieldSchema, fieldsSchema, type RecordOptions, sampleRecord } from './record.ts'

type Kinds = VariantsField['kinds']

/** A value of one of the kinds: the common fields, that kind's own, and its name in `type`. */
export type VariantOf<Common extends Fields, Ks extends Kinds> = {
  [K in keyof Ks & string]: RecordOf<Common & Ks[K]> & { type: K }
}[keyof Ks & string]

/** A nested record whose type picks among certain kinds. */
export interface VariantsOf<Common extends Fields, Ks extends Kinds, P extends boolean>
  extends VariantsField {
  readonly _type?: { value: VariantOf<Common, Ks>; present: P }
}

/** Which fields a value of another kind keeps: a name means the same field in every kind that has it. */
type VariantsOptions<Common, Ks> = RecordOptions & {
  typeName: string
  common: Common
  kinds: Ks
  /** What authors read for a kind, where its own words do not say it. */
  kindLabels?: Readonly<Partial<Record<NoInfer<keyof Ks & string>, string>>>
  /** The kind of a new value that names none; without it, the type must be given. */
  defaultType?: keyof Ks & string
}

/**
 * A nested record whose `type` picks its fields (docs/sync.md, "Variants"). Its cells are those of a record, and
 * their paths do not say the kind: cells of fields that the present kind does not have stay dormant, and show
 * again when the type comes back.
 *
 * @throws TypeError if a name means two fields, or a kind brings a common field again.
 */
export function variants<Common extends Fields, const Ks extends Kinds, const O extends RecordOptions>(
  definition: VariantsOptions<Common, Ks> & O,
): VariantsOf<Common, Ks, IsPresent<O>> {
  const { common, kinds, defaultType, kindLabels, ...facts } = definition
  const names = Object.keys(kinds)
  const type = choice({
    options: names,
    ...(kindLabels && { labels: kindLabels }),
    ...(defaultType === undefined ? { required: true } : { default: defaultType }),
  })
  const shared: Fields = withType(common, type)
  const all: Fields = { ...shared }
  for (const [kind, own] of Object.entries(kinds))
    for (const [name, field] of Object.entries(own)) {
      if (name in shared) throw new TypeError(`${kind}.${name} is common to all kinds.`)
      if (name in all && all[name] !== field)
        throw new TypeError(`${name} is another field in another kind than in ${kind}: one name, one field.`)
      all[name] = field
    }
  const whole = Object.fromEntries(names.map((kind) => [kind, { ...shared, ...kinds[kind] }]))
  return {
    ...facts,
    kind: 'variants',
    common: Object.keys(shared),
    fields: all,
    kinds: whole,
  } as VariantsOf<Common, Ks, IsPresent<O>>
}

/** The type is behind the id and the name, as in every form. */
function withType(common: Fields, type: Field): Fields {
  const { id, name, ...rest } = common
  return { ...(id && { id }), ...(name && { name }), type, ...rest }
}

/** The kinds of a field with changed definitions; fields that several kinds share stay one. */
export function mapKinds<F extends VariantsField>(field: F, change: (fields: Fields) => Fields): F {
  const kinds = Object.fromEntries(Object.entries(field.kinds).map(([kind, own]) => [kind, change(own)]))
  return { ...field, fields: Object.assign({}, change(field.fields), ...Object.values(kinds)), kinds }
}

/**
 * What one kind is called in the API: `video` of Lesson is VideoLesson. A last word that both have is said once:
 * `essayQuestion` of QuizQuestion is EssayQuizQuestion.
 */
export function kindTypeName({ typeName }: Pick<VariantsField, 'typeName'>, kind: string): string {
  const last = /[A-Z][a-z0-9]*$/.exec(typeName)?.[0] ?? ''
  const own = kind.charAt(0).toUpperCase() + kind.slice(1)
  return (own !== last && own.endsWith(last) ? own.slice(0, -last.length) : own) + typeName
}

/** The kind that a value's type names; the first, as for a missing choice, where it names none. */
export function kindNamed({ kinds, fields }: VariantsField, type: unknown): string {
  if (typeof type === 'string' && Object.hasOwn(kinds, type)) return type
  const fallback = fields.type?.default
  return typeof fallback === 'string' ? fallback : (Object.keys(kinds)[0] ?? '')
}

/** The fields of a value's kind. */
export const fieldsOfKind = (field: VariantsField, type: unknown): Fields =>
  field.kinds[kindNamed(field, type)] ?? {}

type Values = Readonly<Record<string, unknown>>

/**
 * The same value as another kind: what both kinds have stays, the rest is left out. What the new kind alone has is
 * missing: readers of cells bring it back (sync/structure/withDormant), others fill in defaults.
 */
export function asKind(field: VariantsField, value: Values, type: unknown): Record<string, unknown> {
  const own = fieldsOfKind(field, type)
  const ownValues = Object.entries(value).filter(([name]) => Object.hasOwn(own, name))
  return { ...Object.fromEntries(ownValues), type }
}

export const variantsKind = (kindOf: KindOf): FieldKind<VariantsField> => ({
  name: 'variants',
  storage: () => 'json',
  merge: () => 'record',
  widget: () => 'record',
  zod: (field) => zodForVariants(kindOf, field),
  samples: (field) => {
    const kinds = Object.entries(field.kinds)
    const foreign = kinds.flatMap(([kind, own], turn) => {
      const other = Object.entries(field.fields).find(([name]) => !Object.hasOwn(own, name))
      if (!other) return []
      const value = kindOf(other[1])
        .samples(other[1])
        .valid.find((sample) => !isDefault(kindOf, other[0], other[1], sample))
      return value === undefined ? [] : [{ ...makeSample(kindOf, field, kind, turn), [other[0]]: value }]
    })
    return {
      valid: kinds.map(([kind], turn) => makeSample(kindOf, field, kind, turn)),
      invalid: [
        'text',
        { ...makeSample(kindOf, field, kinds[0]?.[0] ?? '', 0), type: 'nothing' },
        ...foreign.slice(0, 1),
      ],
    }
  },
})

const makeSample = (kindOf: KindOf, { kinds }: VariantsField, kind: string, turn: number) => ({
  ...sampleRecord(kindOf, kinds[kind] ?? {}, turn),
  type: kind,
})

/**
 * Input is flat, as the specification has it: fields of other kinds may be given as long as they hold their default,
 * and are left out of the value.
 */
function zodForVariants(kindOf: KindOf, field: VariantsField): z.ZodType {
  const typeField = field.fields.type
  if (!typeField) throw new TypeError(`${field.typeName} has no field of its type.`)
  const typeSchema = fieldSchema(kindOf, 'type', typeField)
  return z.unknown().transform((value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const message = value === null || value === undefined ? messages.required : messages.record
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }
    const input = value as Values
    const type = typeSchema.safeParse(input.type)
    // The first kind judges the common fields of a value whose type names none.
    const own = fieldsOfKind(field, type.data)
    const foreign = Object.entries(input).filter(
      ([name]) => !Object.hasOwn(own, name) && Object.hasOwn(field.fields, name),
    )
    const rest = Object.fromEntries(
      Object.entries(input).filter((entry) => !foreign.some(([name]) => name === entry[0])),
    )
    const parsed = getSchema(kindOf, own).safeParse(rest)
    for (const issue of parsed.error?.issues ?? []) context.issues.push({ ...issue, input: value } as never)
    const strangers = foreign.filter(([name, one]) => {
      const definition = field.fields[name]
      return type.success && definition !== undefined && !isDefault(kindOf, name, definition, one)
    })
    for (const [name] of strangers) {
      const label = labelOf(name, field.fields[name] ?? {})
      const refusal = refusing(otherKindFault(label, String(type.data)))
      context.issues.push({ code: 'custom', ...refusal, path: [name], input: value })
    }
    return parsed.success && strangers.length === 0 ? parsed.data : z.NEVER
  })
}

const schemas = new WeakMap<Fields, z.ZodType<Record<string, unknown>>>()

function getSchema(kindOf: KindOf, fields: Fields): z.ZodType<Record<string, unknown>> {
  const schema = schemas.get(fields) ?? fieldsSchema(kindOf, fields)
  schemas.set(fields, schema)
  return schema
}

/** Whether a value says nothing: it is the field's default, or empty. */
function isDefault(kindOf: KindOf, name: string, field: Field, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  const parsed = fieldSchema(kindOf, name, field).safeParse(value)
  // Casts: a schema's output for JSON input is JSON, and so are defaults.
  return parsed.success && isSameJson((parsed.data ?? null) as Json, (field.default ?? null) as Json)
}
