import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { breakpoints, columnWidths, inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import type { Screen } from '#shared/features/portals/rules/hiddenOn.ts'
import { partsPerRow } from '#shared/features/portals/rules/pageFaults.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { type ActOrRefusal, fieldPath } from './PageAct.ts'
import { findPart, partName } from './pageTree.ts'

export type Size = (typeof breakpoints)[number]

/** The size for which a page of this many pixels uses its columns' widths (Layout.module.css). */
export function sizeAt(pixels: number): Size {
  if (pixels < 600) return 'xs'
  if (pixels < 900) return 'sm'
  if (pixels < 1200) return 'md'
  return pixels < 1536 ? 'lg' : 'xl'
}

/** What hides parts at a size (rules/hiddenOn). */
export function screenAt(size: Size): Screen {
  if (size === 'xs') return 'phone'
  return size === 'sm' || size === 'md' ? 'tablet' : 'desktop'
}

/** From this size on, columns stand side by side and have twelve parts together. */
const sideBySide: readonly Size[] = breakpoints.slice(breakpoints.indexOf('md'))
export const areSideBySide = (size: Size): boolean => sideBySide.includes(size)

type Column = Extract<PageNode['element'], { type: 'column' }>
const columnOf = ({ element }: PageNode): Column | null => (element.type === 'column' ? element : null)

const widthAt = (node: PageNode, size: Size): number | null => {
  const column = columnOf(node)
  return column && columnWidths(column)[size]
}

/** The whole parts of each column as shown at a size: those without a width share what the others leave. */
export function shownParts(columns: readonly PageNode[], size: Size): number[] {
  const widths = columns.map((column) => widthAt(column, size))
  const open = widths.filter((width) => width === null).length
  const taken = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const shares = share(Math.max(open, partsPerRow - taken), Array(open).fill(1))
  let next = 0
  return widths.map((width) => width ?? shares[next++] ?? 1)
}

/** Divides whole parts by weights, at least one each; the largest remainders get what is left. */
function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map((part) => Math.max(1, Math.floor(part)))
  const byNeed = weights
    .map((_weight, at) => at)
    .sort((one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1) || one - other)
  let left = total - parts.reduce((all, part) => all + part, 0)
  for (const at of byNeed) {
    if (left <= 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  while (left < 0) {
    const widest = parts.indexOf(Math.max(...parts))
    if ((parts[widest] ?? 1) <= 1) break
    parts[widest] = (parts[widest] ?? 1) - 1
    left += 1
  }
  return parts
}

const setWidth = (id: string, size: Size, value: number): Edit => ({
  do: 'set',
  path: fieldPath(id, size),
  value,
})

/** A row with one more column: the widths that keep all of them in its twelve parts. `added` gets a fair share. */
export function fitColumns(columns: readonly PageNode[], added: string): Edit[] {
  const edits: Edit[] = []
  let now = columns
  for (const size of sideBySide) {
    const widths = fittingWidths(now, added, size)
    now = now.map((column, at) => {
      const width = widths[at] ?? null
      if (width === null || width === widthAt(column, size)) return column
      edits.push(setWidth(column.id, size, width))
      return withWidth(column, size, width)
    })
  }
  return edits
}

/** Null for those that share what the others leave: each of them keeps one part at least. */
function fittingWidths(columns: readonly PageNode[], added: string, size: Size): (number | null)[] {
  const widths = columns.map((column) => widthAt(column, size))
  const at = columns.findIndex(({ id }) => id === added)
  const besides = widths.filter((_width, index) => index !== at)
  const others = besides.filter((width) => width !== null)
  const open = besides.length - others.length
  const taken = others.reduce((sum, width) => sum + width, 0)
  const own = ownWidth(widths[at] ?? null, partsPerRow - open - taken, columns.length, open > 0)
  const room = partsPerRow - open - (own ?? 1)
  const parts = taken > room ? share(room, others) : others
  let next = 0
  return widths.map((width, index) => {
    if (index === at) return own
    return width === null ? null : (parts[next++] ?? 1)
  })
}

/** Its own width where there is room for it, else a fair share; none where it may share what is left. */
function ownWidth(width: number | null, room: number, count: number, isShared: boolean): number | null {
  if (width === null && (isShared || count < 2)) return null
  return width !== null && width <= room ? width : Math.max(1, Math.round(partsPerRow / count))
}

const withWidth = (node: PageNode, size: Size, width: number): PageNode =>
  node.element.type === 'column' ? { ...node, element: { ...node.element, [size]: width } } : node

/**
 * Moves the border behind a column by parts, at the shown size. Side by side, the next column gives what this one gets; below
 * each other, only its own width changes.
 */
export function resizeColumn(nodes: readonly PageNode[], id: string, size: Size, by: number): ActOrRefusal {
  const found = findPart(nodes, id)
  if (!found?.parent || found.node.element.type !== 'column') return { refused: 'Select a column first.' }
  const columns = inOrder(found.parent.elements)
  const at = columns.findIndex((column) => column.id === id)
  const parts = shownParts(columns, size)
  const next = areSideBySide(size) ? changeBeside(parts, at, by) : changeAlone(parts, at, by)
  if (!next) return { refused: 'There is no more room on that side.' }
  const isFirstTime = columns.some((column) => widthAt(column, size) === null)
  const edits = columns.flatMap((column, index) => {
    const width = next[index] ?? 1
    return isFirstTime || width !== parts[index] ? [setWidth(column.id, size, width)] : []
  })
  return {
    edits: [...(areSideBySide(size) ? [] : keepWider(columns, at)), ...edits],
    selected: id,
    said: `${partName(found.node)} is ${next[at]} of 12 wide.`,
  }
}

function changeBeside(parts: readonly number[], at: number, by: number): number[] | null {
  const own = (parts[at] ?? 1) + by
  const isLast = at === parts.length - 1
  const total = parts.reduce((sum, part) => sum + part, 0)
  const other = (parts[at + 1] ?? 0) - by
  if (own < 1 || (!isLast && other < 1) || (isLast && total + by > partsPerRow)) return null
  return parts.map((part, index) => (index === at ? own : index === at + 1 ? other : part))
}

function changeAlone(parts: readonly number[], at: number, by: number): number[] | null {
  const own = (parts[at] ?? partsPerRow) + by
  return own < 1 || own > partsPerRow ? null : parts.map((part, index) => (index === at ? own : part))
}

/** A width on phones is also that of wider windows without their own: these keep what they have. */
function keepWider(columns: readonly PageNode[], at: number): Edit[] {
  const column = columns[at]
  const own = column && columnOf(column)
  if (!own || own.md !== null) return []
  return [setWidth(column.id, 'md', shownParts(columns, 'md')[at] ?? partsPerRow)]
}

/** By keyboard: wider or narrower, on the side where there is a neighbour. */
export function resizeByKey(
  nodes: readonly PageNode[],
  id: string,
  size: Size,
  way: 'wider' | 'narrower',
): ActOrRefusal {
  const by = way === 'wider' ? 1 : -1
  const columns = inOrder(findPart(nodes, id)?.parent?.elements ?? [])
  const at = columns.findIndex((column) => column.id === id)
  const before = columns[at - 1]
  const isLast = at === columns.length - 1
  if (!areSideBySide(size) || !isLast || !before) return resizeColumn(nodes, id, size, by)
  const act = resizeColumn(nodes, before.id, size, -by)
  if ('refused' in act) return act
  const own = shownParts(columns, size)[at] ?? 1
  return { ...act, selected: id, said: `Column is ${own + by} of 12 wide.` }
}
