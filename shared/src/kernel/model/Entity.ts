import type { EntityHooks } from './EntityHooks.ts'
import { type Fields, isNested, type RecordOf } from './Field.ts'
import { memoize } from './memoize.ts'
import type { Rule } from './Rule.ts'
import type { StaffActor } from './roles.ts'

/**
 * `global`: keyed by its id alone. `organization`: keyed by `organization~id` (3§3).
 * `portal`: keyed like `organization`, and belonging to one portal of it.
 */
export type Scope = 'global' | 'organization' | 'portal'

/**
 * Who may do something. `owner`: the customer that a record belongs to. `staff`: any user linked to the
 * organization, AI admins included. `aiAdmin`, `fullAdmin`, `superUser`: each includes the rights of the one
 * before. `nobody`: only the server's own operations.
 */
export type Actor = 'anonymous' | 'customer' | 'owner' | 'staff' | StaffActor | 'nobody'

export type Access = Record<'read' | 'create' | 'update' | 'delete', readonly Actor[]>

/**
 * Whose personal data a record holds, and how erasing that person changes it (rules/personalData). `by` is the
 * field that identifies the person: a reference to the customer, their email address, or `key` where the record
 * is the person. References to an erased customer stay and refer to an anonymous row, so that sums still add up;
 * with `link: 'cleared'` they are cleared where the field allows it. `nobodyKnown`: holds names, but no field
 * says whose.
 */
export type Privacy =
  | 'nothing'
  | { about: 'customer' | 'user'; by: string; onErasure: 'delete' | 'anonymise'; link?: 'kept' | 'cleared' }
  | { about: 'nobodyKnown'; onErasure: 'anonymise' }

export type EntityFacts = {
  /** camelCase, singular; the GraphQL type is its PascalCase. */
  name: string
  plural: string
  /** What it is, in one sentence, for authors who do not know the word: forms and lists explain it (`docs/GLOSSARY.md` says the same). */
  meaning?: string
  /** What people call one and several, where its name says something else. */
  called?: readonly [one: string, several: string]
  scope: Scope
  /** `synced`: lives in consoles' stores too. `online`: on the server only (customers, progress). */
  sync: 'synced' | 'online'
  access: Access
  privacy: Privacy
  /** Which rows learners and visitors with read access see (`rules/holds`). No rows if absent. */
  catalogue?: Rule
  /** The catalogue shows it only where something that it shows, too, refers to it in a list: a course to its instructors. */
  isShownWhereLinked?: true
  /** Who of them gets fields marked `entitled`, and so may take the item (3§6). */
  entitlement?: Rule
  /** The field naming another organization whose staff may also read the row. */
  sharedWith?: string
  /** Has a `slug` that slug search finds, unique within its organization. */
  hasSlug?: boolean
  /** The field of the picture that lists show beside a record's name. */
  picture?: string
  /** Lists without a given length use the maximum length (3§9). */
  hasLongLists?: true
  /** The field that lists its files, which are transferred beside the sync (`{ hash, size, name }`). */
  holdsFiles?: string
  /**
   * A tree whose elements have slugs too. They must be unique among themselves, among trees of records with the
   * same value in `within`, and must differ from a record's own slug.
   */
  slugTree?: { field: string; within: string }
  /**
   * How a global entity belongs to organizations: a row is an organization itself, or rows of another entity link
   * it to organizations, with its key in `field`. Without it, nobody sees such rows.
   */
  organizations?: 'itself' | { linkedBy: string; field: string }
  /**
   * Reserved fields that nothing reads or writes yet, by the capability that will bring them; nested ones as
   * dotted paths.
   */
  comesWith?: Readonly<Record<string, readonly string[]>>
  /**
   * The field that names the staff member who made a record, of a synced entity. Only the server writes it, for what the API creates and
   * what consoles push, and no console holds it.
   */
  maker?: string
  /** Rows are added and never changed: no update, no delete. */
  isAppendOnly?: boolean
  /**
   * It is published in editions (kernel/editions): learners, visitors and other organizations read the edition that
   * was published last, and what authors write meanwhile reaches nobody. Fields in `live`, and those that only the
   * server knows, are in no edition and act at once. With `with`, it has no editions of its own: it is published with
   * the record that this field refers to, and where that is empty, with each of them.
   */
  editions?: { readonly live: readonly string[]; readonly with?: string }
  /**
   * It goes along in an archive with a record that refers to it (kernel/archive). Without this a reference to it is left out, and the
   * archive's report names it.
   */
  archive?: {
    /** Authors export it alone, too. */
    readonly isItem?: true
    /** Fields that stay behind: about people, or about how far its processing is. */
    readonly omits?: readonly string[]
    /** The beginning of the names of files that are made again from its original (`holdsFiles`). */
    readonly remakes?: string
  }
  /**
   * Fields that must be unique among an organization's records that are not deleted: forms and the API refuse a
   * duplicate; duplicates made by two authors at once are kept and listed (sync/batch/listFaults).
   */
  distinct?: readonly string[]
  /** What a copy holds in place of what its original does (rules/cloneRecord). */
  copiesAs?: Readonly<Record<string, unknown>>
  /** Unique constraints and indexes on the server, beside the key and the slug. */
  uniques?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
  hooks?: EntityHooks & {
    /** Records created together with a new record. */
    companions?(key: string, values: Readonly<Record<string, unknown>>): Companion[]
  }
}

export type Entity<Fs extends Fields = Fields> = EntityFacts & { fields: Fs }

/** A record created with another, in the same write. */
export type Companion = {
  entity: Entity
  /** Its id; generated by default. */
  id?: string
  values: Readonly<Record<string, unknown>>
  /** The new record's field that lists these companions' keys. */
  listedIn?: string
}

export type EntityRecord<E extends Entity> = Base & RecordOf<E['fields']>

/** Base fields of every stored entity (3§3). Timestamps are ISO, UTC. */
export type Base = {
  /** The primary key: `organization~id`, or the id of a global entity. */
  key: string
  id: string
  /** The organization's id; null for global entities. */
  organization: string | null
  createdAt: string
  updatedAt: string
}

/** Reserved names that an entity's own fields may not use. */
export const baseFieldNames = ['key', 'id', 'organization', 'createdAt', 'updatedAt'] as const

/** The entity whose rows are the people that `Privacy` is about. The kernel knows this one name. */
export const personEntity = 'customer'

/** Whether a field, or one nested in it, is marked as personal or names a customer. */
export function holdsPersonalData(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      field.personal ||
      (field.kind === 'reference' && field.to === personEntity) ||
      (isNested(field) && holdsPersonalData(field.fields)) ||
      (field.kind === 'sectionTree' && holdsPersonalData(field.fields)) ||
      (field.kind === 'list' && holdsPersonalData({ element: field.of })),
  )
}

export const isSearchable = (entity: Entity): boolean => searchableFields(entity).length > 0

/** The fields that its full-text search looks in. */
export const searchableFields = memoize((entity: Entity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.searchable ? [name] : [])),
)

/** An entity's name in GraphQL and Prisma: `userOrganization` is `UserOrganization`. */
export const typeName = (entity: Pick<Entity, 'name'>) =>
  entity.name.charAt(0).toUpperCase() + entity.name.slice(1)
