import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { courseCards as operation } from '#shared/features/portals/operations/cards.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { listCourses } from './listCourses.ts'
import { makeCourseCards } from './makeCards.ts'

/** Cards of those courses that the portal shows to the asker. */
export const courseCards: Handler<typeof operation> = async ({ courseKeys = [] }, context) => {
  const { deps, portal } = context
  if (!portal) throw new AppError('not_found')
  const asker = await context.deps.seams.of(askerSeam).facts(context, portal.organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const rows = catalogueRows(Course, portal.organization, asker, deps.now())
  const where = Prisma.sql`${rows} AND key = ANY(${courseKeys}::text[])`
  const shown = await listCourses(context, where, courseKeys.length)
  const cards = await makeCourseCards(context, portal.organization, asker, shown)
  const byKey = new Map(cards.map((card) => [card.key, card]))
  return { courses: [...new Set(courseKeys)].flatMap((key) => byKey.get(key) ?? []) }
}
