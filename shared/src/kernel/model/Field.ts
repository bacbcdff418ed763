import type { Json } from '../sync/json.ts'
import type { Rule } from './Rule.ts'
import { wordsOf } from './wordsOf.ts'

/**
 * A field as data. Everything else (types, validation, storage, GraphQL, forms, sync, access)
 * reads these facts; nothing about a field is written twice. Spec: 3§3, 3§5.
 */

export const kindNames = [
  'text',
  'number',
  'boolean',
  'choice',
  'date',
  'timestamp',
  'reference',
  'media',
  'money',
  'list',
  'record',
  'variants',
  'sectionTree',
  'richText',
  'json',
  'recordOf',
] as const
export type KindName = (typeof kindNames)[number]

/** The roles that may be required for a single field. */
export type StaffRole = 'fullAdmin' | 'superUser'

/** A record whose field holds this value. */
export type LockedWhile = Extract<Rule, { is: unknown }>

/** Facts that every kind of field can carry. */
export type FieldFacts = {
  /**
   * What a new record holds where its author says nothing (`withStarts`). An absent cell still means `default`: so records that are
   * stored keep what they mean when new ones are to begin otherwise. A function is given the record's other values.
   */
  startsAs?: unknown
  /** The label in forms, and in messages such as "{label} is required." */
  label?: string
  help?: string
  required?: boolean
  /** Users cannot edit it (3§6); the server and the save rules can. */
  readOnly?: boolean
  /** Never in the portal's public interface (3§6). */
  private?: boolean
  /** The owner of the record may write it: what people say about themselves. Owners write no other field (access/guardWrite). */
  ownersToTell?: boolean
  /** In the public interface only for readers with access to the item (3§6). */
  entitled?: boolean
  /** Never leaves the server at all, not even to staff: payment secrets, password hashes. */
  secret?: boolean
  /** Personal data of a person; export and erasure walk these. */
  personal?: boolean
  /**
   * Only these roles and higher ones may change this field of a record they may write: for fields that open paid
   * content, move money or set identities (rules/fieldLocks). Not inside lists and trees.
   */
  writeBy?: StaffRole
  /**
   * Narrows `writeBy` to records that hold this as they are stored. Only for a record's own fields, and about a
   * field that is one value.
   */
  lockedWhile?: LockedWhile
  /** Only staff with these roles or higher ones may see it; never synced to consoles (rules/fieldLocks). */
  readBy?: StaffRole
  /**
   * Reserved for a later capability: nothing reads or writes it yet. It is stored and synced, but hidden from
   * forms and the API's documentation. Set by the entity (`comesWith` in EntityFacts).
   */
  comesWith?: string
  /** Forms show it only while the choice field beside it has this value, or one of these. */
  when?: { field: string; is: string | readonly string[] }
  /** Forms show it only while it holds something. */
  hiddenWhenEmpty?: true
  /** A list of ids that name other elements of the list around it; forms offer these. */
  namesSiblings?: true
  /** A choice that repeats the type of this sibling of several kinds, while there is one (model/follow). */
  follows?: string
  /** In answers: one JSON value. Only where choosing its fields was measured, and costs too much. */
  isOpaque?: boolean
  /** Included in the entity's full-text search. */
  searchable?: boolean
  /** Kept on the server, never synced to consoles. */
  onlineOnly?: boolean
  /**
   * What a nested value is called in the API (`Lesson`): the name of its GraphQL type. Records and trees without it
   * are named by where they first stand (`CustomerAddress`).
   */
  typeName?: string
  /**
   * For a field that was one cell of JSON and is made of several now: reads that JSON as this field's value (docs/sync.md,
   * "Packed cells"). Pure, total, and never changed after release: any JSON, also null, gives a value that the field's
   * schema accepts, with the same ids each time.
   */
  packed?: (value: Json) => unknown
}

/**
 * A field of value type T. `Present` says whether a stored record always holds a value
 * (it is required or has a default); otherwise the value may be null.
 */
export type Field<T = unknown, Present extends boolean = boolean> = FieldFacts & {
  kind: KindName
  default?: T
  /** Type-level only; never set. */
  readonly _type?: { value: T; present: Present }
}

export type Fields = Record<string, Field>

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
export const isNested = (field: Field): field is Field & { fields: Fields } =>
  field.kind === 'record' || field.kind === 'variants'

/** "welcomeMessage" becomes "Welcome message" when a field has no label. */
export function labelOf(name: string, field: Pick<FieldFacts, 'label'>): string {
  if (field.label) return field.label
  const words = wordsOf(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
