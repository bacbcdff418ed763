import type { LessonState } from '../../entities/parts/lessonState.ts'
import { isComplete } from '../../rules/isComplete.ts'
import type { LessonFold } from './LessonFact.ts'
import { type ScormVerdict, standingVerdict, toVerdict } from './scormVerdict.ts'

export const unstarted: LessonState = {
  isStarted: false,
  isCompleted: false,
  progress: 0,
  lastPosition: 0,
  maxPosition: 0,
  startedDate: null,
  completedDate: null,
}

/** What one fact says of a lesson. */
type Said = {
  occurredAt: string
  /** Percent, by this fact alone. */
  percent: number
  position?: { last: number; furthest: number } | undefined
  /** A package's status; without one, a full percentage completes the lesson. */
  verdict?: ScormVerdict | null
}

/** A lesson's state after one more fact, the same in any order: each part is a least or a greatest value. */
export function foldState(
  before: LessonState,
  { occurredAt, percent, position, verdict }: Said,
): LessonState {
  const isFull = isComplete(percent)
  const completedDate = isFull ? earlier(before.completedDate, occurredAt) : before.completedDate
  const newVerdict = verdict === undefined ? (isFull ? toVerdict('completed', occurredAt) : null) : verdict
  const standing = standingVerdict(verdictBefore(before), newVerdict)
  const { verdict: _verdict, ...rest } = before
  return {
    ...rest,
    isStarted: true,
    isCompleted: standing !== null && standing.status !== 'failed',
    progress: Math.max(before.progress, isFull ? 100 : percent),
    startedDate: earlier(before.startedDate, occurredAt),
    completedDate,
    ...(position && positionAfter(before, position, occurredAt)),
    ...(standing && !isPlain(standing, completedDate) && { verdict: standing }),
  }
}

/** The verdict so far; "completed" of lessons that nothing else was said of. */
const verdictBefore = ({ verdict, completedDate }: LessonState): ScormVerdict | null =>
  verdict ?? (completedDate === null ? null : toVerdict('completed', completedDate))

/** Is what `completedDate` says already, so that most lessons store none. */
const isPlain = ({ status, at }: ScormVerdict, completedDate: string | null) =>
  status === 'completed' && at === completedDate

/** The latest position counts; at the same time the further one. */
function positionAfter(
  before: LessonState,
  { last, furthest }: { last: number; furthest: number },
  at: string,
): Partial<LessonState> {
  const shownSince = before.lastActiveDate ?? null
  const isNewer = shownSince === null || at > shownSince || (at === shownSince && last >= before.lastPosition)
  return {
    maxPosition: Math.max(before.maxPosition, furthest, last),
    ...(isNewer && { lastPosition: last, lastActiveDate: at }),
  }
}

const earlier = (a: string | null, b: string) => (a !== null && a <= b ? a : b)

/** Of kinds that report a percentage and a place. A fact of another kind, which the lesson had before, only begins it. */
export const foldPosition: LessonFold = (record, { type, occurredAt, payload }) => {
  if (type === 'lessonCompleted')
    return { ...record, state: foldState(record.state, { occurredAt, percent: 100 }) }
  if (type !== 'lessonProgressed')
    return { ...record, state: foldState(record.state, { occurredAt, percent: 0 }) }
  const position = { last: Math.floor(payload.lastPosition), furthest: Math.floor(payload.maxPosition) }
  return { ...record, state: foldState(record.state, { occurredAt, percent: payload.progress, position }) }
}
