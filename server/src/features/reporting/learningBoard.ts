import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { learningBoard as operation } from '#shared/features/reporting/operations/learningBoard.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute } from '../../kernel/db/query.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { requirePortal } from '../portals/finding/requirePortal.ts'
import { showBoards } from './showBoards.ts'

const most = 200

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
  let asked: ReturnType<typeof showBoards> | null = null
  const shown = () => {
    asked ??= showBoards(context, boards)
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
