import type { PageNode } from '../pageWidgets/pageElements.ts'
import { meetsConditions, type PageAsker } from './pagesFor.ts'

/**
 * A page without the conditional parts that this reader may not see, and without the conditions of the others: they name
 * groups (WID-04). All that is read for a page is read for what this leaves.
 */
export const withoutHidden = (nodes: readonly PageNode[], asker: PageAsker): PageNode[] =>
  nodes.flatMap(({ element, elements, ...node }) => {
    if (element.type !== 'conditional') return { ...node, element, elements: withoutHidden(elements, asker) }
    if (!meetsConditions({ ...element, leftover: null }, asker)) return []
    const open = { ...element, loggedIn: false, visitorsOnly: false, accessGroups: [] }
    return { ...node, element: open, elements: withoutHidden(elements, asker) }
  })
