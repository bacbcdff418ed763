import { ownValue } from '../../../kernel/rules/ownValue.ts'
import { type ScormVerdict, standingVerdict, verdictOf } from '../../../kernel/rules/scormVerdict.ts'
import type { OutlineLesson } from '../../content/rules/courseOutline.ts'
import { isGraded } from '../../content/rules/courseOutline.ts'
import type { CourseProgress, LessonProgress } from '../entities/CourseProgress.ts'
import { foldQuizAttempt } from './foldQuizAttempt.ts'
import type { LearningFact } from './learningFact.ts'
import { isComplete } from './lessonStatus.ts'

export type FoldedProgress = Pick<
  CourseProgress,
  | 'progress'
  | 'startedDate'
  | 'completeDate'
  | 'lastActiveDate'
  | 'lessonProgress'
  | 'lessonsCompleted'
  | 'tracking'
  | 'quizResults'
  | 'scormData'
>

export const emptyProgress: FoldedProgress = {
  progress: 0,
  startedDate: null,
  completeDate: null,
  lastActiveDate: null,
  lessonProgress: {},
  lessonsCompleted: 0,
  tracking: { totalTime: 0, sessions: 0 },
  quizResults: {},
  scormData: {},
}

/**
 * A customer's progress in a course: the fold of their learning events (1§3, 1§7, PRG-01 to PRG-09). Never falls;
 * each event id counts once; independent of the order of arrival. `before` is an earlier fold, for adding events
 * one at a time: it must not contain any of `facts`.
 */
export function foldProgress(
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  before: FoldedProgress = emptyProgress,
): FoldedProgress {
  const seen = new Set<string>()
  let state = before
  for (const fact of facts) {
    if (seen.has(fact.id)) continue
    seen.add(fact.id)
    state = foldFact(state, fact, outline)
  }
  return summed(state, outline)
}

function foldFact(
  state: FoldedProgress,
  fact: LearningFact,
  outline: readonly OutlineLesson[],
): FoldedProgress {
  const { tracking } = state
  const next: FoldedProgress = {
    ...state,
    progress: Math.max(state.progress, fact.payload.reached ?? 0),
    startedDate: earlier(state.startedDate, fact.occurredAt),
    lastActiveDate: later(state.lastActiveDate, fact.occurredAt),
    tracking: {
      totalTime: tracking.totalTime + (fact.payload.seconds ?? 0),
      sessions: tracking.sessions + (fact.type === 'courseStarted' ? 1 : 0),
    },
  }
  if (fact.type === 'courseStarted' || fact.lessonId === null) return next
  const { lessonId } = fact
  const known = ownValue(state.lessonProgress, lessonId)
  const type = outline.find((lesson) => lesson.id === lessonId)?.type
  next.lessonProgress = { ...state.lessonProgress, [lessonId]: foldLesson(known, fact, type) }
  if (fact.type === 'scormCommitted' && !isOlder(fact, known))
    next.scormData = { ...state.scormData, [lessonId]: fact.payload.cmi }
  if (fact.type === 'quizStarted' || fact.type === 'quizAnswered' || fact.type === 'quizFinished')
    next.quizResults = {
      ...state.quizResults,
      [lessonId]: foldQuizAttempt(ownValue(state.quizResults, lessonId), fact),
    }
  return next
}

const unstarted: LessonProgress = {
  isStarted: false,
  isCompleted: false,
  progress: 0,
  lastPosition: 0,
  maxPosition: 0,
  startedDate: null,
  completedDate: null,
}

