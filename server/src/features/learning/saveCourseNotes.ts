import type { saveCourseNotes as operation } from '../../../../shared/src/features/learning/operations/saveCourseNotes.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning } from './findLearning.ts'
import { progressColumns, progressOf } from './progressRecord.ts'
import { progressView } from './progressView.ts'

/**
 * Replaces the notes of a course, unless they changed since they were read (1§7). Playback updates the progress every
 * few seconds, so only a change of the notes themselves is a collision.
 */
export const saveCourseNotes: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey)
  const { key } = await ensureProgress(context, learning)
  const { rows } = await deps.db.pool.query<Record<string, unknown>>({
    name: 'save-notes',
    text: `UPDATE "CourseProgress" g SET notes = $2::jsonb,
        "updatedAt" = GREATEST($4::timestamptz, g."updatedAt" + interval '1 millisecond'),
        "notesUpdatedAt" = GREATEST($4::timestamptz, g."updatedAt" + interval '1 millisecond')
      WHERE g.key = $1 AND (g."notesUpdatedAt" IS NULL OR g."notesUpdatedAt" <= $3)
      RETURNING ${progressColumns}`,
    values: [key, JSON.stringify(input.notes), input.updatedAt, new Date(deps.now())],
  })
  const saved = rows[0] && progressOf(rows[0])
  if (!saved) throw new AppError('concurrency')
  return { courseProgress: progressView(saved, learning.outline) }
}
