import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { endedCourses as operation } from '#shared/features/learning/operations/progress.ts'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'

/** What a customer earned in courses that the portal's catalogue no longer holds: names and progress, no content. */
export const endedCourses: Handler<typeof operation> = async ({ courses: references = [] }, context) => {
  const { deps, viewer, portal } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  if (!portal) throw new AppError('not_found')
  const named = await findNamed(context, portal.organization, references)
  // A deleted course is found by its key alone.
  const keys = [...new Set(references.map((one) => named.get(one)?.key ?? toKey(portal.organization, one)))]
  const byKey = new Map([...named.values()].map((course) => [course.key, course]))
  const deletedNames = await findDeletedNames(
    context,
    portal.organization,
    keys.filter((key) => !byKey.has(key)),
  )
  const progresses = await selectRecords(deps.db, CourseProgress, {
    where: Prisma.sql`customer = ${viewer.customerKey} AND course = ANY(${keys}::text[]) AND "startedDate" IS NOT NULL`,
    limit: Math.max(1, keys.length),
    fields: ['course', 'progress', 'startedDate', 'completeDate'],
  })
  // The columns that `fields` names; the query leaves out progress that has not started.
  const earned = new Map((progresses as Earned[]).map((one) => [one.course, one]))
  return {
    courses: keys.flatMap((key): EndedCourse[] => {
      const course = byKey.get(key)
      const own = earned.get(key)
      if (!own || course?.isShown) return []
      const { progress, startedDate, completeDate } = own
      const {
        id = key.slice(key.indexOf('~') + 1),
        slug = null,
        name = deletedNames.get(key) ?? null,
      } = course ?? {}
      const isElsewhere = course?.isElsewhere ?? false
      return [{ key, id, slug, name, progress, startedDate, completeDate, isElsewhere }]
    }),
  }
}

type Named = Pick<EndedCourse, 'key' | 'id' | 'slug' | 'isElsewhere'> & { name: string; isShown: boolean }
type Earned = Pick<EndedCourse, 'progress' | 'startedDate' | 'completeDate'> & { course: string }

const toKey = (organization: string, reference: string) =>
  reference.includes('~') ? reference : `${organization}~${reference}`

/** What deleted courses were called in their last editions, by key. */
async function findDeletedNames(
  { deps }: RequestContext,
  organization: string,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map()
  const rows = await query<{ key: string; name: string | null }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT ON ("recordKey") "recordKey" AS key, content->>'name' AS name FROM "Edition"
      WHERE organization = ${organization} AND entity = 'course' AND "recordKey" = ANY(${keys}::text[])
      ORDER BY "recordKey", number DESC`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The courses, as they were published last, by the references that name them (decision DEL-03); `isShown` is the verdict of the catalogue. */
async function findNamed(context: RequestContext, organization: string, references: readonly string[]) {
  const { deps } = context
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const rows = catalogueRows(Course, organization, asker, deps.now())
  // Without a portal, the asker reads through all portals of the organization.
  const anywhere = await deps.seams.of(askerSeam).facts({ ...context, portal: null }, organization)
  const elsewhere = catalogueRows(Course, organization, anywhere, deps.now())
  const found = await query<Named>(
    deps.db,
    Prisma.sql`SELECT key, id, slug, name, COALESCE(${rows}, false) AS "isShown",
      COALESCE(${elsewhere}, false) AS "isElsewhere"
    FROM "CoursePublished" WHERE key = ANY(${references.map((one) => toKey(organization, one))}::text[])
      OR (organization = ${organization} AND slug = ANY(${[...references]}::text[]))`,
  )
  return new Map(
    references.flatMap((one): [string, Named][] => {
      const key = toKey(organization, one)
      const course =
        found.find((row) => row.key === key) ??
        found.find((row) => row.slug === one && row.key.startsWith(`${organization}~`))
      return course ? [[one, course]] : []
    }),
  )
}
