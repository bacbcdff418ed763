import type { EntityHooks, RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { isStack } from '../pageWidgets/holdsParts.ts'
import type { PageElement } from '../pageWidgets/pageElement.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { breakpoints } from './columnWidths.ts'
import { bothReaders, isForBoth } from './readerFaults.ts'

type Values = Readonly<Record<string, unknown>>

/** A row is twelve parts wide, and has twelve columns at most (WID-18). */
export const partsPerRow = 12

/**
 * New faults of a page: elements in the wrong place, rows that are too wide, and parts for people who are signed in and not. Faults that a merge has made do not
 * block other edits, nor edits that reduce them. An older console writes the whole page. Too many parts
 * and levels are judged as in any tree (rules/sizeFaults).
 */
export const pageFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['config'],
  paths: /^config$|\/(@place|@gone|element\/(type|xs|sm|md|lg|xl|loggedIn|visitorsOnly))$/,
  faults(record, before) {
    const known = new Map(findFaults(before).map((fault) => [nameOf(fault), fault.excess]))
    return findFaults(record)
      .filter((fault) => fault.excess > (known.get(nameOf(fault)) ?? 0))
      .map(({ path, message }) => ({ path, message }))
  },
}

/** A fault, the rule that is broken, and by how much. */
type PageFault = RecordFault & {
  rule: 'place' | 'columns' | 'readers' | (typeof breakpoints)[number]
  excess: number
}

const nameOf = ({ path, rule }: PageFault) => `${path} ${rule}`

function findFaults(record: Values | null): PageFault[] {
  // Cast: the record has passed its schema.
  const config = record?.config as { elements?: readonly PageNode[] } | null | undefined
  return (config?.elements ?? []).flatMap((node) => inside(node, null))
}

const typePath = ({ id }: PageNode) => `config.elements.${id}.element.type`

function inside(node: PageNode, parent: PageElement | null): PageFault[] {
  const path = typePath(node)
  const misplaced = misplacement(node.element, parent)
  const faults: PageFault[] = []
  if (misplaced !== null) faults.push({ path, message: misplaced, rule: 'place', excess: 1 })
  if (node.element.type === 'conditional' && isForBoth(node.element))
    faults.push({
      path: `config.elements.${node.id}.element.visitorsOnly`,
      message: bothReaders,
      rule: 'readers',
      excess: 1,
    })
  if (node.element.type === 'row') faults.push(...tooWide(path, node.elements))
  return [...faults, ...node.elements.flatMap((below) => inside(below, node.element))]
}

/** Rows hold columns; columns and conditional parts hold widgets and further rows; widgets hold nothing. */
function misplacement({ type }: PageElement, parent: PageElement | null): string | null {
  switch (type) {
    case 'row':
      return parent === null || isStack(parent.type) ? null : 'A row must be on the page or in a column.'
    case 'column':
      return parent?.type === 'row' ? null : 'A column must be in a row.'
    default:
      return parent && isStack(parent.type) ? null : 'A widget must be in a column.'
  }
}

/**
 * Side by side, columns have twelve parts together. On phones and small tablets (xs, sm) they may stand below
 * each other, and only each one's own width is bounded.
 */
function tooWide(path: string, columns: readonly PageNode[]): PageFault[] {
  const faults: PageFault[] = []
  if (columns.length > partsPerRow)
    faults.push({
      path,
      message: `A row has at most ${partsPerRow} columns; this one has ${columns.length}.`,
      rule: 'columns',
      excess: columns.length - partsPerRow,
    })
  for (const [at, size] of sideBySide.entries()) {
    const sizes = sideBySide.slice(0, at + 1).toReversed()
    if (!columns.some(({ element }) => element.type === 'column' && element[size] !== null)) continue
    const width = columns.reduce((sum, { element }) => sum + findWidth(element, sizes), 0)
    if (width > partsPerRow)
      faults.push({
        path,
        message: `The columns of this row are ${width} wide in total at ${size}. A row has ${partsPerRow} parts.`,
        rule: size,
        excess: width - partsPerRow,
      })
  }
  return faults
}

const sideBySide = breakpoints.slice(breakpoints.indexOf('md'))

const findWidth = (element: PageElement, sizes: readonly (typeof breakpoints)[number][]): number =>
  element.type === 'column' ? (sizes.map((size) => element[size]).find((width) => width !== null) ?? 0) : 0
