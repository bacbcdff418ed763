import { type Field, type Fields, isNested, type SectionTreeField } from '../model/Field.ts'
import type { FindEntity } from '../model/schemas/zodForAnswer.ts'
import type { Values } from './CachedRecord.ts'

const none: FindEntity = () => undefined

/**
 * A record as GraphQL answers it, with its trees put together again: the form that forms edit and `toInput` sends.
 *
 * @param find for the outputs of operations, which hold records of entities
 */
export function fromAnswer<V extends Values>(fields: Fields, answer: V, find = none): V {
  const trees = Object.entries(answer).flatMap(([name, value]) => {
    const field = fields[name]
    return field && hasTrees(field, find) ? [[name, putTogether(field, value, find)] as const] : []
  })
  // Trees replace trees: the other fields stay.
  return trees.length > 0 ? { ...answer, ...Object.fromEntries(trees) } : answer
}

function putTogether(field: Field, value: unknown, find: FindEntity): unknown {
  if (value === null || value === undefined) return value
  const below = fieldsBelow(field, find)
  if (below) return fromAnswer(below, value as Values, find)
  if (field.kind === 'list') return (value as unknown[]).map((one) => putTogether(field.of, one, find))
  return field.kind === 'sectionTree' ? buildTree(field, value as readonly Values[]) : value
}

/** Nodes are in the order of the outline, so that children follow their parent in their own order. */
function buildTree({ fields, children }: SectionTreeField, nodes: readonly Values[]): Values[] {
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

function hasTrees(field: Field, find: FindEntity): boolean {
  // One JSON value holds its trees as they are.
  if (field.isOpaque) return false
  if (field.kind === 'sectionTree') return true
  if (field.kind === 'list') return hasTrees(field.of, find)
  const below = fieldsBelow(field, find)
  if (!below) return false
  const memo = withTrees.get(below)
  const answer = memo ?? Object.values(below).some((one) => hasTrees(one, find))
  if (memo === undefined) withTrees.set(below, answer)
  return answer
}

const withTrees = new WeakMap<Fields, boolean>()

function fieldsBelow(field: Field, find: FindEntity): Fields | undefined {
  if (isNested(field)) return field.fields
  return field.kind === 'recordOf' ? find(field.entity)?.fields : undefined
}
