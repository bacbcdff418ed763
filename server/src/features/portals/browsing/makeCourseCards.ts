import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Row } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { pictureFields } from '#shared/features/content/rules/itemPicture.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { CourseCard } from '#shared/features/portals/operations/cards.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { facesSql, readFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { type TakeVerdict, takeVerdicts } from '../../learning/starting/takeVerdict.ts'
import { shopSeam } from '../shopSeam.ts'
import { neededFirst } from './neededFirst.ts'
import { nextLesson, type Standing } from './nextOnCards.ts'

const fields = [
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

export type ListedCourse = Pick<Course, (typeof fields)[number] | 'key' | 'id' | 'organization'>

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
    fields,
  })
}

/**
 * Cards for one asker, in the order of the courses: one query each for all pictures, instructors, progress and
 * prerequisites.
 */
export async function makeCourseCards(
  context: RequestContext,
  organization: string,
  asker: AskerFacts,
  courses: readonly ListedCourse[],
): Promise<CourseCard[]> {
  const { deps, viewer } = context
  if (courses.length === 0) return []
  const pictures = new Set(courses.map(findPicture).filter((key) => key !== null))
  const rows = await query<Parts>(deps.db, {
    name: 'card-parts',
    text: partsSql,
    values: [
      [...pictures],
      [...new Set(courses.flatMap(findInstructors))],
      viewer.kind === 'customer' ? viewer.customerKey : null,
      courses.map(({ key }) => key),
    ],
  })
  const faces = readFaces(rows[0]?.faces ?? [])
  const names = new Map(Object.entries(rows[0]?.names ?? {}))
  const progress = new Map((rows[0]?.begun ?? []).map((one) => [one.course, one]))
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
  const next = await Promise.all(
    courses.map((course, at) => {
      const begun = progress.get(course.key)
      return begun && verdicts[at]?.hasAccess ? nextLesson(context, course, begun) : null
    }),
  )
  const closed = courses.filter((_, at) => verdicts[at]?.hasAccess !== true)
  const sales = await deps.seams.of(shopSeam).sales(
    context,
    closed.map(({ key }) => ({ type: 'course', key })),
  )
  return courses.map((course, at) => {
    const face = faces.get(findPicture(course) ?? '')
    const links = face ? signPictureLinks(deps, face) : {}
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
      instructors: findInstructors(course)
        .map((key) => names.get(key))
        .filter((name) => name !== undefined),
      level: course.level,
      length: course.length,
      lessonCount: course.lessonCount,
      format: course.format,
      ...notSold,
      currency: course.currency,
      ...priceOfItem(sales.get(course.key), course),
      hasAccess: verdicts[at]?.hasAccess ?? false,
      neededFirst: needed.get(course.key) ?? [],
      progress: progress.get(course.key)?.progress ?? null,
      lastActiveDate: momentOf(progress.get(course.key)),
      next: next[at] ?? null,
    }
  })
}

/** Who may take it already is shown no price. */
const notSold = { price: null, sellPrice: null, refusal: null }

/** Timestamps in JSON have the database's format. */
const momentOf = (begun: Begun | undefined) =>
  begun?.lastActiveDate ? new Date(begun.lastActiveDate).toISOString() : null
const isOwn = (course: ListedCourse, key: string) => key.startsWith(`${course.organization}~`)
/** People and pictures of other organizations are never shown. */
const findInstructors = (course: ListedCourse) => course.instructors.filter((key) => isOwn(course, key))
const findPicture = (course: ListedCourse) =>
  pictureFields.course.map((name) => course[name]).find((key) => key !== null && isOwn(course, key)) ?? null

type Begun = Pick<CourseProgress, 'course' | 'startedDate' | 'lastActiveDate'> & Standing

type Parts = { faces: Row[]; names: Record<string, string> | null; begun: Begun[] | null }

const partsSql = `SELECT ${facesSql('$1')} AS faces,
  (SELECT json_object_agg(i.key, i.name) FROM "Instructor" i WHERE i.key = ANY($2)) AS names,
  (SELECT json_agg(json_build_object('course', g.course, 'progress', g.progress, 'startedDate', g."startedDate",
      'lastActiveDate', g."lastActiveDate",
      'lessonProgress', g."lessonProgress", 'quizResults', g."quizResults",
      'completedCertifications', g."completedCertifications"))
    FROM "CourseProgress" g WHERE g.customer = $3 AND g.course = ANY($4) AND g."startedDate" IS NOT NULL) AS begun`

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
