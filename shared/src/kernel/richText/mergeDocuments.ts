import { isSameJson } from '../sync/json.ts'
import type { Block, RichText } from './RichText.ts'

type Node = { readonly [name: string]: unknown } & { readonly children?: readonly Node[] }

/**
 * Merges two changes of one document: `base` became `mine` in an editor, and `theirs` elsewhere meanwhile. Blocks are
 * matched by id; a block that one side deleted and the other edited stays. Inside a block that both edited, changes at
 * different places are both kept, letter by letter; where they overlap, mine wins.
 */
export function mergeDocuments(
  base: RichText | null,
  mine: RichText | null,
  theirs: RichText | null,
): RichText | null {
  if (isSameJson(base, theirs) || isSameJson(mine, theirs)) return mine
  if (isSameJson(base, mine)) return theirs
  const [old, own, other] = [base, mine, theirs].map((document) => document?.slate ?? [])
  const slate = mergeBlocks(old ?? [], own ?? [], other ?? [])
  return slate.length === 0 ? null : { slate }
}

function mergeBlocks(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): Block[] {
  const old = new Map(base.map((block) => [block.id, block]))
  const others = new Map(theirs.map((block) => [block.id, block]))
  const merged = mine.flatMap((block): Block[] => {
    const [before, other] = [old.get(block.id), others.get(block.id)]
    // Both casts: a merged block has the shape of the three that it was made of.
    if (other) return [before ? (mergeNodes(before as Node, block as Node, other as Node) as Block) : block]
    return before && isSameJson(before, block) ? [] : [block]
  })
  const ownIds = new Set(mine.map(({ id }) => id))
  for (const [index, block] of theirs.entries()) {
    const before = old.get(block.id)
    if (ownIds.has(block.id) || (before && isSameJson(before, block))) continue
    // Behind the nearest block above it that is still there.
    const above = theirs.slice(0, index).findLast(({ id }) => merged.some((one) => one.id === id))
    const at = above ? merged.findIndex(({ id }) => id === above.id) + 1 : 0
    merged.splice(at, 0, block)
  }
  return merged
}

function mergeNodes(base: Node, mine: Node, theirs: Node): Node {
  if (isSameJson(base, theirs)) return mine
  if (isSameJson(base, mine)) return theirs
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = name === 'children' ? mergeChildren(base, mine, theirs) : pick(base, mine, theirs, name)
    if (value !== undefined) merged[name] = value
  }
  return merged as Node
}

const pick = (base: Node, mine: Node, theirs: Node, name: string): unknown =>
  isSameJson(base[name], mine[name]) ? theirs[name] : mine[name]

function mergeChildren(base: Node, mine: Node, theirs: Node): readonly Node[] {
  const [old, own, other] = [base, mine, theirs].map(({ children }) => splitIntoLetters(children ?? []))
  return joined(mergeLists(old ?? [], own ?? [], other ?? []) ?? own ?? [])
}

type Range = { from: number; to: number; put: readonly Node[] }

/** Null where both changed the same nodes. */
function mergeLists(
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
): readonly Node[] | null {
  const [own, other] = [changedRange(base, mine), changedRange(base, theirs)]
  if (other.to <= own.from) return replaced(base, other, own)
  if (own.to <= other.from) return replaced(base, own, other)
  const [was, is, became] = [base[own.from], own.put[0], other.put[0]]
  const isOne =
    own.from === other.from && [own, other].every((one) => one.to - one.from === 1 && one.put.length === 1)
  if (!isOne || !was?.children || !is?.children || !became?.children) return null
  return base.with(own.from, mergeNodes(was, is, became))
}

/** The part of `base` between what both lists begin and end with, and the same part in `changed`. */
function changedRange(base: readonly Node[], changed: readonly Node[]): Range {
  const shorter = Math.min(base.length, changed.length)
  let head = 0
  while (head < shorter && isSameJson(base[head], changed[head])) head += 1
  let tail = 0
  while (tail < shorter - head && isSameJson(base.at(-1 - tail), changed.at(-1 - tail))) tail += 1
  return { from: head, to: base.length - tail, put: changed.slice(head, changed.length - tail) }
}

const replaced = (base: readonly Node[], first: Range, second: Range): Node[] => [
  ...base.slice(0, first.from),
  ...first.put,
  ...base.slice(first.to, second.from),
  ...second.put,
  ...base.slice(second.to),
]

/** Texts as one node a letter, with its marks; all other nodes as they are. */
const splitIntoLetters = (children: readonly Node[]): Node[] =>
  children.flatMap((node) =>
    typeof node.text === 'string' ? [...node.text].map((text) => ({ ...node, text })) : [node],
  )

/** Letters of the same marks as one text again. A block has at least an empty one. */
function joined(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    const isText = typeof node.text === 'string' && typeof last?.text === 'string'
    if (isText && isSameJson({ ...last, text: '' }, { ...node, text: '' }))
      result[result.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else result.push(node)
  }
  return result.length === 0 ? [{ text: '' }] : result
}
