import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { columnWidths, inOrder } from '#shared/features/portals/rules/columnWidths.ts'

/** A rectangle of a sketch. `ground` has a colour of its author's; the others are of the console. */
export type Mark = {
  kind: 'ground' | 'title' | 'line' | 'action' | 'picture' | 'card'
  x: number
  y: number
  width: number
  height: number
  color?: string
}

/** Where a part is drawn: from which height on, and how far across. */
type Room = { x: number; y: number; width: number }
/** What was drawn, and where it ends. */
type Drawn = { marks: Mark[]; end: number }

const margin = 6
const gap = 3

/**
 * A page as a few rectangles, in units of which it is `width` wide: enough to tell pages apart in a list. What is below `height` is left out.
 */
export function sketchPage(nodes: readonly PageNode[], width: number, height: number): Mark[] {
  const marks: Mark[] = []
  let y = 0
  for (const node of nodes) {
    if (y >= height) break
    const isPadded = node.element.backgroundColor !== null || node.element.padding > 20
    const inside = { x: margin, y: y + (isPadded ? gap * 2 : gap), width: width - 2 * margin }
    const drawn = drawRow(node, inside)
    const end = drawn.end + (isPadded ? gap * 2 : gap)
    const { backgroundColor: color } = node.element
    if (color) marks.push({ kind: 'ground', x: 0, y, width, height: end - y, color })
    marks.push(...drawn.marks)
    y = end
  }
  return marks.filter((mark) => mark.y < height)
}

function drawRow({ elements }: PageNode, { x, y, width }: Room): Drawn {
  const columns = inOrder(elements)
  const parts = columns.map(({ element }) => (element.type === 'column' ? columnWidths(element).lg : null))
  const open = parts.filter((part) => part === null).length
  const taken = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const share = open === 0 ? 0 : Math.max(1, (12 - taken) / open)
  let left = x
  const drawn = columns.map((column, at) => {
    const own = (width * (parts[at] ?? share)) / 12
    const room = { x: left, y, width: Math.max(2, own - (columns.length > 1 ? gap : 0)) }
    left += own
    return drawStack(column.elements, room)
  })
  return { marks: drawn.flatMap(({ marks }) => marks), end: Math.max(y + 2, ...drawn.map(({ end }) => end)) }
}

function drawStack(nodes: readonly PageNode[], room: Room): Drawn {
  const marks: Mark[] = []
  let y = room.y
  for (const node of nodes) {
    const drawn = drawPart(node, { ...room, y: y === room.y ? y : y + gap })
    marks.push(...drawn.marks)
    y = drawn.end
  }
  return { marks, end: y }
}

function drawPart(node: PageNode, room: Room): Drawn {
  const { element } = node
  const { x, y, width } = room
  const across = (share: number, alignment: 'left' | 'center' | 'right' = 'left') => {
    const own = width * share
    const free = alignment === 'left' ? 0 : alignment === 'right' ? width - own : (width - own) / 2
    return { x: x + free, width: own }
  }
  switch (element.type) {
    case 'row':
      return drawRow(node, room)
    case 'conditional':
      return drawStack(node.elements, room)
    case 'header': {
      const title: Mark = { kind: 'title', ...across(0.6, element.alignment), y, height: 4 }
      if (element.image)
        return {
          marks: [
            { kind: 'picture', x, y, width, height: 14 },
            { ...title, y: y + 5 },
          ],
          end: y + 14,
        }
      if (!element.subtitle) return { marks: [title], end: y + 4 }
      return {
        marks: [title, { kind: 'line', ...across(0.8, element.alignment), y: y + 6, height: 1.5 }],
        end: y + 8,
      }
    }
    case 'button':
      return {
        marks: [{ kind: 'action', ...across(Math.min(1, 14 / width), element.alignment), y, height: 4 }],
        end: y + 4,
      }
    case 'image':
    case 'video':
    case 'gallery':
    case 'asset':
    case 'html':
    case 'typeform':
      return { marks: [{ kind: 'picture', x, y, width, height: 14 }], end: y + 14 }
    case 'divider':
      return { marks: [{ kind: 'line', ...across(0.3), y, height: 0.8 }], end: y + 1 }
    case 'spacer':
      return { marks: [], end: y + 3 }
    case 'richText':
    case 'accordion':
    case 'linksList':
    case 'tabs':
    case 'footerBar':
    case 'breadcrumbs':
      return drawLines(room, [0.7, 1, 0.85])
    default:
      return drawCards(room)
  }
}

function drawLines({ x, y, width }: Room, shares: readonly number[]): Drawn {
  const marks = shares.map(
    (share, at): Mark => ({ kind: 'line', x, y: y + at * 3, width: width * share, height: 1.5 }),
  )
  return { marks, end: y + shares.length * 3 }
}

/** Lists of any kind: as many cards as fit. */
function drawCards({ x, y, width }: Room): Drawn {
  const count = Math.max(1, Math.min(3, Math.floor(width / 14)))
  const own = (width - (count - 1) * gap) / count
  const marks = Array.from(
    { length: count },
    (_card, at): Mark => ({ kind: 'card', x: x + at * (own + gap), y, width: own, height: 12 }),
  )
  return { marks, end: y + 12 }
}
