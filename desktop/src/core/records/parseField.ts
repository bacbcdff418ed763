import type { z } from 'zod'
import type { Field } from '#shared/kernel/model/Field.ts'
import { maxItems } from '#shared/kernel/model/kinds/list.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'

type Node = { id: string } & Record<string, unknown>
type Parsed = z.ZodSafeParseResult<unknown>

/**
 * Parses a field's value by its schema. In a tree, nodes shared with `before` were validated then and are
 * skipped, so that an edit of one lesson of a thousand costs one lesson. On any fault the whole value is parsed,
 * for the right message. A value that two authors together made too big keeps its size as its limit until it is smaller.
 */
export function parseField(name: string, defined: Field, value: unknown, before: unknown): Parsed {
  const field = bearing(defined, before)
  const schema = getSchema(name, field)
  if (field.kind !== 'sectionTree' || !Array.isArray(value) || !Array.isArray(before))
    return schema.safeParse(value)
  // Casts: `before` was parsed by the field.
  const { children, maxDepth, maxNodes } = field
  const oldNodes = new Set<unknown>(flatten(before as Node[], children).map(({ node }) => node))
  const all = isTree(value, children) ? flatten(value, children) : null
  const ids = new Set(all?.map(({ node }) => node.id))
  if (!all || ids.size < all.length || all.length > maxNodes || all.some(({ depth }) => depth > maxDepth))
    return schema.safeParse(value)
  const parsed = schema.safeParse(withoutKnown(value as Node[], children, oldNodes))
  if (!parsed.success) return schema.safeParse(value)
  // Cast: parsed nodes are nodes.
  return { success: true, data: withKnown(value as Node[], parsed.data as Node[], children, oldNodes) }
}

/** The field with room for what it holds already; the field itself where that fits. */
function bearing(field: Field, before: unknown): Field {
  // Casts: `before` was parsed by the field.
  switch (field.kind) {
    case 'record': {
      const { fields } = field
      if (typeof before !== 'object' || before === null) return field
      const oldValues = before as Readonly<Record<string, unknown>>
      const inner = Object.entries(fields).map(
        ([name, one]) => [name, one, bearing(one, oldValues[name])] as const,
      )
      if (inner.every(([, one, roomy]) => one === roomy)) return field
      return { ...field, fields: Object.fromEntries(inner.map(([name, , one]) => [name, one])) }
    }
    case 'list': {
      const oldLength = Array.isArray(before) ? before.length : 0
      return oldLength > maxItems(field) ? { ...field, max: oldLength } : field
    }
    case 'sectionTree': {
      const { children, maxDepth, maxNodes } = field
      const all = Array.isArray(before) ? flatten(before as Node[], children) : []
      const depth = all.reduce((most, one) => Math.max(most, one.depth), 0)
      if (all.length <= maxNodes && depth <= maxDepth) return field
      return {
        ...field,
        maxNodes: Math.max(maxNodes, all.length),
        maxDepth: Math.max(maxDepth, depth),
      }
    }
    default:
      return field
  }
}

const schemas = new WeakMap<Field, z.ZodType>()

function getSchema(name: string, field: Field): z.ZodType {
  const schema = schemas.get(field) ?? zodForField(name, field)
  schemas.set(field, schema)
  return schema
}

function isTree(value: unknown, children: string): value is Node[] {
  return (
    Array.isArray(value) &&
    value.every(
      (node) =>
        typeof node === 'object' &&
        node !== null &&
        (node[children] === undefined || isTree(node[children], children)),
    )
  )
}

function flatten(nodes: Node[], children: string, depth = 1): { node: Node; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flatten(below(node, children), children, depth + 1)])
}

const withoutKnown = (nodes: Node[], children: string, oldNodes: Set<unknown>): Node[] =>
  nodes
    .filter((node) => !oldNodes.has(node))
    .map((node) => ({ ...node, [children]: withoutKnown(below(node, children), children, oldNodes) }))

/** Puts the parsed nodes back among the known ones; the order is the same. */
function withKnown(nodes: Node[], judged: Node[], children: string, oldNodes: Set<unknown>): Node[] {
  const next = judged.values()
  return nodes.map((node) => {
    if (oldNodes.has(node)) return node
    const one = next.next().value ?? node
    return { ...one, [children]: withKnown(below(node, children), below(one, children), children, oldNodes) }
  })
}

const below = (node: Node, children: string): Node[] => (node[children] as Node[] | undefined) ?? []
