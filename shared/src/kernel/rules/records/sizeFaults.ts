import { messages } from '../../errors/messages.ts'
import type { Entity } from '../../model/Entity.ts'
import type { RecordFault } from '../../model/EntityHooks.ts'
import type { Field, Fields, SectionTreeField } from '../../model/Field.ts'
import { maxItems } from '../../model/kinds/list.ts'

type Values = Readonly<Record<string, unknown>>
type Node = Values & { readonly id: string }

/**
 * New faults of a whole record's sizes: keyed lists and trees with more elements than their `max` and `maxNodes`, and
 * trees deeper than their `maxDepth`. A form and the API refuse them by the field's schema; a push adds elements one by
 * one, so that only the whole shows them. A size that was too big before is no new fault, unless it has grown.
 */
export function sizeFaults({ fields }: Pick<Entity, 'fields'>, record: Values, before: Values | null) {
  const sizes = measured(fields, record)
  if (sizes.length === 0) return []
  const oldSizes = new Map(
    before ? measured(fields, before).map((size) => [`${size.rule} ${size.list}`, size]) : [],
  )
  return sizes.flatMap((size): RecordFault[] => {
    const old = oldSizes.get(`${size.rule} ${size.list}`)?.beyond ?? []
    if (size.beyond.length <= old.length) return []
    const added = size.beyond.find((id) => !old.includes(id))
    return [
      { path: `${size.list}.${added}.@${size.rule === 'count' ? 'gone' : 'place'}`, message: size.message },
    ]
  })
}

/** A list that is too long, or a tree that is too deep, with the elements that are too many. */
type Size = { rule: 'count' | 'depth'; list: string; beyond: readonly string[]; message: string }

const measured = (fields: Fields, values: Values, above = ''): Size[] =>
  Object.entries(fields).flatMap(([name, field]) => sizesIn(field, values[name], `${above}${name}`))

function sizesIn(field: Field, value: unknown, path: string): Size[] {
  // Casts: each `kind` fixes its field's type; the record has been projected by it.
  switch (field.kind) {
    case 'record':
    case 'variants':
      return isRecord(value) ? measured(field.fields, value, `${path}.`) : []
    case 'list': {
      const { of, keyed } = field
      if (!keyed || !Array.isArray(value)) return []
      const elements = value as Node[]
      const max = maxItems(field)
      const own = elements.length > max ? [tooMany(path, elements, max)] : []
      return [...own, ...elements.flatMap((element) => sizesIn(of, element, `${path}.${element.id}`))]
    }
    case 'sectionTree':
      return Array.isArray(value) ? sizesOfTree(field, value as Node[], path) : []
    default:
      return []
  }
}

function sizesOfTree(field: SectionTreeField, roots: readonly Node[], path: string): Size[] {
  const { children, fields, maxDepth, maxNodes } = field
  const all = flat(roots, children)
  const nodes = all.map(({ node }) => node)
  const deep = all.filter(({ depth }) => depth > maxDepth).map(({ node }) => node.id)
  return [
    ...(nodes.length > maxNodes ? [tooMany(path, nodes, maxNodes)] : []),
    ...(deep.length > 0
      ? [{ rule: 'depth', list: path, beyond: deep, message: tooDeepText(maxDepth, all) } as const]
      : []),
    ...nodes.flatMap((node) => measured(fields, node, `${path}.${node.id}.`)),
  ]
}

const tooMany = (list: string, elements: readonly Node[], max: number): Size => ({
  rule: 'count',
  list,
  beyond: elements.slice(max).map(({ id }) => id),
  message: `${messages.tooManyItems(max)}; there are ${elements.length}`,
})

const tooDeepText = (max: number, all: readonly { depth: number }[]) =>
  `${messages.tooDeep(max)}; there are ${all.reduce((most, { depth }) => Math.max(most, depth), 0)}`

const flat = (nodes: readonly Node[], children: string, depth = 1): { node: Node; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat((node[children] ?? []) as Node[], children, depth + 1)])

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
