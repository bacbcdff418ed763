import { type Actor, baseFieldNames, type EntityFacts, holdsPersonalData, type Privacy } from './Entity.ts'
import { type Field, type Fields, isNested } from './Field.ts'
import { mapKinds } from './kinds/variants.ts'
import { listFields, type Rule } from './Rule.ts'

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
    const isOnConsoles = sync === 'synced' && !facts.onlineOnly && !facts.secret
    if (facts.lockedWhile && depth > 0)
      throw new TypeError(`${name}.${field} is part of a whole: it cannot have lockedWhile.`)
    if (facts.readBy && (depth > 0 || isOnConsoles))
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
  const locking = fields[facts.lockedWhile.field]
  const isOne = locking?.kind === 'choice' || locking?.kind === 'boolean'
  if (!facts.writeBy || !isOne || locking.onlineOnly || locking.secret)
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
  const names: readonly string[] = [...baseFieldNames, ...Object.keys(fields)]
  for (const field of rule ? listFields(rule) : [])
    if (!names.includes(field)) throw new TypeError(`${name} has a rule on ${field}, which does not exist.`)
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
