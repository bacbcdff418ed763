import type { z } from 'zod'
import type { RichText } from '../richText/RichText.ts'
import type { FieldFacts } from './FieldFacts.ts'

/**
 * A field as data. Everything else (types, validation, storage, GraphQL, forms, sync, access) reads these facts;
 * nothing about a field is written twice. `kind` says which of the interfaces below it is. Spec: 3§3, 3§5.
 */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | DateField
  | TimestampField
  | ReferenceField
  | MediaField
  | MoneyField
  | ListField
  | RecordField
  | VariantsField
  | SectionTreeField
  | RichTextField
  | JsonField
  | RecordOfField

export type Fields = Record<string, Field>
export type KindName = Field['kind']

/** The interface of one kind. */
export type FieldOf<K extends KindName> = Extract<Field, { kind: K }>

/**
 * Adds the type of its values to a field. `P` says whether a stored record always holds a value (it is required or has a
 * default); otherwise the value may be null.
 */
export type Typed<T, P extends boolean = boolean> = {
  /** Type-level only; never set. */
  readonly _type?: { value: T; present: P }
}

/**
 * A field as its maker gives it: with the type of its values. The rest of its facts stay as they were written, so that
 * types of records can be read from them.
 */
export const withType = <F extends Field, T, O>(field: Pick<F, 'kind'>): F & Typed<T, IsPresent<O>> & O =>
  // Cast: the type is never set (`Typed`), and the options of a maker are those of its kind.
  field as F & Typed<T, IsPresent<O>> & O

/** What the maker of a field of this kind is told. */
export type Options<F extends Field> = Omit<F, 'kind' | '_type'>

type KindFacts<K extends string> = FieldFacts & Typed<unknown> & { kind: K }

export const textFormats = [
  'plain',
  'email',
  'slug',
  'url',
  'phone',
  'password',
  'timeZone',
  'color',
] as const
export type TextFormat = (typeof textFormats)[number]

export interface TextField extends KindFacts<'text'> {
  min?: number
  max?: number
  /** Must contain a letter (3§5.1). */
  needsWord?: boolean
  format?: TextFormat
  pattern?: RegExp
  patternMessage?: string
  /** A web address that may be given without its scheme: it is stored with `https://` (BND-09). */
  addsScheme?: true
  /** Forms turn what is typed into capital letters. Others have to send them so. */
  capitals?: true
  /** Values that match a pattern, or that the entity's rules take, for the matrix test. */
  examples?: readonly string[]
  /** May have line breaks; other texts are refused with them, but stored ones that have some stay (`anyLines`). */
  multiline?: boolean
  /** Words with commas between them: one can be added to it, or removed. */
  separated?: true
  /** Holds the `code` of a record of this entity, which must exist (rules/namedRecords). */
  codeOf?: string
  /** The text by which lists sort a record where this one is empty: the one that names it then. */
  orElse?: string
  default?: string
}

export interface NumberField extends KindFacts<'number'> {
  min?: number
  max?: number
  whole?: boolean
  default?: number
}

export interface BooleanField extends KindFacts<'boolean'> {
  default?: boolean
}

export interface ChoiceField extends KindFacts<'choice'> {
  options: readonly string[]
  /** What authors read, where the option's own words do not say it. */
  labels?: Readonly<Partial<Record<string, string>>>
  /** What authors read where nothing is chosen; “None” if absent. */
  emptyLabel?: string
  default?: string
}

/** A calendar day without a zone, YYYY-MM-DD (3§7.1). */
export interface DateField extends KindFacts<'date'> {
  default?: string
}

/** A timestamp, as ISO 8601 in UTC with milliseconds: `2026-11-20T08:30:00.000Z` (3§7.1). */
export interface TimestampField extends KindFacts<'timestamp'> {
  default?: string
}

export interface ReferenceField extends KindFacts<'reference'> {
  /** At the top of a record: it tells where the record comes from, and may name what is gone (rules/namedRecords). */
  mayBeGone?: true
  /** The name of the entity referred to. */
  to: string
  /** A choice field beside it that selects the entity instead, when its value is an entity's name. */
  toBy?: string
  /** `key` is `organization~id` for scoped entities; `id` the short id alone (3§7.1). */
  by?: 'key' | 'id'
  /** May reference another organization's record, where that is intended (a share). */
  ofOthers?: true
  default?: string
}

export const mediaTypes = ['image', 'video', 'audio', 'pdf', 'scorm', 'font', 'any'] as const
export type MediaType = (typeof mediaTypes)[number]