function foldLesson(
  known: LessonProgress = unstarted,
  fact: LearningFact,
  type: OutlineLesson['type'] | undefined,
): LessonProgress {
  const percent = percentOf(fact, type)
  const verdict = standingVerdict(knownVerdict(known), verdictBy(fact, percent))
  const isScorm = type === 'scorm' || known.verdict !== undefined || fact.type === 'scormCommitted'
  const isNowComplete = isComplete(percent)
  const reported = fact.type === 'lessonProgressed' ? fact.payload : null
  const reportedPosition = Math.floor(reported?.lastPosition ?? 0)
  const setsPosition = reported !== null && !isOlder(fact, known, reportedPosition)
  const lastPosition = setsPosition ? reportedPosition : known.lastPosition
  const maxPosition = Math.max(known.maxPosition, Math.floor(reported?.maxPosition ?? 0), reportedPosition)
  return {
    isStarted: true,
    isCompleted: isScorm && verdict ? verdict.status !== 'failed' : known.isCompleted || isNowComplete,
    progress: Math.max(known.progress, isNowComplete ? 100 : percent),
    lastPosition,
    maxPosition,
    startedDate: earlier(known.startedDate, fact.occurredAt),
    completedDate: isNowComplete ? earlier(known.completedDate, fact.occurredAt) : known.completedDate,
    ...(reported || fact.type === 'scormCommitted'
      ? { lastActiveDate: later(known.lastActiveDate ?? null, fact.occurredAt) }
      : known.lastActiveDate !== undefined && { lastActiveDate: known.lastActiveDate }),
    ...(isScorm && verdict && { verdict }),
  }
}

/** The lesson's verdict so far; "completed" for lessons completed by a report, or before verdicts were stored. */
function knownVerdict(known: LessonProgress): ScormVerdict | null {
  return known.verdict ?? (known.completedDate === null ? null : verdictOf('completed', known.completedDate))
}

function verdictBy(fact: LearningFact, percent: number): ScormVerdict | null {
  if (fact.type === 'scormCommitted')
    return verdictOf(fact.payload.cmi['cmi.core.lesson_status'], fact.occurredAt)
  return isComplete(percent) ? verdictOf('completed', fact.occurredAt) : null
}

/** A lesson's progress by one event alone. Quizzes are judged by their attempts, not by reports. */
function percentOf(fact: LearningFact, type: OutlineLesson['type'] | undefined): number {
  if (fact.type === 'quizFinished') return fact.payload.isPassed ? 100 : 0
  if (type !== undefined && isGraded(type)) return 0
  if (fact.type === 'lessonProgressed') return fact.payload.progress
  if (fact.type === 'lessonCompleted') return 100
  if (fact.type === 'scormCommitted') return isScormComplete(fact.payload.cmi) ? 100 : 0
  return 0
}

/** SCO-06: these two statuses complete a lesson. */
function isScormComplete(cmi: Readonly<Record<string, string>>): boolean {
  const status = cmi['cmi.core.lesson_status']
  return status === 'completed' || status === 'passed'
}

/** Older than the lesson's present data; at the same time the further position wins. */
function isOlder(fact: LearningFact, known: LessonProgress | undefined, position?: number): boolean {
  const shown = known?.lastActiveDate
  if (!known || !shown || fact.occurredAt > shown) return false
  return fact.occurredAt < shown || (position !== undefined && position < known.lastPosition)
}

/** The course's totals: the mean over its visible lessons, rounded down (MOD-24, PRG-06). */
function summed(state: FoldedProgress, outline: readonly OutlineLesson[]): FoldedProgress {
  const counted = countedLessons(outline)
  const lessons = counted.map((lesson) => ownValue(state.lessonProgress, lesson.id) ?? unstarted)
  const lessonsCompleted = lessons.filter((lesson) => lesson.isCompleted).length
  const sum = lessons.reduce((total, lesson) => total + lesson.progress, 0)
  const mean = lessons.length === 0 ? 0 : Math.floor(sum / lessons.length)
  const progress = Math.max(state.progress, isComplete(mean) ? 100 : mean)
  const isWhole = lessons.length > 0 && lessonsCompleted === lessons.length
  // Lessons added later do not revoke a completion; a lesson failed since does.
  const isFailed = lessons.some((lesson) => lesson.verdict?.status === 'failed')
  const completeDate = isWhole
    ? latestOf(lessons.map((lesson) => lesson.completedDate))
    : isFailed
      ? null
      : state.completeDate
  return { ...state, progress, lessonsCompleted, completeDate }
}

/** Certifications are earned by the rest of the course, so they do not count. */
export const countedLessons = (outline: readonly OutlineLesson[]) =>
  outline.filter((lesson) => lesson.type !== 'certification')

const earlier = (a: string | null, b: string) => (a !== null && a <= b ? a : b)
const later = (a: string | null, b: string) => (a !== null && a >= b ? a : b)
const latestOf = (dates: (string | null)[]) =>
  dates.reduce<string | null>((latest, date) => (date === null ? latest : later(latest, date)), null)
