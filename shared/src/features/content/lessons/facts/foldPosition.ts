import { foldState } from './foldState.ts'
import type { LessonFold } from './LessonFact.ts'

/** Of kinds that report a percentage and a place. A fact of another kind, which the lesson had before, only begins it. */
export const foldPosition: LessonFold = (record, { type, occurredAt, payload }) => {
  if (type === 'lessonCompleted')
    return { ...record, state: foldState(record.state, { occurredAt, percent: 100 }) }
  if (type !== 'lessonProgressed')
    return { ...record, state: foldState(record.state, { occurredAt, percent: 0 }) }
  const position = { last: Math.floor(payload.lastPosition), furthest: Math.floor(payload.maxPosition) }
  return { ...record, state: foldState(record.state, { occurredAt, percent: payload.progress, position }) }
}
