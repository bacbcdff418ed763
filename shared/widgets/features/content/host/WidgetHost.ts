import type { Asset } from '../../../../src/features/content/entities/Asset.ts'
import type { CourseSection } from '../../../../src/features/content/entities/Course.ts'
import type { QuizResult } from '../../../../src/features/content/entities/parts/quizResult.ts'

/**
 * What lesson players ask of the place they run in: a portal, where the server decides, or the
 * console's preview, where nothing is kept. Players know no network and no storage but this.
 * `learn` is real; `preview` plays without consequence; `edit` shows placeholders where content is missing.
 */
export type WidgetHost = {
  mode: 'learn' | 'preview' | 'edit'
  /** Files lie on this computer (the console): videos play directly, without HLS (VID-09). */
  isLocal: boolean
  /** Milliseconds since 1970, by the server's clock where it is known. */
  now(): number
  /**
   * Addresses by asset key and file name; files that do not exist are left out. Rejects when it cannot
   * ask. `isRenewal`: the ones given before no longer work.
   */
  loadLinks(assets: readonly string[], files: readonly string[], isRenewal?: boolean): Promise<LoadedLinks>
  /** The address of an asset's HLS master playlist (VID-10); rejects when there is none. */
  loadStreamAddress(asset: string): Promise<string>
  /** Takes a progress report; it is kept until the server has it, so this cannot fail. */
  reportProgress(report: ProgressReport): void
  quiz: QuizCalls
  scorm: ScormCalls
}

export type Links = Record<string, Record<string, string>>
/** `renewInMs`: asked for again then, addresses do not run out meanwhile (AST-12); null where they last. */
export type LoadedLinks = { links: Links; renewInMs: number | null }

/** Percent, and whole seconds. */
export type ProgressReport = {
  lessonId: string
  progress: number
  lastPosition: number
  maxPosition: number
}

/** Every call rejects with an error whose `message` is fit for learners. */
export type QuizCalls = {
  start(lessonId: string): Promise<StartedAttempt>
  answer(answer: GivenAnswer): Promise<Verdict>
  finish(attempt: { lessonId: string; attemptID: string }): Promise<QuizResult>
  /** What was answered in finished attempts, if the quiz shows its answers. */
  pastAnswers(lessonId: string): Promise<PastAnswers[]>
}

/** A finished attempt, named by when it was started. */
export type PastAnswers = { startedDate: string; questions: ShownQuestion[]; answered: Verdict[] }

export type ShownQuestion = {
  id: string
  type: 'multipleChoiceQuestion' | 'multipleResponseQuestion' | 'fillInTheBlank' | 'openEnded'
  questionText: string
  answers: { id: string; answerText: string }[]
  posterImageID: string | null
}
export type StartedAttempt = {
  attemptID: string
  questions: ShownQuestion[]
  /** Verdicts given before a reload; these questions are not asked again. */
  answered: Verdict[]
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
export type Verdict = {
  questionID: string
  /** Null where it is not graded, or not shown. */
  isCorrect: boolean | null
  /** Answer ids; of a fill-in, the texts that it accepts. */
  correctAnswer: string[] | null
  /** By answer id. */
  explanations: Record<string, string> | null
  /** The answer that counts: the first one, which another tab may have given. */
  recorded: { userAnswers: string[]; inputValue: string | null }
}

type ScormCalls = {
  learner: { id: string; name: string }
  /** The frame page's address, and the origin that its messages must come from. */
  frameAddress: string
  frameOrigin: string
  /** What is kept of a lesson: the server's, with whatever waits here laid over it. */
  load(lessonId: string): Record<string, string>
  /** Keeps the whole data model. `isLeaving`: the page may be gone the next moment. */
  save(lessonId: string, cmi: Record<string, string>, isLeaving: boolean): void
  /** Tells whether the server took what was saved last, whenever it says so. Answers how to stop. */
  watch(lessonId: string, listener: (isTaken: boolean) => void): () => void
}

/** An asset as players see it; its files are reached through the host's links. */
export type PlayerAsset = Pick<
  Asset,
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

/** What a lesson is played from. */
export type LessonProps = {
  section: CourseSection
  assets: Readonly<Record<string, PlayerAsset>>
  progress: LessonState | null
  quizResult: QuizResult | null
  /** The learner asked to go on from here (a celebration's button, a quiz's "Continue"). */
  onContinue?: (() => void) | undefined
  /** What that leads to, such as "Next: Brewing"; "Continue" where it is not known. */
  continueLabel?: string | undefined
  /** Where the learner is in a video or sound, in seconds, for notes. */
  onPosition?: ((seconds: number) => void) | undefined
}
