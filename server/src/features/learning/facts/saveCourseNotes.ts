import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { saveCourseNotes as operation } from '#shared/features/learning/operations/saveCourseNotes.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { learnables } from '../learnables.ts'
import { getAccessibleLearning } from '../progress/findLearning.ts'
import { progressView } from '../progress/progressView.ts'
import { ensureProgress } from '../starting/ensureProgress.ts'
import { readState } from './appendLearning.ts'
import { limitFacts } from './limitFacts.ts'
import { writeLearning } from './writeLearning.ts'

/**
 * Replaces the notes of a course, unless they changed since they were read (1§7). Playback updates the progress every
 * few seconds, so only a change of the notes themselves is a collision. What differs is written as facts.
 */
export const saveCourseNotes: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey)
  const { key } = await ensureProgress(context, learning)
  const now = deps.now()
  const of = learnables.course
  const saved = await inTransaction(deps.db.pool, async (client) => {
    const { progress } = await readState(client, of, key, [], true)
    if ((progress.notesUpdatedAt ?? '') > input.updatedAt) throw new AppError('concurrency')
    const facts = differences(progress, input.notes ?? [], learning.edition, now)
    if (facts.length === 0) return progress
    if (context.viewer.kind === 'customer') await limitFacts(context.viewer.customerKey, facts.length)
    const written = await writeLearning(client, of, progress, facts, learning, now)
    assert(written, 'A row that is locked does not change between reading and writing.')
    return written
  })
  // Cast: a course's state is its record.
  return { courseProgress: progressView(saved as CourseProgress, learning.outline) }
}

type Notes = CourseProgress['notes']

/** The facts that make the known notes the wanted ones. New ones are a moment apart, so that they keep their order. */
function differences(
  progress: Pick<CourseProgress, 'notes' | 'noteVersions'>,
  wanted: Notes,
  edition: number | null,
  now: number,
): LearningFact[] {
  const known = new Map(progress.notes.map((note) => [note.id, note]))
  const changed = wanted.filter((note) => !isSame(known.get(note.id), note))
  const left = new Set(wanted.map(({ id }) => id))
  const gone = progress.notes.filter(({ id }) => !left.has(id))
  // Later than the stored note, whichever clock wrote that.
  const moment = (note: string, at: number) => {
    const before = Date.parse(ownValue(progress.noteVersions, note)?.at ?? '') || 0
    return new Date(Math.max(at, before + 1)).toISOString()
  }
  const about = { lessonId: null, edition }
  return [
    ...changed.map(
      ({ id: note, reference, name, content }, at): LearningFact => ({
        ...{ id: createId(), type: 'noteWritten', ...about },
        occurredAt: moment(note, now - changed.length + 1 + at),
        payload: { note, reference, name, content },
      }),
    ),
    ...gone.map(
      ({ id: note }): LearningFact => ({
        ...{ id: createId(), type: 'noteDeleted', ...about },
        occurredAt: moment(note, now),
        payload: { note },
      }),
    ),
  ]
}

const isSame = (a: Notes[number] | undefined, b: Notes[number]) =>
  a?.reference === b.reference && a.name === b.name && a.content === b.content
