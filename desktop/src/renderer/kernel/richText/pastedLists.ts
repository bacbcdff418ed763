import { maxListStart } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement } from './editorTypes.ts'

export type ListType = 'bulleted-list' | 'numbered-list'
/** An item of a pasted list; levels count from 1 and may have gaps. `number` is its own number minus one. */
export type Item = { level: number; type: ListType; number?: number | undefined; lines: EditorElement[] }

/** Which pasted list this came from, so that following pieces can join it. */
export const listItems = new WeakMap<EditorElement, Item[]>()
/** Lists that may continue in the next block. */
export const isPiece = new WeakSet<EditorElement>()

/** The deepest nesting that the vocabulary allows. */
const maxDepth = 6

/** Builds lists from successive items. A change of kind on the first level starts another list. */
export function buildLists(items: readonly Item[]): EditorElement[] {
  const made: EditorElement[] = []
  /** The open lists, outermost first. */
  const open: { level: number; list: EditorElement }[] = []
  for (const item of items) {
    while ((open.at(-2)?.level ?? 0) >= item.level) open.pop()
    const last = open.at(-1)
    const isDeeper = last !== undefined && item.level > last.level && open.length < maxDepth
    if (last?.list.type === item.type && !isDeeper) last.level = Math.min(last.level, item.level)
    else {
      if (!isDeeper) open.pop()
      const list: EditorElement = { type: item.type, ...makeStart(item), children: [] }
      const owner = open.at(-1)?.list.children.at(-1)
      if (owner && 'children' in owner) owner.children.push(list)
      else {
        made.push(list)
        listItems.set(list, [])
      }
      open.push({ level: item.level, list })
    }
    open.at(-1)?.list.children.push({ type: 'list-item', children: structuredClone(item.lines) })
    const outermost = open[0]?.list
    if (outermost) listItems.get(outermost)?.push(item)
  }
  return made
}

/** A list that continues another's count starts with the number of its first item. */
export function makeStart({ type, number = 1 }: Pick<Item, 'type' | 'number'>): { start?: number } {
  const isKept = Number.isInteger(number) && number >= 0 && number <= maxListStart && number !== 1
  return type === 'numbered-list' && isKept ? { start: number } : {}
}
