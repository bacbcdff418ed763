import { LearningBoard } from '../../../../shared/src/features/reporting/entities/LearningBoard.ts'
import type { learningBoard as operation } from '../../../../shared/src/features/reporting/operations/learningBoard.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { publicView } from '../../../../shared/src/kernel/rules/publicView.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { requirePortal } from '../portals/finding/requirePortal.ts'

const most = 200

/** The customer's boards, made by them or for them. */
export const learningBoard: Handler<typeof operation> = async (_input, context) => {
  const { viewer, deps } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id } = await requirePortal(context)
  const boards = await selectRecords(deps.db, LearningBoard, {
    where: Prisma.sql`portal = ${`${organization}~${id}`} AND customer = ${viewer.customerKey} AND status = 'active'`,
    orderBy: Prisma.sql`"createdAt" DESC, key`,
    limit: most,
  })
  return { learningBoards: boards.map((board) => publicView(LearningBoard, board, { isEntitled: true })) }
}
