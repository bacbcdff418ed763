import { type Field, type Fields, isNested } from '../model/Field.ts'

/** A reference in a record's values. */
export type HeldReference = {
  /** The name of the entity that it names. */
  to: string
  by: 'key' | 'id' | 'code'
  value: string
  /** The definition says that what it names stays behind (`FieldFacts.staysBehind`), for it or for a field around it. */
  staysBehind: boolean
  /** Rich text names its files by key, and has no place for none. */
  isInText: boolean
}

/** The value in its place; null removes it: from a list with its element, else the field is empty. */
export type Change = (reference: HeldReference) => string | null

type Values = Readonly<Record<string, unknown>>

/**
 * The values with each reference changed, at any depth, in the order of the definition. Values of another shape than the
 * definition's are passed on as they are: their schema refuses them.
 */
export const mapReferences = (fields: Fields, values: Values, change: Change): Record<string, unknown> =>
  mapFields(fields, values, { change, staysBehind: false, lost: { count: 0 } })

type Walk = {
  change: Change
  staysBehind: boolean
  /** References below that were removed. */
  lost: { count: number }
}

function mapFields(fields: Fields, values: Values, walk: Walk): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields))
    if (Object.hasOwn(values, name)) result[name] = mapValue(field, values[name], values, walk)
  return result
}

function mapValue(field: Field, value: unknown, beside: Values, around: Walk): unknown {
  if (value === null || value === undefined) return value
  const walk = field.staysBehind ? { ...around, staysBehind: true } : around
  switch (field.kind) {
    case 'reference': {
      const instead = field.toBy === undefined ? undefined : beside[field.toBy]
      return mapOne(value, walk, {
        to: typeof instead === 'string' ? instead : field.to,
        by: field.by ?? 'key',
      })
    }
    case 'media':
      return mapOne(value, walk, { to: 'asset', by: 'key' })
    case 'text':
      return field.codeOf === undefined ? value : mapOne(value, walk, { to: field.codeOf, by: 'code' })
    case 'richText':
      return mapText(value, walk, 0)
    case 'list':
      return Array.isArray(value) ? mapList(field.of, value, walk) : value
    case 'sectionTree':
      return Array.isArray(value) ? value.map((node) => mapNode(field, node, walk)) : value
    default:
      return isNested(field) && isValues(value) ? mapFields(field.fields, value, walk) : value
  }
}

function mapNode(tree: Extract<Field, { kind: 'sectionTree' }>, node: unknown, walk: Walk): unknown {
  if (!isValues(node)) return node
  const own = mapFields(tree.fields, node, walk)
  const below = node[tree.children]
  if (Array.isArray(below)) own[tree.children] = below.map((inner) => mapNode(tree, inner, walk))
  return own
}

/** A plain reference that is removed leaves the list, and so does a record that loses one which stays behind. */
function mapList(of: Field, values: readonly unknown[], walk: Walk): unknown[] {
  return values.flatMap((value) => {
    const lost = { count: 0 }
    const mapped = mapValue(of, value, {}, { ...walk, lost })
    walk.lost.count += lost.count
    const isGone = isValues(value) ? walk.staysBehind && lost.count > 0 : mapped === null && value !== null
    return isGone ? [] : [mapped]
  })
}

function mapOne(
  value: unknown,
  { change, staysBehind, lost }: Walk,
  facts: Pick<HeldReference, 'to' | 'by'>,
) {
  if (typeof value !== 'string' || value === '') return value
  const changed = change({ ...facts, value, staysBehind, isInText: false })
  if (changed === null) lost.count += 1
  return changed
}

/** Deeper than any valid document. */
const deepest = 40

/** Rich text names files in properties called `asset` (richText/assetsIn). */
function mapText(node: unknown, walk: Walk, depth: number): unknown {
  if (typeof node !== 'object' || node === null || depth > deepest) return node
  if (Array.isArray(node)) return node.map((inner) => mapText(inner, walk, depth + 1))
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name !== 'asset' || typeof value !== 'string' || value === '')
        return [name, mapText(value, walk, depth + 1)]
      const reference = {
        to: 'asset',
        by: 'key',
        value,
        staysBehind: walk.staysBehind,
        isInText: true,
      } as const
      return [name, walk.change(reference) ?? value]
    }),
  )
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
