import type { GradedLesson } from '../rules/outline/courseOutline.ts'

/**
 * A course in an exported package (`course.js`), for the package's own player in `resources/scorm-player`. URLs
 * are relative to the package's root; HTML is already escaped.
 */
export type PackagedCourse = {
  title: string
  headline: string | null
  description: string | null
  objectives: string[]
  image: string | null
  outline: ({ heading: string; depth: number } | { lesson: number; depth: number })[]
  lessons: PackagedLesson[]
}

export type PackagedLesson = {
  /** A short id for suspend_data; stable across exports of the same lesson. */
  key: string
  title: string
  headline: string | null
  parts: PackagedPart[]
}

export type PackagedPart =
  | { kind: 'html'; html: string }
  | { kind: 'video'; src: string; poster: string | null; tracks: PackagedTrack[] }
  | { kind: 'audio'; src: string; tracks: PackagedTrack[] }
  | { kind: 'pdf'; src: string; name: string }
  | { kind: 'file'; src: string; name: string }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'quiz'; quiz: PackagedQuiz; instructions: string; after: string }

export type PackagedTrack = { src: string; language: string; label: string }

/** The input of `shared/src/rules` for drawing, marking and scoring. */
export type PackagedQuiz = Pick<
  GradedLesson,
  | 'type'
  | 'noOfQuestionsToAsk'
  | 'randomizeQuestionOrder'
  | 'passingPercentage'
  | 'passedMessage'
  | 'failedMessage'
  | 'limitRetakes'
  | 'maximumRetakes'
  | 'showAnswers'
  | 'showScoreOnCompletion'
  | 'timeLimitEnabled'
  | 'timeLimitForQuiz'
  | 'questions'
> & {
  /** URLs of the questions' pictures, by question id. */
  pictures: Record<string, string>
}
