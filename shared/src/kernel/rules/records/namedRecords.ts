import {
  type Field,
  type Fields,
  isNested,
  type ListField,
  type SectionTreeField,
} from '../../model/Field.ts'
import { memoize } from '../../model/memoize.ts'
import { encodeId } from '../../sync/structure/cellTree.ts'

/** A record that a value names. */
export type NamedRecord = {
  /** Where the value is: names and ids of elements, and places in lists whose elements have no id. */
  path: string
  /** The cell that holds it: a list of plain values is one cell. */
  cell: string
  /** The entity named. */
  to: string
  /** What the field beside it says (`toBy`): the entity instead of `to`, if it is an entity's name. */
  instead?: string
  by: 'key' | 'id' | 'code'
  value: string
}

type Values = Readonly<Record<string, unknown>>

/** The records that a record's fields name, at any depth. */
export const namedRecords = (fields: Fields, values: Values): NamedRecord[] =>
  namedIn(namingFields(fields), values)

const namedIn = (naming: readonly (readonly [string, Field])[], values: Values): NamedRecord[] =>
  naming.flatMap(([name, field]) => namedBy(field, values[name], { path: name, cell: name }, values))

const namingFields = memoize((fields: Fields) =>
  Object.entries(fields).filter(([, field]) => mayNameRecords(field)),
)

/**
 * The records that `after` names, and `before` did not at the same place: only these must exist, since deleting leaves
 * references in place (kinds/reference). A place in a list does not count as another one, and what a definition names by
 * default was named by nobody, and what tells where a record comes from may be gone (`mayBeGone`). A field that holds the very same value in both, such as the outline where only a name was changed,
 * is not walked through.
 */
export function newlyNamed(fields: Fields, before: Values | null, after: Values): NamedRecord[] {
  const identity = ({ cell, to, instead, value }: NamedRecord) => [cell, to, instead ?? '', value].join(' ')
  const changed = namingFields(fields).filter(
    ([name, field]) =>
      !(field.kind === 'reference' && field.mayBeGone) &&
      (before === null ||
        before[name] !== after[name] ||
        (field.kind === 'reference' && field.toBy !== undefined && before[field.toBy] !== after[field.toBy])),
  )
  const now = namedIn(changed, after)
  if (now.length === 0) return now
  const old = [...namedIn(changed, before ?? {}), ...namedByDefault(fields)]
  const identities = new Set(old.map(identity))
  return now.filter((one) => !identities.has(identity(one)))
}

const namedByDefault = memoize((fields: Fields) =>
  namedRecords(
    fields,
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default])),
  ),
)

/** Whether values of a field can name records, or those of one entity. */
export function mayNameRecords(field: Field, entity?: string): boolean {
  const isIt = (to: string | undefined) => to !== undefined && (entity === undefined || to === entity)
  if (field.kind === 'reference') return isIt(field.to)
  if (field.kind === 'media') return isIt('asset')
  if (field.kind === 'text') return isIt(field.codeOf)
  if (isNested(field) || field.kind === 'sectionTree')
    return Object.values(field.fields).some((inner) => mayNameRecords(inner, entity))
  return field.kind === 'list' && mayNameRecords(field.of, entity)
}

/** Within one cell, everything below is that cell's. */
type Place = Pick<NamedRecord, 'path' | 'cell'> & { isOneCell?: true }

function namedBy(field: Field, value: unknown, at: Place, beside: Values): NamedRecord[] {
  switch (field.kind) {
    case 'reference': {
      const { to, toBy, by = 'key' } = field
      const instead = toBy === undefined ? undefined : beside[toBy]
      return named(value, at, { to, by, ...(typeof instead === 'string' && { instead }) })
    }
    case 'media':
      return named(value, at, { to: 'asset', by: 'key' })
    case 'text':
      return field.codeOf === undefined ? [] : named(value, at, { to: field.codeOf, by: 'code' })
    case 'list':
      return namedInList(field, value, at)
    case 'sectionTree':
      return namedInTree(field, value, at)
    default:
      return isNested(field) && isValues(value) ? namedBelow(field.fields, value, at) : []
  }
}

const named = (
  value: unknown,
  { path, cell }: Place,
  facts: Omit<NamedRecord, 'value' | 'path' | 'cell'>,
): NamedRecord[] => (typeof value === 'string' && value !== '' ? [{ path, cell, ...facts, value }] : [])

const namedBelow = (fields: Fields, values: Values, at: Place): NamedRecord[] =>
  namingFields(fields).flatMap(([name, field]) => {
    const cell = at.isOneCell ? at.cell : `${at.cell}/${name}`
    return namedBy(field, values[name], { ...at, path: `${at.path}/${name}`, cell }, values)
  })

function namedInList({ of, keyed }: ListField, value: unknown, at: Place): NamedRecord[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((element, place) =>
    keyed && isValues(element)
      ? namedBy(of, element, elementAt(at, element), {})
      : namedBy(of, element, { ...at, path: `${at.path}/${place}`, isOneCell: true }, {}),
  )
}

/** Nodes lie beside each other in their tree's cells. */
function namedInTree(tree: SectionTreeField, nodes: unknown, at: Place): NamedRecord[] {
  if (!Array.isArray(nodes)) return []
  return nodes
    .filter(isValues)
    .flatMap((node) => [
      ...namedBelow(tree.fields, node, elementAt(at, node)),
      ...namedInTree(tree, node[tree.children], at),
    ])
}

const elementAt = (at: Place, { id }: Values): Place => ({
  ...at,
  path: `${at.path}/${String(id)}`,
  cell: at.isOneCell ? at.cell : `${at.cell}/${encodeId(String(id))}`,
})

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
