import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { pictureFields } from '#shared/features/content/rules/itemPicture.ts'

/** What cards need: no outlines. */
export const courseCardFields = [
  'slug',
  'name',
  'headline',
  'description',
  ...pictureFields.course,
  'instructors',
  'level',
  'length',
  'lessonCount',
  'format',
  'price',
  'currency',
  'gated',
  'excludeFromAllCourses',
  'accessGroups',
  'active',
  'publishedAt',
  'startDate',
  'expiryDate',
  'libraries',
  'prerequisites',
  'updatedAt',
] as const satisfies readonly (keyof Course)[]

export type ListedCourse = Pick<Course, (typeof courseCardFields)[number] | 'key' | 'id' | 'organization'>

/** Published courses without their outlines; `where` selects them (`catalogueRows`). */
export async function listCourses(
  { deps }: RequestContext,
  where: Prisma.Sql,
  limit: number,
): Promise<ListedCourse[]> {
  const orderBy = Prisma.sql`"publishedAt" DESC NULLS LAST, key`
  return await selectRecords(deps.db, shownOf(Course), {
    where,
    orderBy,
    limit,
    fields: courseCardFields,
  })
}
