import type { Actor, Entity } from '../../model/Entity.ts'
import { type Field, type Fields, isNested, type SectionTreeField } from '../../model/Field.ts'
import type { PublicRecord } from '../../model/kinds/recordOf.ts'
import { isReadable } from './fieldLocks.ts'

export type PublicViewOptions = {
  /** Has access to the item, so fields marked `entitled` are shown. */
  isEntitled: boolean
  /** Staff of the organization also see private fields; nobody sees secrets. */
  isStaff?: boolean
  /** The reading staff's actors: decide which restricted fields they see (`readBy`). */
  actors?: ReadonlySet<Actor>
  /** The reader is the person that the record is about: private fields marked as personal are shown. */
  isSubject?: boolean
}

/**
 * A record as the portal's public interface may show it (3§6): without private and secret fields, without
 * entitled fields unless the reader has access, and without hidden content; in nested records, lists and trees
 * too. Decided by the definition alone. Unknown fields are left out.
 */
export function publicView<E extends Entity>(
  entity: E,
  record: Readonly<Record<string, unknown>>,
  options: PublicViewOptions,
): PublicRecord<E> {
  const { key, id, organization, createdAt, updatedAt } = record
  const view = viewFields(entity.fields, record, options)
  // Cast: a stored record has the fields of its entity, and those that every reader sees stay.
  return { key, id, organization, createdAt, updatedAt, ...view } as PublicRecord<E>
}

function viewFields(fields: Fields, record: Readonly<Record<string, unknown>>, options: PublicViewOptions) {
  const view: Record<string, unknown> = {}
  // Of a list's rows a few fields were read, and its definition may have a hundred.
  for (const name of Object.keys(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || !isShown(field, options)) continue
    const value = record[name]
    view[name] = typeof value === 'object' ? viewValue(field, value, options) : value
  }
  return view
}

function isShown(field: Field, options: PublicViewOptions): boolean {
  const { isStaff, isSubject, isEntitled, actors = nobody } = options
  if (field.secret) return false
  if (isStaff) return isReadable(field, actors)
  if (field.private) return isSubject === true && field.personal === true
  return isEntitled || !field.entitled
}

const nobody: ReadonlySet<Actor> = new Set()

function viewValue(field: Field, value: unknown, options: PublicViewOptions): unknown {
  if (value === null || value === undefined) return value
  if (isHidden(value, options)) return null
  if (isNested(field) && isRecord(value)) return viewFields(field.fields, value, options)
  if (field.kind === 'list' && Array.isArray(value)) {
    const inner = field.of
    return shownIn(value, options).map((element) => viewValue(inner, element, options))
  }
  if (field.kind === 'sectionTree') return viewNodes(field, value, options)
  return value
}

/**
 * A hidden section hides all below it (decision MOD-24). A hidden item hides its section's name and type with it; sections
 * below it, which only a merge can bring there, take its place.
 */
function viewNodes(field: SectionTreeField, nodes: unknown, options: PublicViewOptions): unknown[] {
  if (!Array.isArray(nodes)) return []
  return shownIn(nodes, options).flatMap((node) => {
    if (!isRecord(node)) return []
    const below = viewNodes(field, node[field.children], options)
    if (Object.keys(field.fields).some((name) => isHidden(node[name], options))) return below
    return [{ ...viewFields(field.fields, node, options), [field.children]: below }]
  })
}

const isHidden = (value: unknown, { isStaff, isSubject }: PublicViewOptions): boolean =>
  !isStaff && !isSubject && isRecord(value) && value.hidden === true

const shownIn = (values: readonly unknown[], options: PublicViewOptions) =>
  values.filter((value) => !isHidden(value, options))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
