import type { EntityHooks, RecordFault } from '../../../kernel/model/EntityHooks.ts'
import type { PageElement, PageNode } from '../entities/PortalTemplate.ts'
import { breakpoints } from '../pageWidgets/column/columnFields.ts'

type Values = Readonly<Record<string, unknown>>

/** A row is twelve parts wide, and has twelve columns at most (WID-18). */
export const partsPerRow = 12

/**
 * New faults of a page: what stands in the wrong place, and rows that are too wide. Those that a merge has made do not
 * block other edits.
 */
export const pageFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['config'],
  paths: /\/(@place|@gone|element\/(type|xs|sm|md|lg|xl))$/,
  faults(record, before) {
    const known = new Set(faultsOf(before).map(nameOf))
    return faultsOf(record).filter((fault) => !known.has(nameOf(fault)))
  },
}

const nameOf = ({ path, message }: RecordFault) => `${path} ${message}`

function faultsOf(record: Values | null): RecordFault[] {
  // Cast: the record has passed its schema.
  const config = record?.config as { elements?: readonly PageNode[] } | null | undefined
  return (config?.elements ?? []).flatMap((node) => inside(node, null))
}

function inside(node: PageNode, parent: PageElement | null): RecordFault[] {
  const path = `config.elements.${node.id}.element`
  const misplaced = misplacement(node.element, parent)
  return [
    ...(misplaced === null ? [] : [{ path: `${path}.type`, message: misplaced }]),
    ...(node.element.type === 'row' ? tooWide(path, node.elements) : []),
    ...node.elements.flatMap((below) => inside(below, node.element)),
  ]
}

/** Rows hold columns, columns hold widgets and further rows, widgets hold nothing. */
function misplacement({ type }: PageElement, parent: PageElement | null): string | null {
  switch (type) {
    case 'row':
      return parent === null || parent.type === 'column' ? null : 'A row stands on the page or in a column.'
    case 'column':
      return parent?.type === 'row' ? null : 'A column stands in a row.'
    default:
      return parent?.type === 'column' ? null : 'A widget stands in a column.'
  }
}

/**
 * Side by side, columns have twelve parts together. On phones and small tablets (xs, sm) they may stand below
 * each other, and only each one's own width is bounded.
 */
function tooWide(path: string, columns: readonly PageNode[]): RecordFault[] {
  const faults: RecordFault[] = []
  if (columns.length > partsPerRow)
    faults.push({
      path: `${path}.type`,
      message: `A row has at most ${partsPerRow} columns; this one has ${columns.length}.`,
    })
  for (const [at, size] of breakpoints.entries()) {
    if (size === 'xs' || size === 'sm') continue
    const sizes = breakpoints.slice(breakpoints.indexOf('md'), at + 1).toReversed()
    if (!columns.some(({ element }) => element.type === 'column' && element[size] !== null)) continue
    const width = columns.reduce((sum, { element }) => sum + widthOf(element, sizes), 0)
    if (width > partsPerRow)
      faults.push({
        path: `${path}.type`,
        message: `The columns of this row are ${width} wide together at ${size}. A row has ${partsPerRow} parts.`,
      })
  }
  return faults
}

const widthOf = (element: PageElement, sizes: readonly (typeof breakpoints)[number][]): number =>
  element.type === 'column' ? (sizes.map((size) => element[size]).find((width) => width !== null) ?? 0) : 0
