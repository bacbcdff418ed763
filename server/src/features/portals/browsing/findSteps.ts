import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { itemSteps } from '#shared/features/content/rules/outline/programSteps.ts'
import type { ProgramStepFace } from '#shared/features/portals/operations/portalItem.ts'
import { learnables } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'

/** The courses and microcasts of a program that this portal shows the asker, in the program's order. */
export async function findSteps(
  { deps, portal }: RequestContext,
  { item, asker }: Pick<LearningOf<'program'>, 'item' | 'asker'>,
): Promise<ProgramStepFace[]> {
  const steps = itemSteps(item.sections)
  const find = async (type: 'course' | 'microcast') => {
    const keys = steps.filter((step) => step.type === type).map(({ key }) => key)
    if (keys.length === 0) return []
    const entity = learnables[type].item
    const rows = catalogueRows(entity, portal?.organization ?? '', asker, deps.now())
    return selectRecords(deps.db, shownOf(entity), {
      where: Prisma.sql`(${rows}) AND key = ANY(${keys}::text[])`,
      limit: keys.length,
      fields: ['name', 'slug'],
    })
  }
  const [courses, microcasts] = await Promise.all([find('course'), find('microcast')])
  const byKey = new Map([...courses, ...microcasts].map((one) => [one.key, one]))
  return steps.flatMap(({ id: section, type, key }) => {
    const shown = byKey.get(key)
    return shown ? [{ section, type, id: shown.id, slug: shown.slug, name: shown.name }] : []
  })
}
