import type { learningBoard as operation } from '../../../../shared/src/api/learningBoard.ts'
import { LearningBoard } from '../../../../shared/src/entities/LearningBoard.ts'
import { assert } from '../../../../shared/src/errors/assert.ts'
import { publicView } from '../../../../shared/src/rules/publicView.ts'
import { requirePortal } from '../../access/requirePortal.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import type { Handler } from '../Handler.ts'

const most = 200

/** The customer's own boards, made for them or by them. */
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
