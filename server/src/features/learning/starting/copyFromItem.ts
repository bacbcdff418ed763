import type { Database } from '#server/kernel/db/Database.ts'
import { execute } from '#server/kernel/db/query.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { type LearnableItems, type LearnableType, learnables, stateTable } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'

type Item = LearnableItems[LearnableType]

/**
 * A state with what it repeats of its item: when that closes (MOD-25), and a program's courses (MOD-27). It is written where it
 * changed, each time that the learner comes; an owner may change the date at any time.
 */
export async function copyFromItem<P extends LearningState>(
  db: Database,
  type: LearnableType,
  item: Item,
  state: P,
): Promise<P> {
  const copied = copiedFields(item)
  const stored: Readonly<Record<string, unknown>> = state
  const isSame = Object.entries(copied).every(([name, value]) => isSameJson(stored[name] ?? null, value))
  if (isSame) return state
  const courses = copied.courseItems
  await execute(db, {
    name: `copy-from-item ${type}`,
    text: `UPDATE ${stateTable(learnables[type])} SET "expiryDate" = $2 ${courses ? ', "courseItems" = $3::jsonb' : ''} WHERE key = $1`,
    values: [
      state.key,
      copied.expiryDate === null ? null : new Date(copied.expiryDate),
      ...(courses ? [JSON.stringify(courses)] : []),
    ],
  })
  return { ...state, ...copied }
}

/** An item may be taken to the end of its last day, in UTC. */
export const copiedFields = (item: Item): { expiryDate: string | null; courseItems?: string[] } => ({
  expiryDate: item.expiryDate ? `${item.expiryDate}T23:59:59.999Z` : null,
  ...('courseItems' in item && { courseItems: item.courseItems }),
})
