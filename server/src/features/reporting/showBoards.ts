import {
  categoryItems,
  type NamedItem,
  type NamedList,
  namedIn,
} from '#shared/features/portals/rules/pageContents.ts'
import type { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { learningBoard } from '#shared/features/reporting/operations/learningBoard.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { isOver } from '../portals/browsing/categoryNames.ts'
import { getPortalFrame } from '../portals/browsing/portalFrame.ts'
import { findShownItems } from '../portals/browsing/shownItems.ts'

/** The most items that a section shows (WID-07). */
export const mostOfSection = 25

type Board = LearningBoard & { key: string }
type Shown = Pick<OperationOutput<typeof learningBoard>, 'sections' | 'courses' | 'items'>

/** What the portal shows to the asker of the boards' sections, and of `others`: lists of items by names of their own. */
export async function showBoards(
  context: RequestContext,
  boards: readonly Board[],
  others: readonly { element: string; items: NamedItem[] }[] = [],
): Promise<Shown & { lists: ReadonlyMap<string, NamedItem[]> }> {
  const { frame, asker } = await getPortalFrame(context)
  const now = context.deps.now()
  const categories = new Map(frame.categories.map((category) => [category.key, category]))
  const itemsOf = (section: Section) => {
    if (section.type !== 'category') return namedIn(section.items)
    const category = section.category === null ? undefined : categories.get(section.category)
    return category && !isOver(category, now) ? categoryItems(category) : []
  }
  const sections = boards.flatMap((board) =>
    flattenSections(board.sections).map((section) => ({
      board: board.key,
      section,
      items: itemsOf(section),
    })),
  )
  const named: NamedList[] = [
    ...sections.map(({ items }, at) => ({ element: String(at), items, most: mostOfSection })),
    ...others.map((one) => ({ ...one, most: mostOfSection })),
  ]
  const { lists, courses, items } = await findShownItems(context, asker, { lists: named, targets: [] })
  return {
    sections: sections.map(({ board, section, items: all }, at) => ({
      id: `${board} ${section.id}`,
      board,
      name: section.name,
      isGroup: section.type === 'custom' && section.sections.length > 0 && all.length === 0,
      items: lists[at]?.items ?? [],
    })),
    lists: new Map(lists.slice(sections.length).map((list) => [list.element, list.items])),
    courses,
    items,
  }
}

type Section = Board['sections'][number]
/** With those inside of them. */
const flattenSections = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flattenSections(section.sections)])