export interface MediaField extends KindFacts<'media'> {
  /** The asset types that its picker offers. */
  accept?: MediaType
  default?: string
}

/** An amount in the minor units of the currency beside it. */
export interface MoneyField extends KindFacts<'money'> {
  default?: number
}

export interface ListField extends KindFacts<'list'> {
  of: Field
  max?: number
  /** Elements are records with an `id`, merged one by one. */
  keyed?: boolean
  default?: readonly unknown[]
}

export interface RecordField extends KindFacts<'record'> {
  fields: Fields
  /** Always present, filled with defaults when not given. */
  default?: Record<string, never>
}

export interface VariantsField extends KindFacts<'variants'> {
  /** Said by each, since documents name the types of its kinds (kindTypeName). */
  typeName: string
  /** The names of the fields that every kind has by definition, `type` among them. */
  common: readonly string[]
  /** The fields of all kinds together: what walks through definitions and cells reads. */
  fields: Fields
  /** Each kind's fields, the common ones and `type` among them. */
  kinds: Readonly<Record<string, Fields>>
  default?: Record<string, never>
}

export interface SectionTreeField extends KindFacts<'sectionTree'> {
  /** A node's own fields. */
  fields: Fields
  /** The property that holds a node's children: `sections`, `subCategories`. */
  children: string
  maxDepth: number
  maxNodes: number
  /** What messages call an element. */
  noun: string
  /** An element is deleted with its content; otherwise it must be empty (3§4). */
  isRemovedWhole: boolean
  places?: TreePlaces
  default: readonly unknown[]
}

/**
 * A tree whose nodes are of several kinds: the field of a node that says its kind, and the kinds that may be in a node
 * of a kind, or at the top (null). Forms offer these; a hook of the entity refuses others.
 */
export type TreePlaces = {
  by: string
  inside(kind: string | null): readonly string[]
  /** What a node lacks to be shown, as a sentence for its author. */
  missing(value: unknown): string | null
}

export interface RichTextField extends KindFacts<'richText'> {
  /** Counted in characters of the visible plain text. */
  max?: number
  default?: RichText
}

export interface JsonField extends KindFacts<'json'> {
  /** The schema of the JSON; a fault is refused with its path (decision OPS-17). */
  schema?: z.ZodType
  /** Values for the matrix test; required with a schema. */
  examples?: readonly unknown[]
  /** Its values as authors know them from their form; without it they are read as any JSON. */
  describeValue?: DescribeJson
  default?: unknown
}

/**
 * What authors call a value in JSON, and how they read it. `path`: its name, after those of the objects around it. `label`: what the
 * name is called, in one or more steps; `text`: null for a value that is read as any other. Null: nothing is known of it.
 */
export type DescribeJson = (
  path: readonly string[],
  value: unknown,
) => { label: readonly string[]; text: string | null } | null

/** A record of an entity, in the answer of an operation. */
export interface RecordOfField extends KindFacts<'recordOf'> {
  /** The entity's name. */
  entity: string
  /** Every field is there that is not secret, since the reader is the one that it is about: a learner's own progress. */
  isWhole?: true
  default?: undefined
}

export type IsPresent<O> = O extends { required: true } ? true : O extends { default: unknown } ? true : false

export type ValueOf<F> = F extends { readonly _type?: infer M }
  ? M extends { value: infer T; present: infer P }
    ? P extends true
      ? T
      : T | null
    : never
  : never

/** A stored record's shape: every field is present, empty ones are null. */
export type RecordOf<Fs> = { -readonly [K in keyof Fs]: ValueOf<Fs[K]> }

type AskedFor<F> = F extends { required: true } ? true : false

/** The input of create: required fields must be given, others are optional. */
export type InputOf<Fs> = {
  -readonly [K in keyof Fs as AskedFor<Fs[K]> extends true ? K : never]: ValueOf<Fs[K]>
} & {
  -readonly [K in keyof Fs as AskedFor<Fs[K]> extends true ? never : K]?: ValueOf<Fs[K]> | undefined
}

/** A record's or a variant's fields are nested in it. A walk through values needs no more: a value holds its own. */
export const isNested = (field: Field): field is RecordField | VariantsField =>
  field.kind === 'record' || field.kind === 'variants'

/** A field that must be of this kind, such as a control's, which `widget` of that kind names. @throws TypeError if it is not. */
export function expectKind<K extends KindName>(field: Field, kind: K): FieldOf<K> {
  if (field.kind !== kind) throw new TypeError(`Expected a ${kind}, not a ${field.kind}.`)
  // Cast: the check above, which the compiler does not follow for a type parameter.
  return field as FieldOf<K>
}
