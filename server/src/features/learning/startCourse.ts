import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { startCourse as operation } from '../../../../shared/src/features/learning/operations/startCourse.ts'
import { emptyProgress } from '../../../../shared/src/features/learning/rules/foldProgress.ts'
import { errorCodes } from '../../../../shared/src/kernel/errors/codes.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { findLearning, type Learning, refusalOf } from './findLearning.ts'
import { learnables } from './learnables.ts'
import { progressView } from './progressView.ts'

/** A pause longer than this starts a new session (tracking.sessions). */
const sessionGapMs = 30 * 60 * 1000

/** Opens a course, or refuses with the texts of 1§8; a course that the portal does not show looks missing. */
export const startCourse: Handler<typeof operation> = async ({ courseKey }, context) => {
  const { deps, viewer } = context
  const learning = await findLearning(context, courseKey)
  if (!learning) return refusal('not_found')
  const reason = refusalOf(learning)
  if (reason) return refusal(reason)
  if (viewer.kind !== 'customer') return started(stub(learning, deps.now()))

  const progress = await ensureProgress(context, learning)
  const lastActive = progress.lastActiveDate === null ? 0 : Date.parse(progress.lastActiveDate)
  if (deps.now() - lastActive <= sessionGapMs) return started(progressView(progress, learning.outline))
  const fact = {
    id: createId(),
    type: 'courseStarted' as const,
    lessonId: null,
    occurredAt: new Date(deps.now()).toISOString(),
    payload: {},
    edition: learning.edition,
  }
  const { outline } = learning
  const next = await appendLearning(deps.db, learnables.course, progress, [fact], outline, deps.now())
  return started(progressView(next.progress, outline))
}

const started = (courseProgress: CourseProgress) => ({
  statusCode: 200,
  code: null,
  message: null,
  courseProgress,
  programProgresses: [],
})

const refusal = (code: 'not_found' | 'no_access' | 'prerequisites') => ({
  statusCode: errorCodes[code].status,
  code,
  message: errorCodes[code].text,
  courseProgress: null,
  programProgresses: [],
})

/** A visitor's progress is not saved (ROL-17). */
function stub({ course }: Learning, now: number): CourseProgress {
  const moment = new Date(now).toISOString()
  return {
    ...emptyProgress,
    key: `${course.organization}~anonymous`,
    id: 'anonymous',
    organization: course.organization,
    createdAt: moment,
    updatedAt: moment,
    customer: '',
    course: course.key,
    startedDate: moment,
    expiryDate: null,
    notesUpdatedAt: null,
    hasCertification: false,
    certificateAwarded: false,
    certificates: [],
    certifications: [],
    completedCertifications: [],
    certificateStatus: null,
    certificateScore: null,
    certificateAwardedAt: null,
  }
}
