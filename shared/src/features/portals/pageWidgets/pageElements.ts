import type { ValueOf } from '#shared/kernel/model/Field.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { missingIn } from './missingIn.ts'
import { elementKinds, pageElement } from './pageElement.ts'

const { row: _row, column: _column, ...inStacks } = elementKinds
const stacked = [...Object.keys(inStacks), 'row']

/** Rows stand on a page, columns in rows, widgets and further rows in columns and conditional parts. */
const placesIn: Readonly<Record<string, readonly string[]>> = {
  page: ['row'],
  row: ['column'],
  column: stacked,
  conditional: stacked,
}

/**
 * The content of a page (2§2.4): one tree of rows, columns and widgets, so that a widget keeps its cells wherever it
 * is moved (docs/decisions/0021).
 */
export const pageElements = sectionTree(
  {
    id: text({ required: true }),
    element: pageElement,
  },
  {
    label: 'Rows',
    typeName: 'PageNode',
    noun: 'part of a page',
    children: 'elements',
    maxDepth: 9,
    maxNodes: 500,
    isRemovedWhole: true,
    places: { by: 'element', inside: (kind) => placesIn[kind ?? 'page'] ?? [], missing: missingIn },
  },
)
export type PageNode = ValueOf<typeof pageElements>[number]
