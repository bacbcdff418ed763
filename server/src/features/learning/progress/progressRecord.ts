import { columnsOf } from '#server/kernel/db/records/columns.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { emptyProgress } from '#shared/features/learning/rules/foldProgress.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type Learnable, learnables } from '../learnables.ts'
import type { LearningState } from './LearningState.ts'

/** The columns of a progress `g` in a join, each with its own alias. */
export const columnsOfProgress = ({ progress }: Pick<Learnable, 'progress'>): string =>
  columnsOf(progress)
    .map((name) => `g."${name}" AS "g_${name}"`)
    .join(', ')

/** The same of a course's. */
export const progressColumns = columnsOfProgress(learnables.course)

/** The state of such a row; null if the customer has none. */
export function readLearningState(
  { progress: entity, lessons }: Pick<Learnable, 'progress' | 'lessons'>,
  row: Readonly<Record<string, unknown>>,
): LearningState | null {
  if (row.g_key === null || row.g_key === undefined) return null
  const moments = findMomentFields(entity)
  const state: Record<string, unknown> = { ...emptyProgress, ...nothingEarned }
  for (const name of columnsOf(entity)) {
    const value = row[`g_${name}`]
    state[name] = moments.has(name) && value instanceof Date ? value.toISOString() : value
  }
  state.lessonProgress = state[lessons]
  // Its columns are the entity's own, and only the server writes them.
  return state as LearningState
}

/** The same of a course's. */
export const readProgress = (row: Readonly<Record<string, unknown>>): CourseProgress | null =>
  // Cast: as above.
  readLearningState(learnables.course, row) as CourseProgress | null

/** A state as a record of its own entity, without secret fields. */
export function recordOfState(
  { progress, lessons, further }: Learnable,
  state: Omit<LearningState, 'lessonPercents'>,
) {
  const record: Record<string, unknown> = { ...state, [lessons]: state.lessonProgress }
  // Cast: none of them is about omitted fields.
  for (const { name, value } of further) record[name] = value(state as LearningState)
  const columns = columnsOf(progress).filter((name) => !progress.fields[name]?.secret)
  return Object.fromEntries(columns.map((name) => [name, record[name]]))
}

/** What items that award nothing do not hold. */
export const nothingEarned = {
  hasCertification: false,
  certificateAwarded: false,
  certificates: [],
  certifications: [],
  completedCertifications: [],
  certificateStatus: null,
  certificateScore: null,
  certificateAwardedAt: null,
}

const momentFields = new WeakMap<Entity, ReadonlySet<string>>()

function findMomentFields(entity: Entity): ReadonlySet<string> {
  const fields =
    momentFields.get(entity) ??
    new Set([
      'createdAt',
      'updatedAt',
      ...Object.entries(entity.fields)
        .filter(([, field]) => field.kind === 'timestamp')
        .map(([name]) => name),
    ])
  momentFields.set(entity, fields)
  return fields
}
