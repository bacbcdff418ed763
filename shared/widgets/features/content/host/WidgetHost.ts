import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { FileLinks } from '#shared/features/content/fileLinks.ts'
import type { AnswerVerdict } from '#shared/features/content/questions/answerVerdict.ts'
import type { PastAnswers } from '#shared/features/content/questions/pastAnswers.ts'
import type { ShownQuestion } from '#shared/features/content/questions/shownQuestion.ts'
import type { ApiCall, AttemptOpening } from '#shared/features/content/scorm/apiCalls.ts'
import type { ActivityMarks } from '#shared/kernel/richText/blocks/activities.ts'
import type { OpenAt } from '../lessons/OpenAt.ts'
import type { WishKeeper } from './PlayerWishes.ts'

/**
 * The port of lesson players: a portal, where the server decides, or the console's preview, where nothing is stored.
 * Players use no network and no storage except this. `learn` is for real; `preview` plays without saving; `edit` shows
 * placeholders for missing content.
 */
export type WidgetHost = {
  mode: 'learn' | 'preview' | 'edit'
  /** A part of a block, which has no progress of its own: the block is marked complete as a whole. */
  isPart?: boolean
  /** Files are on this computer (the console): videos play directly, without HLS (VID-09). */
  isLocal: boolean
  /** The ways to an account for somebody who learns without one; absent for everybody else. */
  visitor?: { signUp(): void; signIn(): void }
  /** Milliseconds since 1970, by the server's clock if it is known. */
  now(): number
  /**
   * Addresses by asset key and file name; missing files are left out. Rejects if they cannot be loaded. `isRenewal`: the
   * previous ones no longer work.
   */
  loadLinks(assets: readonly string[], files: readonly string[], isRenewal?: boolean): Promise<LoadedLinks>
  /** The same of one asset, where they came with the page; null if they have to be loaded. */
  knownLinks?(asset: string, files: readonly string[]): Record<string, string> | null
  /** The address of an asset's HLS master playlist (VID-10); rejects if there is none. */
  loadStreamAddress(asset: string): Promise<string>
  /** Where the learner's certificate of a certification opens; null if they have none that is valid. Absent where nobody learns. */
  loadCertificateAddress?(certification: string): Promise<string | null>
  /** How often a position is reported while it plays; about every 10 s, if it is absent. */
  reportEveryMs?: number
  /** Accepts a progress report; it is stored until the server has it, so this cannot fail. */
  reportProgress(report: ProgressReport): void
  /** Keeps the learner's marks in activities; where it is absent, they last as long as the lesson is open. */
  activities?: ActivityKeeper
  /** Keeps how somebody likes things played; absent where nothing is kept. */
  wishes?: WishKeeper
  quiz: QuizCalls
  scorm: ScormCalls
}

export type { AnswerVerdict as Verdict, FileLinks as Links, PastAnswers, ShownQuestion }

/** Marks by lesson, and within it by the activity's block. */
export type ActivityKeeper = {
  read(lesson: string): ActivityMarks
  keep(lesson: string, block: string, marks: readonly string[]): void
}

/** `renewInMs`: when to load them again, before they expire (AST-12); null if they do not expire. */
export type LoadedLinks = { links: FileLinks; renewInMs: number | null }

/** Percent, and whole seconds. */
export type ProgressReport = {
  lessonId: string
  progress: number
  lastPosition: number
  maxPosition: number
}

