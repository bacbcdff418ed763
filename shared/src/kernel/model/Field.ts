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
  'sectionTree',
  'richText',
  'json',
] as const
export type KindName = (typeof kindNames)[number]

/** The roles that a single field can be kept for. */
export type StaffRole = 'fullAdmin' | 'superUser'

/** Facts that every kind of field can carry. */
export type FieldFacts = {
  /** What forms call it, and what messages such as "{label} is required." name. */
  label?: string
  help?: string
  required?: boolean
  /** Users cannot edit it (3§6); the server and the save rules can. */
  readOnly?: boolean
  /** Never in the portal's public interface (3§6). */
  private?: boolean
  /** Private, and yet its owner's to change: whoever's record it is tells it of themselves. */
  ownersToTell?: boolean
  /** In the public interface only for a reader who has access to the item it belongs to (3§6). */
  entitled?: boolean
  /** Never leaves the server at all, not even to staff: payment secrets, password hashes. */
  secret?: boolean
  /** Personal data of a person; export and erasure walk these. */
  personal?: boolean
  /**
   * Of those who may write the record, only these and whoever may more change this field: what opens paid
   * content, moves money or decides who is who (rules/fieldLocks). Not inside lists and trees.
   */
  writeBy?: StaffRole
  /** Of the staff, only these and whoever may more see it; never in what consoles hold (rules/fieldLocks). */
  readBy?: StaffRole
  /**
   * What it comes with: nothing reads or writes it before. It is stored and synced all the same; forms and the
   * API's documentation leave it out until then. The entity says it (`comesWith` in EntityFacts).
   */
  comesWith?: string
  /** Part of the entity's full-text search. */
  searchable?: boolean
  /** Kept on the server, never sent to a console's store. */
  onlineOnly?: boolean
}

/**
 * A field of value type T. `Present` says whether a stored record always holds a value
 * (it is required or has a default); otherwise the value may be null.
 */
export type Field<T = unknown, Present extends boolean = boolean> = FieldFacts & {
  kind: KindName
  default?: T
  /** Carries the types only; never set. */
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

/** What a stored record looks like: every field is there, absent values are null. */
export type RecordOf<Fs> = { -readonly [K in keyof Fs]: ValueOf<Fs[K]> }

type AskedFor<F> = F extends { required: true } ? true : false

/** What creating one asks for: required fields must be given, the rest may be. */
export type InputOf<Fs> = {
  -readonly [K in keyof Fs as AskedFor<Fs[K]> extends true ? K : never]: ValueOf<Fs[K]>
} & {
  -readonly [K in keyof Fs as AskedFor<Fs[K]> extends true ? never : K]?: ValueOf<Fs[K]> | undefined
}

/** "welcomeMessage" reads "Welcome message" where a field gives no label of its own. */
export function labelOf(name: string, field: Pick<FieldFacts, 'label'>): string {
  if (field.label) return field.label
  const words = wordsOf(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
