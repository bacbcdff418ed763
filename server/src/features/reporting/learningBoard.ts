import { categoryItems, namedIn } from '#shared/features/portals/rules/pageContents.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { learningBoard as operation } from '#shared/features/reporting/operations/learningBoard.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute } from '../../kernel/db/query.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { isOver } from '../portals/browsing/categoryNames.ts'
import { getPortalFrame } from '../portals/browsing/portalFrame.ts'
import { findShownItems } from '../portals/browsing/shownItems.ts'
import { requirePortal } from '../portals/finding/requirePortal.ts'

const most = 200
/** The most items that a section shows (WID-07). */
const mostOfSection = 25

type Board = LearningBoard & { key: string }

/** The customer's boards with those of their items that the portal shows to them. */
export const learningBoard: Handler<typeof operation> = async (_input, context) => {
  const { viewer, deps } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id } = await requirePortal(context)
  const boards = await selectRecords(deps.db, LearningBoard, {
    where: Prisma.sql`portal = ${`${organization}~${id}`} AND customer = ${viewer.customerKey} AND status = 'active'`,
    orderBy: Prisma.sql`"createdAt" DESC, key`,
    limit: most,
  })
  let asked: Promise<Shown> | null = null
  const shown = () => {
    asked ??= findShown(context, boards)
    return asked
  }
  return {
    learningBoards: boards.map((board) => publicView(LearningBoard, board, { isEntitled: true })),
    get sections() {
      return noteView(deps, boards)
        .then(shown)
        .then(({ sections }) => sections)
    },
    get courses() {
      return shown().then(({ courses }) => courses)
    },
    get items() {
      return shown().then(({ items }) => items)
    },
  }
}

/** The page asks for sections, the link to it does not. Staff who edit a board meanwhile are not told of a conflict: `updatedAt` stays. */
async function noteView({ db, now }: Deps, boards: readonly Board[]): Promise<void> {
  if (boards.length === 0) return
  const keys = boards.map(({ key }) => key)
  await execute(
    db,
    Prisma.sql`UPDATE "LearningBoard" SET "learningBoardViewedAt" = ${new Date(now())} WHERE key = ANY(${keys})`,
  )
}

type Shown = Pick<OperationOutput<typeof operation>, 'sections' | 'courses' | 'items'>

async function findShown(context: RequestContext, boards: readonly Board[]): Promise<Shown> {
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
  const named = sections.map(({ items }, at) => ({ element: String(at), items, most: mostOfSection }))
  const { lists, courses, items } = await findShownItems(context, asker, { lists: named, targets: [] })
  return {
    sections: sections.map(({ board, section, items: all }, at) => ({
      id: `${board} ${section.id}`,
      board,
      name: section.name,
      isGroup: section.type === 'custom' && section.sections.length > 0 && all.length === 0,
      items: lists[at]?.items ?? [],
    })),
    courses,
    items,
  }
}

type Section = Board['sections'][number]

/** With those inside of them. */
const flattenSections = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flattenSections(section.sections)])
