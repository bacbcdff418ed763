import type { CourseItem } from '../entities/Course.ts'

/**
 * A course as it lies in an exported package (`course.js`), for the package's own player in
 * `resources/scorm-player`. Addresses are relative to the package's root; HTML is escaped already.
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
  /** A short name for suspend_data; the same lesson keeps it when the course is exported again. */
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

/** What the rules of `shared/src/rules` need to draw, mark and score. */
export type PackagedQuiz = Pick<
  CourseItem,
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
  /** Addresses of the questions' pictures, by question id. */
  pictures: Record<string, string>
}
