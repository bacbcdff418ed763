import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { foldPosition, unstarted } from '../../content/lessons/facts/foldState.ts'
import type { LessonFactType, LessonFold, LessonRecord } from '../../content/lessons/facts/LessonFact.ts'
import { lessonFolds } from '../../content/lessons/lessonFolds.ts'
import { isComplete } from '../../content/rules/isComplete.ts'
import { countedLessons } from '../../content/rules/outline/courseOutline.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import type { DocumentMarks } from '../entities/parts/progressBasics.ts'
import { foldDocument, isDocumentFact } from './foldDocument.ts'
import { foldNotes, isNoteFact, type NoteFact } from './foldNotes.ts'
import { addSeconds, foldTime } from './foldTime.ts'
import type { LearnedKind, LearningFact } from './learningFact.ts'

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
  | 'notes'
  | 'noteVersions'
> &
  Partial<DocumentMarks>

/** What counts for the whole: a lesson, or a course or microcast in a program. */
export type Weighed = { readonly id: string; readonly type: LearnedKind }

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
  notes: [],
  noteVersions: {},
}

/**
 * A customer's progress in an item: the fold of their learning events (1§3, 1§7, PRG-01 to PRG-09). Never falls;
 * each fact's id counts once; the same in any order and any split. `before` is an earlier fold, for adding facts
 * one at a time: it must not contain any of `facts`. `outline` is the published outline: it weighs the lessons, and does
 * not give a fact its meaning (each kind's fold does, `content/lessons/lessonFolds.ts`). Without facts it is the same progress in
 * another edition.
 */
export function foldProgress(
  facts: readonly LearningFact[],
  outline: readonly Weighed[],
  before: FoldedProgress = emptyProgress,
): FoldedProgress {
  const seen = new Set<string>()
  const noteFacts: NoteFact[] = []
  let state = before
  for (const fact of facts) {
    if (seen.has(fact.id)) continue
    seen.add(fact.id)
    state = foldFact(state, fact, outline)
    if (isNoteFact(fact) && !fact.uncounted) noteFacts.push(fact)
  }
  return summed({ ...state, ...foldNotes(before, noteFacts) }, outline, before)
}

function foldFact(state: FoldedProgress, fact: LearningFact, outline: readonly Weighed[]): FoldedProgress {
  if (fact.uncounted) return state
  const next: FoldedProgress = {
    ...state,
    progress: Math.max(state.progress, fact.payload.reached ?? 0),
    startedDate: earlier(state.startedDate, fact.occurredAt),
    lastActiveDate: later(state.lastActiveDate, fact.occurredAt),
    tracking: trackingAfter(state.tracking, fact),
  }
  if (isDocumentFact(fact)) return { ...next, ...foldDocument(state, fact) }
  // Notes are folded together, because each of them would copy all others.
  if (isNoteFact(fact) || isStart(fact) || fact.lessonId === null) return next
  const { lessonId } = fact
  const {
    state: lesson,
    quiz,
    packages,
  } = getFold(findKind(fact, outline))(readLesson(state, lessonId), fact)
  next.lessonProgress = { ...state.lessonProgress, [lessonId]: lesson }
  if (quiz) next.quizResults = { ...state.quizResults, [lessonId]: quiz }
  if (packages) next.scormData = { ...state.scormData, [lessonId]: packages }
  return next
}

function trackingAfter(tracking: FoldedProgress['tracking'], fact: LearningFact): FoldedProgress['tracking'] {
  const { seconds } = fact.payload
  const timed = seconds ? addSeconds(tracking, seconds) : tracking
  const sessions = timed.sessions + (isStart(fact) ? 1 : 0)
  return foldTime({ ...timed, sessions }, fact.occurredAt)
}

const isStart = (
  fact: LearningFact,
): fact is Extract<LearningFact, { type: 'courseStarted' | 'itemStarted' }> =>
  fact.type === 'courseStarted' || fact.type === 'itemStarted'

/** How far one is in a step is a percentage, which the server takes from that item's own progress. */
const getFold = (kind: LearnedKind): LessonFold => (kind === 'step' ? foldPosition : lessonFolds[kind])

type OfLesson = Extract<LearningFact, { type: LessonFactType }>

/** The kind comes with the fact. Facts of earlier versions have none: their type or the outline tells it. */
function findKind({ kind, type, lessonId, payload }: OfLesson, outline: readonly Weighed[]): LearnedKind {
  if (kind) return kind
  if (type === 'scormCommitted') return 'scorm'
  if (type === 'quizStarted' || type === 'quizAnswered' || type === 'quizFinished') return payload.type
  return outline.find((lesson) => lesson.id === lessonId)?.type ?? 'article'
}

const readLesson = (state: FoldedProgress, lessonId: string): LessonRecord => ({
  state: ownValue(state.lessonProgress, lessonId) ?? unstarted,
  quiz: ownValue(state.quizResults, lessonId),
  packages: ownValue(state.scormData, lessonId),
})

/** The item's totals: the mean over its visible lessons, rounded down (MOD-24, PRG-06). */
function summed(state: FoldedProgress, outline: readonly Weighed[], before: FoldedProgress): FoldedProgress {
  const counted = countedLessons(outline)
  const lessons = counted.map((lesson) => ownValue(state.lessonProgress, lesson.id) ?? unstarted)
  const lessonsCompleted = lessons.filter((lesson) => lesson.isCompleted).length
  const sum = lessons.reduce((total, lesson) => total + lesson.progress, 0)
  const progress = Math.max(state.progress, roundMean(sum, lessons.length))
  const isWhole = lessons.length > 0 && lessonsCompleted === lessons.length
  // Lessons that an edition adds do not revoke a completion, also failed ones; a lesson failed since does.
  const isFailed = counted.some(({ id }) => hasFailed(state, id) && !hasFailed(before, id))
  const completeDate = isWhole
    ? findLatest(lessons.map((lesson) => lesson.completedDate))
    : isFailed
      ? null
      : state.completeDate
  return { ...state, progress, lessonsCompleted, completeDate }
}

/** The percentage of an item whose lessons' percentages have this sum: their mean, rounded down. */
export function roundMean(sum: number, lessons: number): number {
  const mean = lessons === 0 ? 0 : Math.floor(sum / lessons)
  return isComplete(mean) ? 100 : mean
}

const hasFailed = ({ lessonProgress }: FoldedProgress, id: string) =>
  ownValue(lessonProgress, id)?.verdict?.status === 'failed'

const earlier = (a: string | null, b: string) => (a !== null && a <= b ? a : b)
const later = (a: string | null, b: string) => (a !== null && a >= b ? a : b)
const findLatest = (dates: (string | null)[]) =>
  dates.reduce<string | null>((latest, date) => (date === null ? latest : later(latest, date)), null)
