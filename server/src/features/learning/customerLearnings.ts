import type { customerLearnings as operation } from '../../../../shared/src/api/customerLearnings.ts'
import { Course } from '../../../../shared/src/entities/Course.ts'
import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { assert } from '../../../../shared/src/errors/assert.ts'
import { askerFacts } from '../../access/askerFacts.ts'
import { catalogueRows } from '../../access/catalogueRows.ts'
import { Prisma } from '../../db/generated/client.ts'
import { courseCards, listCourses } from '../browsing/courseCards.ts'
import type { Handler } from '../Handler.ts'
import { progressColumns, progressOf } from './progressRecord.ts'
import { progressView } from './progressView.ts'

const maxLearnings = 200

/** Every course that the customer started and the portal still shows, the latest first. */
export const customerLearnings: Handler<typeof operation> = async (_input, context) => {
  const { deps, viewer, portal } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  if (!portal) throw new AppError('not_found')
  const asker = await askerFacts(context, portal.organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const { rows } = await deps.db.pool.query<Record<string, unknown>>({
    name: 'customer-learnings',
    text: `SELECT ${progressColumns} FROM "CourseProgress" g WHERE g.customer = $1
      ORDER BY g."lastActiveDate" DESC NULLS LAST, g.key LIMIT ${maxLearnings}`,
    values: [viewer.customerKey],
  })
  const progresses = rows.map(progressOf).filter((progress): progress is CourseProgress => progress !== null)
  const keys = progresses.map((progress) => progress.course)
  const where = Prisma.sql`${catalogueRows(Course, portal.organization, asker, deps.now())} AND key = ANY(${keys})`
  const shown = await listCourses(context, where, maxLearnings)
  const cards = await courseCards(context, portal.organization, asker, shown)
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const learnings = progresses.flatMap((progress) => {
    const course = byKey.get(progress.course)
    // Without the outline nothing is known of what a quiz shows, so nothing of its answers is.
    return course ? [{ course, progress: progressView(progress, []) }] : []
  })
  return { learnings }
}
