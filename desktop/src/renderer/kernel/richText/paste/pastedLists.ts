import { maxListDepth, maxListStart } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement } from '../editorTypes.ts'

export type ListType = 'bulleted-list' | 'numbered-list'
/** An item of a pasted list; levels count from 1 and may have gaps. `number` is its own number minus one. */
export type Item = { level: number; type: ListType; number?: number | undefined; lines: EditorElement[] }

/** The items of a pasted list. */
export const listItems = new WeakMap<EditorElement, Item[]>()
/** Lists that may continue in the next block. */
export const isPiece = new WeakSet<EditorElement>()

/** An open list; outermost first in a row of them. */
type Open = { level: number; type: ListType }
/** How the last list of a run was left, so that more items can be added without building it again. */
const ends = new WeakMap<EditorElement, (Open & { list: EditorElement })[]>()

/** Builds lists from successive items. A change of kind on the first level starts another list. */
export function buildLists(items: readonly Item[]): EditorElement[] {
  const made: EditorElement[] = []
  const open: (Open & { list: EditorElement })[] = []
  for (const item of items) addItem(item, open, made)
  return made
}

/** Adds the items to a list, if they do not start another one; returns whether they did. */
export function joinList(list: EditorElement, items: readonly Item[]): boolean {
  const open = ends.get(list)
  if (!open) return false
  const tried = open.map(({ level, type }) => ({ level, type }))
  if (!items.every((item) => step(item, tried, ({ type }, level) => ({ level, type })) !== 'start'))
    return false
  for (const item of items) addItem(item, open, [])
  return true
}

function addItem(item: Item, open: (Open & { list: EditorElement })[], made: EditorElement[]): void {
  const before = open.slice()
  const way = step(item, open, ({ type }, level) => ({
    level,
    type,
    list: { type, ...makeStart(item), children: [] },
  }))
  const list = open.at(-1)?.list
  if (!list) return
  if (way === 'nest') {
    const owner = open.at(-2)?.list.children.at(-1)
    if (owner && 'children' in owner) owner.children.push(list)
  } else if (way === 'start') {
    made.push(list)
    listItems.set(list, [])
    // What was before it is complete.
    const [last] = before
    if (last) ends.delete(last.list)
  }
  list.children.push({ type: 'list-item', children: [...item.lines] })
  const outermost = open[0]?.list
  if (!outermost) return
  listItems.get(outermost)?.push(item)
  ends.set(outermost, open)
}

/** Where an item goes: into the innermost list, into one below its last item, or into a new list. */
function step<O extends Open>(
  item: Item,
  open: O[],
  create: (item: Item, level: number) => O,
): 'join' | 'nest' | 'start' {
  while ((open.at(-2)?.level ?? 0) >= item.level) open.pop()
  const last = open.at(-1)
  const isDeeper = last !== undefined && item.level > last.level && open.length < maxListDepth
  if (last?.type === item.type && !isDeeper) {
    last.level = Math.min(last.level, item.level)
    return 'join'
  }
  if (!isDeeper) open.pop()
  const isNested = open.length > 0
  open.push(create(item, item.level))
  return isNested ? 'nest' : 'start'
}

/** A list that continues another's count starts with the number of its first item. */
export function makeStart({ type, number = 1 }: Pick<Item, 'type' | 'number'>): { start?: number } {
  const isKept = Number.isInteger(number) && number >= 0 && number <= maxListStart && number !== 1
  return type === 'numbered-list' && isKept ? { start: number } : {}
}
