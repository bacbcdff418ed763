import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { CourseCard } from '../../../../../shared/src/features/portals/operations/CourseCard.ts'
import type { AskerFacts } from '../../../../../shared/src/kernel/model/Rule.ts'
import { actorsOf } from '../../../kernel/access/actorsOf.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findAssetFaces, linksOf } from '../../content/files/assetFaces.ts'
import { type TakeVerdict, takeVerdicts } from '../../learning/takeVerdict.ts'
import { neededFirst } from './neededFirst.ts'

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
  'prerequisites',
] as const satisfies readonly (keyof Course)[]

export type ListedCourse = Pick<Course, (typeof fields)[number] | 'key' | 'id' | 'organization'>

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

/** Cards for one asker, in the order of the courses: pictures, instructors and progress in three queries for all, and what is needed first. */
export async function makeCourseCards(
  context: RequestContext,
  organization: string,
  asker: AskerFacts,
  courses: readonly ListedCourse[],
): Promise<CourseCard[]> {
  const { deps, viewer } = context
  if (courses.length === 0) return []
  const pictures = new Set(courses.map(pictureOf).filter((key) => key !== null))
  const [faces, names, progress] = await Promise.all([
    findAssetFaces(deps.db, pictures),
    instructorNames(context, [...new Set(courses.flatMap(instructorsOf))]),
    viewer.kind === 'customer' ? progressByCourse(context, viewer.customerKey) : new Map<string, Begun>(),
  ])
  const isStaff = actorsOf(viewer, organization).has('staff')
  const verdicts = await takeVerdicts(
    context,
    courses.map((course) => ({
      course,
      progress: progress.get(course.key) ?? null,
      asker,
      isStaff: isStaff && course.organization === organization,
    })),
  )
  const needed = await neededByCourse(context, asker, courses, verdicts)
  return courses.map((course, at) => {
    const face = faces.get(pictureOf(course) ?? '')
    const links = face ? linksOf(deps, face) : {}
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
      instructors: instructorsOf(course)
        .map((key) => names.get(key))
        .filter((name) => name !== undefined),
      level: course.level,
      length: course.length,
      lessonCount: course.lessonCount,
      format: course.format,
      price: course.price,
      sellPrice: course.sellPrice,
      currency: course.currency,
      hasAccess: verdicts[at]?.hasAccess ?? false,
      neededFirst: needed.get(course.key) ?? null,
      progress: progress.get(course.key)?.progress ?? null,
    }
  })
}

const isOwnOf = (course: ListedCourse, key: string) => key.startsWith(`${course.organization}~`)
/** Another organization's people and pictures are nobody's to show. */
const instructorsOf = (course: ListedCourse) => course.instructors.filter((key) => isOwnOf(course, key))
const pictureOf = (course: ListedCourse) =>
  [course.courseImage, course.posterImage, course.microcastImage].find(
    (key) => key !== null && isOwnOf(course, key),
  ) ?? null

async function instructorNames({ deps }: RequestContext, keys: string[]) {
  const { rows } = await deps.db.pool.query<{ key: string; name: string }>({
    name: 'instructor-names',
    text: 'SELECT key, name FROM "Instructor" WHERE key = ANY($1)',
    values: [keys],
  })
  return new Map(rows.map((row) => [row.key, row.name]))
}

type Begun = Pick<CourseProgress, 'course' | 'progress' | 'startedDate'>

async function neededByCourse(
  context: RequestContext,
  asker: AskerFacts,
  courses: readonly ListedCourse[],
  verdicts: readonly TakeVerdict[],
) {
  const held = courses.flatMap(({ key, organization }, at) => {
    const verdict = verdicts[at]
    return verdict?.reason === 'prerequisites' ? [{ key, organization, missing: verdict.missing }] : []
  })
  const needed = await neededFirst(context, asker, held)
  return new Map(held.map(({ key }, at) => [key, needed[at] ?? []]))
}

async function progressByCourse({ deps }: RequestContext, customer: string) {
  const { rows } = await deps.db.pool.query<Begun>({
    name: 'progress-by-course',
    text: `SELECT course, progress, "startedDate" FROM "CourseProgress"
      WHERE customer = $1 AND "startedDate" IS NOT NULL`,
    values: [customer],
  })
  return new Map(rows.map((row) => [row.course, row]))
}
