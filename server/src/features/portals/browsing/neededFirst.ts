import { Certification } from '../../../../../shared/src/features/content/entities/Certification.ts'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { Microcast } from '../../../../../shared/src/features/content/entities/Microcast.ts'
import type { NeededFirst } from '../../../../../shared/src/features/portals/operations/portalCourse.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { catalogueRows } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import type { Learning } from '../../learning/findLearning.ts'

/**
 * What the asker must do before the course, by name; null where nothing is asked. What the portal does not
 * show has no name here either: a draft stays a draft.
 */
export async function neededFirst(
  context: RequestContext,
  { access, asker, course }: Learning,
): Promise<NeededFirst[] | null> {
  if (access.reason !== 'prerequisites') return null
  const { missing } = access
  const find = async (entity: Entity, keys: (string | null)[], fields: string[]) => {
    const wanted = [...new Set(keys.filter((key) => key !== null))]
    if (wanted.length === 0) return new Map<string, Named>()
    // A certification is named by its course's own organization.
    const organization = entity === Certification ? course.organization : context.portal?.organization
    const rows = catalogueRows(entity, organization ?? '', asker, context.deps.now())
    const records = await selectRecords(context.deps.db, entity, {
      where: Prisma.sql`(${rows}) AND key = ANY(${wanted}::text[])`,
      limit: wanted.length,
      fields,
    })
    // The columns that `fields` names, and the key and id of every record.
    return new Map(records.map((record) => [record.key, record as unknown as Named]))
  }
  const certificationKey = (id: string | null) => id && `${course.organization}~${id}`
  const [courses, microcasts, certifications] = await Promise.all([
    find(
      Course,
      missing.map((line) => line.course),
      ['name', 'slug'],
    ),
    find(
      Microcast,
      missing.map((line) => line.microcast),
      ['name'],
    ),
    find(
      Certification,
      missing.map((line) => certificationKey(line.certificationID)),
      ['name'],
    ),
  ])
  return missing.map((line) => {
    const isCourse = line.prerequisiteType === 'course'
    const key = isCourse ? line.course : line.microcast
    const found = key === null ? undefined : (isCourse ? courses : microcasts).get(key)
    return {
      id: line.id,
      type: key === null ? ('certification' as const) : line.prerequisiteType,
      name: found?.name ?? null,
      course: isCourse && found ? { id: found.id, slug: found.slug ?? null } : null,
      certification: certifications.get(certificationKey(line.certificationID) ?? '')?.name ?? null,
    }
  })
}

type Named = { key: string; id: string; name: string; slug?: string | null }