/** Every call rejects with an error whose `message` is for learners. */
/** A verdict; with the result, where the server says it: a knowledge check ends with its one answer. */
export type MarkedAnswer = AnswerVerdict & { result?: QuizResult }
/** `isOver`: the attempt had ended before the answer arrived, so that it does not count. */
export type LateAnswer = { questionID: string; marked: MarkedAnswer | null; isOver: boolean }
export type QuizCalls = {
  start(lessonId: string): Promise<StartedAttempt>
  /** Null: the answer is kept here, and is sent once there is a connection (`watchAnswers`). */
  answer(answer: GivenAnswer): Promise<MarkedAnswer | null>
  /**
   * Calls back with the outcome of each answer of an attempt that is sent from here or from another tab; the listener says
   * whether it tells the learner. Returns the function that stops this.
   */
  watchAnswers?(attempt: AttemptPlace, listener: (late: LateAnswer) => boolean): () => void
  /** Null: the end is kept here, too; the result comes later (`watchResult`). */
  finish(attempt: AttemptPlace): Promise<QuizResult | null>
  /** Calls back once with the result of an attempt whose end is kept here. Returns the function that stops this. */
  watchResult?(attempt: AttemptPlace, listener: (result: QuizResult) => void): () => void
  /** The answers of finished attempts, if the quiz shows answers. */
  pastAnswers(lessonId: string): Promise<PastAnswers[]>
}

export type AttemptPlace = { lessonId: string; attemptID: string }

export type StartedAttempt = {
  attemptID: string
  questions: ShownQuestion[]
  /** Verdicts given before a reload; these questions are not asked again. */
  answered: AnswerVerdict[]
  startedAt: string
  endsAt: string | null
  timesTaken: number
  isResumed: boolean
}
export type GivenAnswer = {
  lessonId: string
  attemptID: string
  questionID: string
  userAnswers: string[]
  inputValue: string | null
}
type ScormCalls = {
  learner: { id: string; name: string }
  /** The frame page's address, and the origin of its messages. */
  frameAddress: string
  frameOrigin: string
  /** The saved data of a lesson: the server's, with unsent changes applied. */
  load(lessonId: string): Record<string, string>
  /** Saves the whole data model. `isLeaving`: the page is about to be closed. */
  save(lessonId: string, cmi: Record<string, string>, isLeaving: boolean): void
  /** Keeps what the package called, for those who look into a lost progress. Absent where nobody learns, or is known. */
  record?: ((lessonId: string, record: AttemptRecord) => void) | undefined
  /** Reports each time whether the server accepted the last save. Returns the function that stops this. */
  watch(lessonId: string, listener: (isTaken: boolean) => void): () => void
}

/** A launch of a package so far: its parts may arrive in any order, and a later one may hold all of an earlier one. */
export type AttemptRecord = {
  attempt: string
  /** The part of the package, if it has several. */
  sco: string
  startedAt: string
  opening: AttemptOpening
  calls: ApiCall[]
}

/** An asset as players see it; the host provides links to its files. */
export type PlayerAsset = Pick<
  PublicAsset,
  | 'key'
  | 'name'
  | 'type'
  | 'mimeType'
  | 'useHls'
  | 'hlsGenerated'
  | 'durationMs'
  | 'width'
  | 'height'
  | 'pageCount'
  | 'captions'
  | 'transcript'
  | 'scormManifest'
  | 'dominantColor'
  | 'status'
  | 'size'
>

/** How far the learner is in a lesson: percent, and whole seconds or pages. */
export type LessonState = {
  progress: number
  lastPosition: number
  maxPosition: number
  isCompleted: boolean
}

/**
 * How far the learner is in the course: percent, the keys of the certifications that were earned, and the results of its
 * quizzes by lesson id or, within a block, by the part's.
 */
export type CourseStanding = {
  progress: number
  completedCertifications: readonly string[]
  quizResults: Readonly<Record<string, QuizResult>>
}

/** The props of a lesson's player. */
export type LessonProps = {
  section: CourseSection
  assets: Readonly<Record<string, PlayerAsset>>
  progress: LessonState | null
  /** Absent where nobody learns: the console's preview. */
  course?: CourseStanding | null | undefined
  quizResult: QuizResult | null
  /** Where the address asks it to open; absent where nobody comes by an address. */
  openAt?: OpenAt | null | undefined
  /** The learner wants to continue (a celebration's button, a quiz's "Continue"). */
  onContinue?: (() => void) | undefined
  /** The label for that, such as "Next: Brewing"; "Continue" if the next lesson is unknown. */
  continueLabel?: string | undefined
  /** The position in a video or audio, in seconds, for notes. */
  onPosition?: ((seconds: number) => void) | undefined
}
