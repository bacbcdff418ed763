import { type Field, type Fields, isNested } from '../model/Field.ts'
import type { ListField } from '../model/kinds/list.ts'
import type { SectionTreeField } from '../model/kinds/sectionTree.ts'
import type { Values } from './Item.ts'

/** A record as GraphQL answers it, with its trees put together again: the form that forms edit and `toInput` sends. */
export function fromAnswer<V extends Values>(fields: Fields, answer: V): V {
  const trees = Object.entries(answer).flatMap(([name, value]) => {
    const field = fields[name]
    return field && hasTrees(field) ? [[name, putTogether(field, value)] as const] : []
  })
  // Trees replace trees: the other fields stay.
  return trees.length > 0 ? { ...answer, ...Object.fromEntries(trees) } : answer
}

/** Casts: each `kind` fixes its field's type. */
function putTogether(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (isNested(field)) return fromAnswer(field.fields, value as Values)
  if (field.kind === 'list')
    return (value as unknown[]).map((one) => putTogether((field as ListField).of, one))
  return treeOf(field as SectionTreeField, value as readonly Values[])
}

/** Nodes are in the order of the outline, so that children follow their parent in their own order. */
function treeOf({ fields, children }: SectionTreeField, nodes: readonly Values[]): Values[] {
  const below = new Map<unknown, Values[]>()
  const top: Values[] = []
  for (const { parent = null, ...node } of nodes) {
    const own: Values[] = []
    const siblings = below.get(parent) ?? top
    siblings.push({ ...fromAnswer(fields, node), [children]: own })
    below.set(node.id, own)
  }
  return top
}

function hasTrees(field: Field): boolean {
  if (field.kind === 'sectionTree') return true
  if (field.kind === 'list') return hasTrees((field as ListField).of)
  if (!isNested(field)) return false
  const known = withTrees.get(field.fields)
  const found = known ?? Object.values(field.fields).some(hasTrees)
  if (known === undefined) withTrees.set(field.fields, found)
  return found
}

const withTrees = new WeakMap<Fields, boolean>()
