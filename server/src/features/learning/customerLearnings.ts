import type { customerLearnings as operation } from '../../../../shared/src/api/customerLearnings.ts'
import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import type { Portal } from '../../../../shared/src/entities/Portal.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { assert } from '../../../../shared/src/errors/assert.ts'
import { courseVisibility } from '../../../../shared/src/rules/courseVisibility.ts'
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
  const { rows: portals } = await deps.db.pool.query<Pick<Portal, 'type' | 'libraries' | 'defaultLibrary'>>({
    name: 'portal-facts',
    text: 'SELECT type, libraries, "defaultLibrary" FROM "Portal" WHERE key = $1 AND active',
    values: [`${portal.organization}~${portal.id}`],
  })
  const [place] = portals
  if (!place) throw new AppError('not_found')
  const { rows } = await deps.db.pool.query<Record<string, unknown>>({
    name: 'customer-learnings',
    text: `SELECT ${progressColumns} FROM "CourseProgress" g WHERE g.customer = $1
      ORDER BY g."lastActiveDate" DESC NULLS LAST, g.key LIMIT ${maxLearnings}`,
    values: [viewer.customerKey],
  })
  const progresses = rows.map(progressOf).filter((progress): progress is CourseProgress => progress !== null)
  const keys = progresses.map((progress) => progress.course)
  const where = Prisma.sql`organization = ${portal.organization} AND key = ANY(${keys})`
  const listed = await listCourses(context, where, maxLearnings)
  const shown = listed.filter((course) => courseVisibility(course, place, deps.now()).isVisible)
  const cards = await courseCards(context, portal.organization, place, shown)
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const learnings = progresses.flatMap((progress) => {
    const course = byKey.get(progress.course)
    // Without the outline nothing is known of what a quiz shows, so nothing of its answers is.
    return course ? [{ course, progress: progressView(progress, []) }] : []
  })
  return { learnings }
}
