import type { z } from 'zod'
import type { Field } from '../../../../shared/src/kernel/model/Field.ts'
import { zodForField } from '../../../../shared/src/kernel/model/kinds/record.ts'
import type { SectionTreeField } from '../../../../shared/src/kernel/model/kinds/sectionTree.ts'

type Node = { id: string } & Record<string, unknown>
type Parsed = z.ZodSafeParseResult<unknown>

/**
 * A field's value as its schema makes it. Of a tree only the nodes are judged that are not the very ones of
 * `before`, which were judged then: so an edit of one lesson of a thousand costs one lesson. Whatever is not
 * plainly right is judged as a whole, for the true reason.
 */
export function parseField(name: string, field: Field, value: unknown, before: unknown): Parsed {
  const schema = schemaOf(name, field)
  if (field.kind !== 'sectionTree' || !Array.isArray(value) || !Array.isArray(before))
    return schema.safeParse(value)
  // The kind says which field it is, and `before` was judged by it.
  const { children, maxDepth, maxNodes } = field as SectionTreeField
  const known = new Set<unknown>(flatten(before as Node[], children).map(({ node }) => node))
  const all = isTree(value, children) ? flatten(value, children) : null
  const ids = new Set(all?.map(({ node }) => node.id))
  if (!all || ids.size < all.length || all.length > maxNodes || all.some(({ depth }) => depth > maxDepth))
    return schema.safeParse(value)
  const parsed = schema.safeParse(withoutKnown(value as Node[], children, known))
  if (!parsed.success) return schema.safeParse(value)
  // What the schema made of nodes are nodes.
  return { success: true, data: withKnown(value as Node[], parsed.data as Node[], children, known) }
}

const schemas = new WeakMap<Field, z.ZodType>()

function schemaOf(name: string, field: Field): z.ZodType {
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

const withoutKnown = (nodes: Node[], children: string, known: Set<unknown>): Node[] =>
  nodes
    .filter((node) => !known.has(node))
    .map((node) => ({ ...node, [children]: withoutKnown(below(node, children), children, known) }))

/** The judged nodes back among the known ones; they came in the same order. */
function withKnown(nodes: Node[], judged: Node[], children: string, known: Set<unknown>): Node[] {
  const next = judged.values()
  return nodes.map((node) => {
    if (known.has(node)) return node
    const one = next.next().value ?? node
    return { ...one, [children]: withKnown(below(node, children), below(one, children), children, known) }
  })
}

const below = (node: Node, children: string): Node[] => (node[children] as Node[] | undefined) ?? []
