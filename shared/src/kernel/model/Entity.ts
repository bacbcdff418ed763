import type { EntityHooks } from './EntityHooks.ts'
import { type Field, type Fields, isNested, type RecordOf } from './Field.ts'
import { mapKinds } from './kinds/variants.ts'
import { memoize } from './memoize.ts'
import { listFields, type Rule } from './Rule.ts'
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
   * Fields that must be unique among an organization's records that are not deleted: forms and the API refuse a
   * duplicate; duplicates made by two authors at once are kept and listed (sync/batch/listFaults).
   */
  distinct?: readonly string[]
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

/** Defines an entity. A faulty definition throws at import, so that every test run finds it. */
export function defineEntity<const Facts extends EntityFacts, Fs extends Fields>(
  facts: Facts & { fields: Fs },
): Facts & { fields: Fs } {
  for (const name of baseFieldNames)
    if (name in facts.fields) throw new TypeError(`${facts.name}.${name} is a reserved base field.`)
  if (facts.hasSlug && !('slug' in facts.fields)) throw new TypeError(`${facts.name} has no slug field.`)
  if (facts.scope === 'portal' && !('portal' in facts.fields))
    throw new TypeError(`${facts.name} is scoped to a portal, and has no portal field.`)
  if (facts.sync === 'synced' && !facts.access.read.some((actor) => consoleReaders.has(actor)))
    throw new TypeError(`${facts.name} is synced to consoles, but no staff may read it.`)
  if (facts.slugTree && facts.fields[facts.slugTree.field]?.kind !== 'sectionTree')
    throw new TypeError(`${facts.name} has no tree ${facts.slugTree.field}.`)
  if (facts.organizations && facts.scope !== 'global')
    throw new TypeError(`${facts.name} is scoped to one organization: it cannot have organizations.`)
  if (Object.values(facts.fields).some((field: Field) => field.kind === 'recordOf'))
    throw new TypeError(`${facts.name} holds records of entities: stored fields refer to them.`)
  checkEditions(facts)
  checkMaker(facts)
  checkLocks(facts.name, facts.fields, facts.sync)
  for (const [field, one] of Object.entries(facts.fields)) checkCondition(facts, field, one)
  const fields = withMarks(facts)
  for (const rule of [facts.catalogue, facts.entitlement]) checkRule(facts, rule)
  checkPrivacy(facts)
  return { ...facts, fields }
}

/** Marks each reserved field with the capability that brings it. */
function withMarks<Fs extends Fields>({ name, fields, comesWith }: EntityFacts & { fields: Fs }): Fs {
  let marked: Fields = fields
  for (const [feature, paths] of Object.entries(comesWith ?? {}))
    for (const path of paths) marked = markedAt(name, marked, path.split('.'), feature)
  // Cast: the same fields, with a mark added.
  return marked as Fs
}

function markedAt(entity: string, fields: Fields, [first = '', ...rest]: string[], feature: string): Fields {
  const field = fields[first]
  if (!field || (rest.length === 0 && field.required))
    throw new TypeError(`${entity} has no field ${first} that could come later.`)
  if (rest.length === 0) return { ...fields, [first]: { ...field, comesWith: feature } }
  return {
    ...fields,
    [first]: markedInside(field, (inner) => markedAt(entity, inner, rest, feature), rest[0]),
  }
}

function markedInside(field: Field, mark: (fields: Fields) => Fields, name = ''): Field {
  if (field.kind === 'variants') return mapKinds(field, (own) => (name in own ? mark(own) : own))
  if (field.kind === 'list') return { ...field, of: markedInside(field.of, mark, name) }
  if (field.kind !== 'record' && field.kind !== 'sectionTree')
    throw new TypeError(`A ${field.kind} holds no field ${name}.`)
  return { ...field, fields: mark(field.fields) }
}

/** Neither an input nor a push may name somebody else. */
function checkMaker({ name, fields, maker, sync }: EntityFacts & { fields: Fields }): void {
  if (maker === undefined) return
  const field = fields[maker]
  if (sync !== 'synced' || field?.kind !== 'reference' || !field.readOnly || !field.onlineOnly)
    throw new TypeError(`${name}.${maker} cannot name who made a record.`)
}

/** A published record shows whether and when it was published; `edition` is the published table's own column. */
function checkEditions(facts: EntityFacts & { fields: Fields }): void {
  const { name, sync, scope, fields, editions, catalogue, entitlement } = facts
  if (!editions) return
  // Half of an access rule may not wait for a publication while the other half acts at once.
  for (const field of [catalogue, entitlement].flatMap((rule) => (rule ? listFields(rule) : [])))
    if (field in fields && !editions.live.includes(field))
      throw new TypeError(`${name}.${field} decides about access, so it must be live.`)
  for (const live of editions.live)
    if (!(live in fields)) throw new TypeError(`${name} has no field ${live} that could be live.`)
  if (
    sync !== 'synced' ||
    scope === 'global' ||
    !editions.live.includes('publishedAt') ||
    'edition' in fields
  )
    throw new TypeError(`${name} cannot be published in editions.`)
  const { with: owner } = editions
  // It decides which row a reader gets.
  if (owner !== undefined && (fields[owner]?.kind !== 'reference' || !editions.live.includes(owner)))
    throw new TypeError(`${name} is published with ${owner}, which must be a reference that is live.`)
}

