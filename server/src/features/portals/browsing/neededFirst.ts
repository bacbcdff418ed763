import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Stored } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { NeededFirst } from '#shared/features/learning/rules/NeededFirst.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

/** A course that the asker may not take yet, with its missing prerequisites (`takeVerdict`). */
export type BlockedCourse = { organization: string | null; missing: Course['prerequisites'] }

/**
 * The missing prerequisites of each course, by name, in a few queries for all. Courses that the portal does not show
 * are not named: a draft stays hidden.
 */
export async function neededFirst(
  context: RequestContext,
  asker: AskerFacts,
  blocked: readonly BlockedCourse[],
): Promise<NeededFirst[][]> {
  const find = async <E extends Entity, F extends string>(
    entity: E,
    organization: string,
    keys: (string | null)[],
    fields: F[],
  ): Promise<Stored<E, F>[]> => {
    const wanted = [...new Set(keys.filter((key) => key !== null))]
    if (wanted.length === 0) return []
    const rows = catalogueRows(entity, organization, asker, context.deps.now())
    return await selectRecords(context.deps.db, shownOf(entity), {
      where: Prisma.sql`(${rows}) AND key = ANY(${wanted}::text[])`,
      limit: wanted.length,
      fields,
    })
  }
  const here = context.portal?.organization ?? ''
  const lines = blocked.flatMap(({ missing }) => missing)
  // A certification belongs to its course's organization.
  const certifications = [...new Set(blocked.map(({ organization }) => organization))].map((organization) => {
    const own = blocked.filter((one) => one.organization === organization)
    const keys = own.flatMap((one) => one.missing.map((line) => certificationKey(one, line)))
    return find(Certification, organization ?? '', keys, ['name'])
  })
  const [courses, microcasts, earned] = await Promise.all([
    find(
      Course,
      here,
      lines.map((line) => line.course),
      ['name', 'slug'],
    ),
    find(
      Microcast,
      here,
      lines.map((line) => line.microcast),
      ['name', 'slug'],
    ),
    Promise.all(certifications),
  ])
  const lessons = { course: byKey(courses), microcast: byKey(microcasts) }
  const awards = byKey(earned.flat())
  return blocked.map((one) =>
    one.missing.map((line) => {
      const isCourse = line.prerequisiteType === 'course'
      const key = isCourse ? line.course : line.microcast
      const target = key === null ? undefined : lessons[isCourse ? 'course' : 'microcast'].get(key)
      const award = certificationKey(one, line)
      return {
        id: line.id,
        type: key === null ? ('certification' as const) : line.prerequisiteType,
        name: target?.name ?? null,
        course: target ? { id: target.id, slug: target.slug } : null,
        certification: (award && awards.get(award)?.name) || null,
      }
    }),
  )
}

const byKey = <R extends { key: string }>(records: readonly R[]) =>
  new Map(records.map((record) => [record.key, record]))
const certificationKey = ({ organization }: BlockedCourse, line: BlockedCourse['missing'][number]) =>
  line.certificationID && `${organization}~${line.certificationID}`
