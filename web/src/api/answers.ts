import type { CourseCard } from '../../../shared/src/api/CourseCard.ts'
import type { Category } from '../../../shared/src/entities/Category.ts'
import type { Course } from '../../../shared/src/entities/Course.ts'
import type { CourseProgress } from '../../../shared/src/entities/CourseProgress.ts'
import type { Instructor } from '../../../shared/src/entities/Instructor.ts'
import type { Organization } from '../../../shared/src/entities/Organization.ts'
import type { Portal } from '../../../shared/src/entities/Portal.ts'
import type { QuizResult } from '../../../shared/src/entities/quizResult.ts'
import type { Links, PlayerAsset, StartedAttempt, Verdict } from '../../../shared/widgets/host/WidgetHost.ts'
import type { CallName } from './documents.ts'

/** What the server answers, by call: the JSON outputs of `shared/src/api`, with the shapes they name. */
type Answers = {
  portalHome: Frame & { courses: CourseCard[] }
  portalFrame: Frame
  viewer: ViewerAnswer
  portalCourse: CourseAnswer
  customerLearnings: { learnings: Learning[] }
  assetLinks: { links: Links; expiresAt: string }
  startCourse: { statusCode: number; message: string | null; courseProgress: CourseProgress | null }
  trackCourseItemProgress: ProgressAnswer
  scormCommit: ProgressAnswer
  saveCourseNotes: ProgressAnswer
  startQuizAttempt: StartedAttempt
  answerQuizQuestion: Verdict
  finishQuizAttempt: { result: QuizResult; courseProgress: CourseProgress | null }
  signIn: StepAnswer
  signUp: StepAnswer
  confirmSignUp: StepAnswer
  resendSignUp: StepAnswer
  forgotPassword: StepAnswer
  forgotPasswordSubmit: StepAnswer
  signOut: StepAnswer
}

export type Frame = {
  portal: Portal
  organization: Pick<Organization, 'key' | 'id' | 'name' | 'signUpFields' | 'signUpRequiredFields'>
  categories: Category[]
  links: Links | null
}
export type CourseAnswer = {
  course: Course
  instructors: Instructor[]
  assets: Record<string, PlayerAsset>
  links: Links
  hasAccess: boolean
  needsSignIn: boolean
  courseProgress: CourseProgress | null
}
export type ViewerAnswer = {
  kind: 'anonymous' | 'customer' | 'staff'
  customer: { key: string; id: string; name: string | null; email: string } | null
  user: { key: string; id: string; name: string; email: string } | null
  isAnonymous: boolean
}
export type Learning = { course: CourseCard; progress: CourseProgress }
type ProgressAnswer = { courseProgress: CourseProgress }
export type StepAnswer = {
  step:
    | 'START'
    | 'ONE_TIME_PASSWORD'
    | 'CONFIRM_EMAIL'
    | 'RESET_PASSWORD'
    | 'NEW_PASSWORD'
    | 'CONFIRM'
    | 'SUCCESS'
  message: string
}

/** Every call has an answer, and nothing else has one. */
export type AnswerOf<N extends CallName> = Answers[N]