const consoleReaders: ReadonlySet<Actor> = new Set(['staff', 'fullAdmin'])

/**
 * `writeBy` and `readBy` work on a record's own fields and on nested records, not in lists and trees, whose
 * elements merge apart. Consoles hold whole records.
 */
function checkLocks(name: string, fields: Fields, sync: EntityFacts['sync'], depth = 0): void {
  for (const [field, facts] of Object.entries(fields)) {
    const isHeldByConsoles = sync === 'synced' && !facts.onlineOnly && !facts.secret
    if (facts.lockedWhile && depth > 0)
      throw new TypeError(`${name}.${field} is part of a whole: it cannot have lockedWhile.`)
    if (facts.readBy && (depth > 0 || isHeldByConsoles))
      throw new TypeError(`${name}.${field} is read as part of a whole: it cannot have readBy.`)
    if (isNested(facts)) {
      const { fields: inner, default: always } = facts
      if (always === undefined && !facts.required && hasLocks(inner))
        throw new TypeError(`${name}.${field} may be absent as a whole: nothing in it can have writeBy.`)
      checkLocks(`${name}.${field}`, inner, sync, depth + 1)
    }
    const elements =
      facts.kind === 'list' ? { element: facts.of } : facts.kind === 'sectionTree' ? facts.fields : {}
    if (hasLocks(elements)) throw new TypeError(`${name}.${field} has writeBy or readBy in its elements.`)
  }
}

/** The condition of a lock is read from a stored cell of its own (sync/arbitrate). */
function checkCondition(
  { name, fields }: { name: string; fields: Fields },
  field: string,
  facts: Field,
): void {
  if (!facts.lockedWhile) return
  const asked = fields[facts.lockedWhile.field]
  const isOne = asked?.kind === 'choice' || asked?.kind === 'boolean'
  if (!facts.writeBy || !isOne || asked.onlineOnly || asked.secret)
    throw new TypeError(`${name}.${field} needs writeBy, and a choice or a switch for lockedWhile.`)
}

const hasLocks = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      field.writeBy !== undefined ||
      field.lockedWhile !== undefined ||
      field.readBy !== undefined ||
      (isNested(field) && hasLocks(field.fields)) ||
      (field.kind === 'sectionTree' && hasLocks(field.fields)) ||
      (field.kind === 'list' && hasLocks({ element: field.of })),
  )

function checkRule({ name, fields }: { name: string; fields: Fields }, rule: Rule | undefined): void {
  const known: readonly string[] = [...baseFieldNames, ...Object.keys(fields)]
  for (const field of rule ? listFields(rule) : [])
    if (!known.includes(field)) throw new TypeError(`${name} has a rule on ${field}, which does not exist.`)
}

function checkPrivacy(facts: EntityFacts & { fields: Fields }): void {
  const { name, fields } = facts
  // Also checked at run time, for definitions that bypass the types: their data could not be erased.
  const privacy: Privacy | undefined = facts.privacy
  if (privacy === undefined) throw new TypeError(`${name} does not say whose personal data it holds.`)
  for (const field of unblankable(fields))
    throw new TypeError(`${name}.${field} is personal and required, and nothing can take its place.`)
  if (privacy === 'nothing' && holdsPersonalData(fields))
    throw new TypeError(`${name} has personal fields, and does not say whose.`)
  if (privacy === 'nothing' || privacy.about === 'nobodyKnown' || privacy.by === 'key') return
  if (!fields[privacy.by]?.personal)
    throw new TypeError(`${name}.${privacy.by} names a person, but is not marked as personal.`)
}

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

/** Personal fields that cannot be erased: only texts and references have a placeholder. */
function unblankable(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.personal)
      return field.required && !['text', 'reference', 'list', 'sectionTree'].includes(field.kind)
        ? [name]
        : []
    if (isNested(field)) return unblankable(field.fields).map((inner) => `${name}.${inner}`)
    if (field.kind === 'sectionTree') return unblankable(field.fields).map((inner) => `${name}.${inner}`)
    return field.kind === 'list' ? unblankable({ [name]: field.of }) : []
  })
}

export const isSearchable = (entity: Entity): boolean => searchableFields(entity).length > 0

/** The fields that its full-text search looks in. */
export const searchableFields = memoize((entity: Entity): readonly string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.searchable ? [name] : [])),
)

/** An entity's name in GraphQL and Prisma: `userOrganization` is `UserOrganization`. */
export const typeName = (entity: Pick<Entity, 'name'>) =>
  entity.name.charAt(0).toUpperCase() + entity.name.slice(1)
