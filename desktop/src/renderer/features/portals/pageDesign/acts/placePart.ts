import { isStack } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { fitColumns } from './columnParts.ts'
import { makePart } from './makePart.ts'
import { type ActOrRefusal, elementsPath, type Place } from './PageAct.ts'
import { type FoundPart, findPart, isWithin, partName } from './pageTree.ts'

type Layer = 'row' | 'column' | 'widget'

const layerOf = ({ element: { type } }: PageNode): Layer =>
  type === 'row' || type === 'column' ? type : 'widget'

/** What a parent holds its parts as: a conditional part holds what a column does. */
const holderOf = (node: PageNode | null): Layer | 'page' =>
  node === null ? 'page' : isStack(node.element.type) ? 'column' : layerOf(node)

/**
 * What has to be made around a part to bring it into a parent, from the outside: rows stand on the page and in columns,
 * columns in rows, widgets in columns and conditional parts. Null where nothing helps.
 */
function wrapsFor(part: Layer, parent: Layer | 'page'): ('row' | 'column')[] | null {
  if (parent === 'widget') return null
  if (parent === 'row') return part === 'column' ? [] : ['column']
  if (parent === 'column') return part === 'column' ? ['row'] : []
  return part === 'row' ? [] : part === 'column' ? ['row'] : ['row', 'column']
}

const noPlace = { refused: 'It cannot be put there.' }

/** Adds a new part, with the row and column that its place needs. */
export function insertPart(nodes: readonly PageNode[], part: PageNode, place: Place): ActOrRefusal {
  const parent = findPart(nodes, place.parent)?.node ?? null
  if (place.parent !== null && !parent) return noPlace
  const wraps = wrapsFor(layerOf(part), holderOf(parent))
  if (!wraps) return noPlace
  const element = wraps.reduceRight((inner, type) => makePart(type, {}, [inner]), part)
  return {
    edits: [{ do: 'insert', path: elementsPath, ...place, element }, ...fitIn(parent, element, place)],
    selected: part.id,
    said: `${partName(part)} was added.`,
  }
}

/** Moves a part to another place, with the row and column that it needs. A row that loses its last column goes with it. */
export function movePart(nodes: readonly PageNode[], id: string, place: Place): ActOrRefusal {
  const found = findPart(nodes, id)
  const parent = findPart(nodes, place.parent)?.node ?? null
  if (!found || (place.parent !== null && !parent)) return noPlace
  if (parent && isWithin(found.node, parent.id)) return { refused: 'A part cannot be moved into itself.' }
  if (isSamePlace(found, place)) return { refused: 'It is already there.' }
  const wraps = wrapsFor(layerOf(found.node), holderOf(parent))
  if (!wraps) return noPlace
  const [outer, inner] = wraps.map((type) => makePart(type))
  const around = outer && { ...outer, elements: inner ? [inner] : [] }
  const edits: Edit[] = around
    ? [
        { do: 'insert', path: elementsPath, ...place, element: around },
        { do: 'move', path: elementsPath, id, parent: (inner ?? around).id, after: null },
      ]
    : [{ do: 'move', path: elementsPath, id, ...place }]
  const left = found.parent
  const isLeftEmpty = left?.element.type === 'row' && left.elements.length === 1 && left.id !== place.parent
  return {
    edits: [
      ...edits,
      ...(left?.id === place.parent ? [] : fitIn(parent, around ?? found.node, place)),
      ...(left && isLeftEmpty ? [removal(left.id)] : []),
    ],
    selected: id,
    said: `${partName(found.node)} was moved.`,
  }
}

function isSamePlace(found: NonNullable<ReturnType<typeof findPart>>, place: Place): boolean {
  const before = found.siblings[found.at - 1]?.id ?? null
  return (
    (found.parent?.id ?? null) === place.parent && (place.after === before || place.after === found.node.id)
  )
}

/** The widths of a row's columns with one more. */
function fitIn(row: PageNode | null, column: PageNode, { after }: Place): Edit[] {
  if (row?.element.type !== 'row' || column.element.type !== 'column') return []
  const at = after === null ? 0 : row.elements.findIndex(({ id }) => id === after) + 1
  return fitColumns(row.elements.toSpliced(at, 0, column), column.id)
}

const removal = (id: string): Edit => ({ do: 'remove', path: elementsPath, id })

const insertion = ({ node, parent, siblings, at }: FoundPart): Edit[] => [
  {
    do: 'insert',
    path: elementsPath,
    parent: parent?.id ?? null,
    after: siblings[at - 1]?.id ?? null,
    element: node,
  },
]

/** Deletes a part and what is in it; a row without columns goes with its last one. */
export function removePart(nodes: readonly PageNode[], id: string): ActOrRefusal {
  const found = findPart(nodes, id)
  if (!found) return { refused: 'It is not on this page any more.' }
  const { node, parent, siblings, at } = found
  const isLast = parent?.element.type === 'row' && siblings.length === 1
  const next = siblings[at + 1] ?? siblings[at - 1] ?? parent
  const gone = isLast ? findPart(nodes, parent.id) : found
  const above = isLast ? (gone?.parent ?? null) : next
  return {
    edits: [removal(isLast ? parent.id : id)],
    putBack: gone ? insertion(gone) : [],
    selected: above?.id ?? null,
    said: `${partName(node)} was deleted.`,
  }
}
