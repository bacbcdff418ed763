import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'

/** A part of a page and its place: its parent (null: the page itself), and where it is among its siblings. */
export type FoundPart = {
  node: PageNode
  parent: PageNode | null
  siblings: readonly PageNode[]
  at: number
}

export function findPart(nodes: readonly PageNode[], id: string | null): FoundPart | null {
  return id === null ? null : findBelow(nodes, null, id)
}

function findBelow(siblings: readonly PageNode[], parent: PageNode | null, id: string): FoundPart | null {
  for (const [at, node] of siblings.entries()) {
    if (node.id === id) return { node, parent, siblings, at }
    const below = findBelow(node.elements, node, id)
    if (below) return below
  }
  return null
}

/** The parts from the page's edge to a part, itself last; none if it is not on the page. */
export function findWay(nodes: readonly PageNode[], id: string | null): PageNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = findWay(node.elements, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** All parts, each before those in it. */
export const listParts = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node) => [node, ...listParts(node.elements)])

/** Whether a part is another one, or is in it. */
export const isWithin = (node: PageNode, id: string): boolean =>
  node.id === id || node.elements.some((one) => isWithin(one, id))

/** What a part is: “Header”, “Row”. */
export const kindName = ({ element }: PageNode): string => kindLabel(pageElement, element.type)

const mostWords = 40

/**
 * The first words of a widget's own text, or what a row is: its heading, else the first words in it, else its widgets. Null for
 * a part without any.
 */
export function firstWords(node: PageNode): string | null {
  const text = (node.element.type === 'row' ? findRowWords(node) : findWords(node.element)).trim()
  if (text === '') return null
  const letters = [...text]
  return letters.length > mostWords ? `${letters.slice(0, mostWords).join('').trimEnd()}…` : text
}

function findRowWords({ elements }: PageNode): string {
  const widgets = listParts(elements).filter(({ element }) => !layoutTypes.has(element.type))
  const heading = widgets.find(({ element }) => 'title' in element && element.title)
  const said = heading ?? widgets.find(({ element }) => findWords(element).trim() !== '')
  return said ? findWords(said.element) : [...new Set(widgets.map(kindName))].join(', ')
}

/** What only holds other parts. */
const layoutTypes: ReadonlySet<PageNode['element']['type']> = new Set(['row', 'column', 'conditional'])

function findWords(element: PageNode['element']): string {
  const said = 'title' in element && element.title ? element.title : 'label' in element ? element.label : null
  if (said) return said
  if (element.type === 'richText') return plainText(element.content).split('\n')[0] ?? ''
  if (element.type === 'testimonials') return element.quotes.find(({ quote }) => quote)?.quote ?? ''
  if (element.type === 'accordion') return element.questions.find(({ question }) => question)?.question ?? ''
  if (element.type === 'tabs') return element.tabs.find(({ tabLabel }) => tabLabel)?.tabLabel ?? ''
  if ('links' in element) return element.links.find(({ label }) => label)?.label ?? ''
  if (element.type === 'header') return element.subtitle ?? ''
  return element.type === 'image' ? (element.alt ?? '') : ''
}

/** “Header “Tea””, for announcements and names of controls. */
export function partName(node: PageNode): string {
  const words = firstWords(node)
  return words === null ? kindName(node) : `${kindName(node)} “${words}”`
}

/** Where a part is, from the inside: “2 of 3 in column 1 of row 4”. */
export function placeName(nodes: readonly PageNode[], id: string): string {
  const way = findWay(nodes, id)
  const found = findPart(nodes, id)
  if (!found) return ''
  const own = `${found.at + 1} of ${found.siblings.length}`
  const around = way
    .slice(0, -1)
    .reverse()
    .map((node) => `${kindName(node).toLowerCase()} ${(findPart(nodes, node.id)?.at ?? 0) + 1}`)
  return around.length === 0 ? `${own} on the page` : `${own} in ${around.join(' of ')}`
}
