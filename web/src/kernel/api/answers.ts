import type { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import type { Instructor } from '../../../../shared/src/features/content/entities/Instructor.ts'
import type { QuizResult } from '../../../../shared/src/features/content/entities/parts/quizResult.ts'
import type { Customer } from '../../../../shared/src/features/identity/entities/Customer.ts'
import type { Organization } from '../../../../shared/src/features/identity/entities/Organization.ts'
import type {
  IdentityProvider,
  SignUpField,
} from '../../../../shared/src/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '../../../../shared/src/features/identity/operations/StepAnswer.ts'
import type { SignedInSession } from '../../../../shared/src/features/identity/operations/sessions.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { NeededFirst } from '../../../../shared/src/features/learning/rules/NeededFirst.ts'
import type { Category } from '../../../../shared/src/features/portals/entities/Category.ts'
import type { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import type { CourseCard } from '../../../../shared/src/features/portals/operations/CourseCard.ts'
import type {
  Links,
  PlayerAsset,
  StartedAttempt,
  Verdict,
} from '../../../../shared/widgets/features/content/host/WidgetHost.ts'
import type { CallName } from './documents.ts'

/** What the server answers, by call: the JSON outputs of `shared/src/features`, with the shapes they name. */
type Answers = {
  portalHome: Frame & { courses: CourseCard[] }
  portalFrame: Frame
  viewer: ViewerAnswer
  portalCourse: CourseAnswer
  courseCards: { courses: CourseCard[] }
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
  confirmSignIn: StepAnswer
  completeNewPassword: StepAnswer
  identityOptions: { signUpFields: SignUpField[]; providers: IdentityProvider[] }
  customerInfo: { internal: Profile | null; courseProgresses: CourseProgress[] | null }
  setCustomerAttributes: { customer: unknown }
  changePassword: StepAnswer
  setUpTotp: { secret: string; uri: string }
  confirmTotp: { recoveryCodes: string[] }
  removeTotp: { ok: boolean }
  newRecoveryCodes: { recoveryCodes: string[] }
  listSessions: { sessions: SignedInSession[]; hasTotp: boolean }
  endSession: { ok: boolean }
  signOutEverywhere: StepAnswer
}

export type Frame = {
  portal: Portal
  organization: Pick<Organization, 'key' | 'id' | 'name'>
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
  /** What must be done first; null where nothing is asked. */
  prerequisites: NeededFirst[] | null
  courseProgress: CourseProgress | null
}
export type ViewerAnswer = {
  kind: 'anonymous' | 'customer' | 'staff'
  customer: { key: string; id: string; name: string | null; email: string } | null
  user: { key: string; id: string; name: string; email: string } | null
  isAnonymous: boolean
}
type ProgressAnswer = { courseProgress: CourseProgress }
/** The customer's own record, as `customerInfo` tells it (3§3.2). */
export type Profile = Pick<
  Customer,
  | 'id'
  | 'key'
  | 'email'
  | 'name'
  | 'phoneNumber'
  | 'title'
  | 'headline'
  | 'biography'
  | 'background'
  | 'text1'
  | 'text2'
  | 'text3'
  | 'text4'
  | 'text5'
>

/** Every call has an answer, and nothing else has one. */
export type AnswerOf<N extends CallName> = Answers[N]
