import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import type { Weighing } from '../itemFacts.ts'
import { type Learnable, stateTable } from '../learnables.ts'
import type { LearningState } from '../progress/LearningState.ts'
import type { StateColumn } from '../progress/stateColumns.ts'
import { eventKey, foldFacts } from './foldFacts.ts'

/**
 * Adds facts and their fold in one statement: all of it, or nothing where the progress is no longer as it
 * was read or one of the facts is there already (null). It locks the progress's row while it runs.
 */
export async function writeLearning<P extends LearningState>(
  client: Queryable,
  of: Learnable,
  progress: P,
  facts: readonly LearningFact[],
  weighing: Weighing,
  now: number,
): Promise<P | null> {
  const { next: folded, payloads } = foldFacts(progress, facts, weighing, now)
  const hasNotes = facts.some(({ type }) => type.startsWith('note'))
  const next = hasNotes ? { ...folded, notesUpdatedAt: folded.updatedAt } : folded
  const keys = facts.map((fact) => eventKey(progress.key, fact.id))
  const columns = changedBy(of, facts)
  const stateValues: Readonly<Record<string, unknown>> = progress
  const count = await execute(client, {
    name: statementName(of, columns, keys.length === 1),
    text: sqlWith(of, columns, keys.length === 1),
    values: [
      progress.key,
      progress.updatedAt,
      progress.organization,
      progress.customer,
      stateValues[of.column],
      new Date(now),
      keys,
      facts.map((fact) => fact.lessonId),
      facts.map((fact) => fact.type),
      payloads.map((payload) => JSON.stringify(payload)),
      facts.map((fact) => fact.occurredAt),
      facts.map((fact) => fact.edition ?? null),
      facts.map((fact) => fact.kind ?? null),
      facts.map((fact) => fact.uncounted ?? null),
      ...columns.map(({ cast, value }) => stored(cast, value(next))),
    ],
  })
  return count === 1 ? next : null
}

const plain = (name: keyof LearningState, cast: string): StateColumn => ({
  name,
  cast,
  value: (state) => state[name],
})
const json = (name: string, of: keyof LearningState): StateColumn => ({
  ...{ name, cast: 'jsonb' },
  value: (state) => state[of],
})

const stored = (cast: string, value: unknown) =>
  cast === 'jsonb' && value !== null ? JSON.stringify(value) : value

/** What every fact may change. */
const columnsAlways = (of: Learnable): StateColumn[] =>
  [
    plain('progress', 'float8'),
    plain('startedDate', 'timestamptz'),
    plain('completeDate', 'timestamptz'),
    plain('lastActiveDate', 'timestamptz'),
    json(of.lessons, 'lessonProgress'),
    plain('lessonPercents', 'text'),
    plain('lessonsCompleted', 'float8'),
    json('tracking', 'tracking'),
    plain('updatedAt', 'timestamptz'),
    ...of.further,
  ].filter(({ name }) => isStored(of, name))

/** Columns that may be long, and that only some facts change: those whose type begins so. */
const longColumns: readonly (StateColumn & { of: string })[] = [
  { of: 'quiz', ...json('quizResults', 'quizResults') },
  { of: 'scorm', ...json('scormData', 'scormData') },
  { of: 'note', ...json('notes', 'notes') },
  { of: 'note', ...json('noteVersions', 'noteVersions') },
  { of: 'note', ...plain('notesUpdatedAt', 'timestamptz') },
]

const changedBy = (of: Learnable, facts: readonly LearningFact[]): StateColumn[] => [
  ...columnsAlways(of),
  ...longColumns.filter((one) => facts.some(({ type }) => type.startsWith(one.of)) && isStored(of, one.name)),
]

const isStored = ({ progress }: Learnable, name: string) => name === 'updatedAt' || name in progress.fields

/** Of a prepared statement: short, and another one for each set of columns. */
const statementName = (of: Learnable, columns: readonly StateColumn[], isOne: boolean) =>
  `write-learning ${of.column} ${isOne} ${longColumns
    .filter(({ name }) => columns.some((one) => one.name === name))
    .map(({ name }) => name)
    .join(' ')}`

/** How many parameters stand before those of the columns. */
const before = 14

/**
 * A transaction that waited for the row's lock sees its new version, finds another `updatedAt`, and adds nothing. One
 * fact is looked up by one key: with a list, a plan made for a small table would scan all of it.
 */
const sqlWith = (of: Learnable, columns: readonly StateColumn[], isOne: boolean) => `WITH locked AS (
    SELECT key FROM ${stateTable(of)} WHERE key = $1 AND "updatedAt" = $2
      AND NOT EXISTS (SELECT 1 FROM "LearningEvent" WHERE key = ${isOne ? '($7::text[])[1]' : 'ANY($7::text[])'})
      FOR UPDATE
  ), added AS (
    INSERT INTO "LearningEvent"
      (key, id, organization, "createdAt", "updatedAt", customer, "${of.column}", "lessonId", type, payload, "occurredAt",
        edition, kind, uncounted)
    SELECT e.key, split_part(e.key, '~', 2), $3, $6::timestamptz, $6::timestamptz, $4, $5, e.lesson, e.type,
      e.payload::jsonb, e.at, e.edition, e.kind, e.uncounted
    FROM locked, unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::float8[], $13::text[],
      $14::text[]) AS e(key, lesson, type, payload, at, edition, kind, uncounted)
  )
  UPDATE ${stateTable(of)} g SET ${columns.map(({ name, cast }, at) => `"${name}" = $${before + 1 + at}::${cast}`).join(', ')}
  FROM locked WHERE g.key = locked.key`
