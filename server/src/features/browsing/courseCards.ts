import type { CourseCard } from '../../../../shared/src/api/CourseCard.ts'
import { Course } from '../../../../shared/src/entities/Course.ts'
import type { Portal } from '../../../../shared/src/entities/Portal.ts'
import { courseAccess } from '../../../../shared/src/rules/courseAccess.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import { findAssetFaces, linksOf } from '../files/assetFaces.ts'
import { askerOf } from '../learning/findLearning.ts'

const fields = [
  'slug',
  'name',
  'headline',
  'description',
  'courseImage',
  'posterImage',
  'microcastImage',
  'instructors',
  'level',
  'length',
  'lessonCount',
  'format',
  'price',
  'sellPrice',
  'currency',
  'gated',
  'excludeFromAllCourses',
  'accessGroups',
  'active',
  'publishedAt',
  'startDate',
  'expiryDate',
  'libraries',
] as const satisfies readonly (keyof Course)[]

export type ListedCourse = Pick<Course, (typeof fields)[number] | 'key' | 'id'>

/** Courses without their outlines; `where` says which. */
export async function listCourses(
  { deps }: RequestContext,
  where: Prisma.Sql,
  limit: number,
): Promise<ListedCourse[]> {
  const orderBy = Prisma.sql`"publishedAt" DESC NULLS LAST, key`
  // These are the columns that `fields` names.
  return (await selectRecords(deps.db, Course, {
    where,
    orderBy,
    limit,
    fields,
  })) as unknown as ListedCourse[]
}

/** Cards for one asker, in the order of the courses: pictures, instructors and progress in three queries for all. */
export async function courseCards(
  context: RequestContext,
  organization: string,
  portal: Pick<Portal, 'type'>,
  courses: readonly ListedCourse[],
): Promise<CourseCard[]> {
  const { deps, viewer } = context
  if (courses.length === 0) return []
  const pictures = new Set(courses.map(pictureOf).filter((key) => key !== null))
  const [faces, names, progress] = await Promise.all([
    findAssetFaces(deps.db, organization, pictures),
    instructorNames(context, organization, [...new Set(courses.flatMap((course) => course.instructors))]),
    viewer.kind === 'customer' ? progressByCourse(context, viewer.customerKey) : new Map<string, number>(),
  ])
  const asker = askerOf(viewer, organization)
  return courses.map((course) => {
    const face = faces.get(pictureOf(course) ?? '')
    const links = face ? linksOf(deps, organization, face) : {}
    const color = face?.open.dominantColor
    return {
      key: course.key,
      id: course.id,
      slug: course.slug,
      name: course.name,
      headline: course.headline,
      description: course.description,
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: typeof color === 'string' ? color : null,
      instructors: course.instructors.map((key) => names.get(key)).filter((name) => name !== undefined),
      level: course.level,
      length: course.length,
      lessonCount: course.lessonCount,
      format: course.format,
      price: course.price,
      sellPrice: course.sellPrice,
      currency: course.currency,
      hasAccess: courseAccess(course, asker, portal).hasAccess,
      progress: progress.get(course.key) ?? null,
    }
  })
}

const pictureOf = (course: ListedCourse) => course.courseImage ?? course.posterImage ?? course.microcastImage

async function instructorNames({ deps }: RequestContext, organization: string, keys: string[]) {
  const { rows } = await deps.db.pool.query<{ key: string; name: string }>({
    name: 'instructor-names',
    text: 'SELECT key, name FROM "Instructor" WHERE organization = $1 AND key = ANY($2)',
    values: [organization, keys],
  })
  return new Map(rows.map((row) => [row.key, row.name]))
}

async function progressByCourse({ deps }: RequestContext, customer: string) {
  const { rows } = await deps.db.pool.query<{ course: string; progress: number }>({
    name: 'progress-by-course',
    text: 'SELECT course, progress FROM "CourseProgress" WHERE customer = $1',
    values: [customer],
  })
  return new Map(rows.map((row) => [row.course, row.progress]))
}
