import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { itemSteps } from '#shared/features/content/rules/outline/programSteps.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import { nextStepUp, openSteps } from '#shared/features/learning/rules/nextUp.ts'
import type { programsWithItem as operation } from '#shared/features/portals/operations/programsWithItem.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { learnables, stateTable } from '../../learning/learnables.ts'
import { findSteps } from './findSteps.ts'
import { keyIn, listItems } from './listItems.ts'

/** More at once are no help. */
const mostPrograms = 3

/** The programs that the asker takes an item in, with how far they are and where they go on. */
export const programsWithItem: Handler<typeof operation> = async ({ itemType, itemKey }, context) => {
  const { deps, viewer } = context
  const { organization } = await deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(viewer, organization)?.customerKey ?? null
  if (customer === null) return { programs: [] }
  const begun = await findBegun(deps, customer)
  if (begun.length === 0) return { programs: [] }
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const keys = begun.map(({ program }) => program)
  const listed = await listItems(context, 'program', {
    ...{ organization, asker, which: keyIn(keys), limit: keys.length },
  })
  const isIn = (program: Pick<Program, 'sections'>) =>
    itemSteps(program.sections).find(({ type, key }) => type === itemType && key === itemKey)
  const taken = begun.flatMap(({ program: key, sectionProgress }) => {
    const item = listed.find((one) => one.key === key)
    if (item?.type !== 'program') return []
    const step = isIn(item)
    const { hasAccess } = itemAccess(Program, item, asker, deps.now(), { isStaff: false })
    return step && hasAccess ? [{ item, step, lessonProgress: sectionProgress }] : []
  })
  const programs = taken.slice(0, mostPrograms).map(async ({ item, step, lessonProgress }) => {
    const offered = await findSteps(context, { item, asker })
    const steps = openSteps(item.sections, new Set(offered.map(({ section }) => section)))
    const at = steps.findIndex(({ id }) => id === step.id)
    const isDone = (id: string) => isComplete(ownValue(lessonProgress, id)?.progress ?? 0)
    // After the item first; then what was left out before it.
    const next = nextStepUp([...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))], { lessonProgress })
    const face = offered.find(({ section }) => section === next?.id)
    return {
      ...{ id: item.id, slug: item.slug, name: item.name },
      ...{ count: steps.length, done: steps.filter(({ id }) => isDone(id)).length },
      next:
        next &&
        (face ?? { section: next.id, type: 'lesson' as const, id: null, slug: null, name: next.name }),
    }
  })
  return { programs: await Promise.all(programs) }
}

type Begun = Pick<ProgramProgress, 'program' | 'sectionProgress'>

const findBegun = ({ db }: Parameters<Handler<typeof operation>>[1]['deps'], customer: string) =>
  query<Begun>(db, {
    name: 'begun-programs',
    text: `SELECT program, "sectionProgress" FROM ${stateTable(learnables.program)}
      WHERE customer = $1 AND "startedDate" IS NOT NULL ORDER BY "lastActiveDate" DESC NULLS LAST, key LIMIT 50`,
    values: [customer],
  })
