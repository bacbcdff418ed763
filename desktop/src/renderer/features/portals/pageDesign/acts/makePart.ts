import { blankRecord, makeBlank } from '#desktop/renderer/kernel/form/blankRecord.ts'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { type PageNode, pageElements } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { createId } from '#shared/kernel/model/createId.ts'

export type PartType = PageElement['type']
type Values<T extends PartType> = Partial<Omit<Extract<PageElement, { type: T }>, 'type'>>

/** A new part of a page, with what its kind has from the start and these values. */
export function makePart<T extends PartType>(
  type: T,
  values: Values<T> = {},
  elements: readonly PageNode[] = [],
): PageNode {
  const element = { ...makeBlank(pageElement, type), ...values }
  const part: unknown = { ...blankRecord(pageElements.fields), id: createId(), element, elements }
  // Cast: it has the fields of its kind, from the definition.
  return part as PageNode
}

/** A row with columns of these widgets; `parts` are their twelfths from tablets on. */
export const makeRow = (
  columns: readonly (readonly PageNode[])[],
  parts: readonly (number | null)[] = [],
  values: Values<'row'> = {},
): PageNode =>
  makePart(
    'row',
    values,
    columns.map((widgets, at) => makePart('column', { md: parts[at] ?? null }, widgets)),
  )

/** The same part with new ids, for a copy; ids inside widgets only have to be unique there. */
export const withNewIds = (node: PageNode): PageNode => ({
  ...structuredClone({ ...node, elements: [] }),
  id: createId(),
  elements: node.elements.map(withNewIds),
})
