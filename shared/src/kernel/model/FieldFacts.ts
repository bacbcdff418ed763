import type { Json } from '../sync/json.ts'
import { splitIntoWords } from './nounOf.ts'
import type { Rule } from './Rule.ts'

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
  /** Explains a word in its label, in one sentence. A reference explains the entity that it names. */
  meaning?: string
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
  /** Forms show it only while the field beside it has this value, or one of these; of several, all must hold. */
  when?: When | readonly When[]
  /** Forms show it only while it holds something. */
  hiddenWhenEmpty?: true
  /** A list of ids that name other elements of the list around it; forms offer these. */
  namesSiblings?: true
  /** A choice that repeats the type of this sibling of several kinds, while there is one (model/follow). */
  follows?: string
  /**
   * What it names does not go along in an archive for it (kernel/archive), and a record in this list that loses a reference is left
   * out.
   */
  staysBehind?: true
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

/** "welcomeMessage" becomes "Welcome message" when a field has no label. */
export function labelOf(name: string, field: Pick<FieldFacts, 'label'>): string {
  if (field.label) return field.label
  const words = splitIntoWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Held = { field: string; is: string | boolean | readonly string[] }
type When = Held & {
  /** What may hold instead. */
  or?: Held
}
