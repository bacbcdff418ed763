import type { courseCards as operation } from '../../../../shared/src/api/courseCards.ts'
import { Course } from '../../../../shared/src/entities/Course.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { askerFacts } from '../../access/askerFacts.ts'
import { catalogueRows } from '../../access/catalogueRows.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Handler } from '../Handler.ts'
import { listCourses, makeCourseCards } from './makeCourseCards.ts'

/** Cards of those courses that the portal shows to whoever asks. */
export const courseCards: Handler<typeof operation> = async ({ courseKeys = [] }, context) => {
  const { deps, portal } = context
  if (!portal) throw new AppError('not_found')
  const asker = await askerFacts(context, portal.organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const rows = catalogueRows(Course, portal.organization, asker, deps.now())
  const where = Prisma.sql`${rows} AND key = ANY(${courseKeys}::text[])`
  const shown = await listCourses(context, where, courseKeys.length)
  const cards = await makeCourseCards(context, portal.organization, asker, shown)
  const byKey = new Map(cards.map((card) => [card.key, card]))
  return { courses: [...new Set(courseKeys)].flatMap((key) => byKey.get(key) ?? []) }
}
