import { isAppError } from '../../../../../../shared/src/kernel/errors/AppError.ts'
import type { Api } from '../../../../kernel/api/Api.ts'
import type { ViewerAnswer } from '../../../../kernel/viewer/viewerQuery.ts'
import { inNameOf } from '../../../../kernel/viewer/whoOf.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import { startCourse as startCourseCall } from '../calls.ts'

export type StartVerdict =
  | { kind: 'started'; progress: LearnerProgress }
  | { kind: 'noAccess'; needsSignIn: boolean }
  | { kind: 'prerequisites' }

/**
 * Starts or resumes a course (1§4). Missing progress and every refusal are "no access", but for prerequisites. Rejects only if the server does not answer.
 */
export async function startCourse(api: Api, viewer: ViewerAnswer, courseKey: string): Promise<StartVerdict> {
  try {
    const { statusCode, code, courseProgress } = await api.call(
      startCourseCall,
      { courseKey },
      inNameOf(viewer),
    )
    if (code === 'prerequisites') return { kind: 'prerequisites' }
    if (statusCode !== 200 || !courseProgress) return { kind: 'noAccess', needsSignIn: statusCode === 401 }
    return { kind: 'started', progress: courseProgress }
  } catch (error) {
    if (isAppError(error, 'prerequisites')) return { kind: 'prerequisites' }
    if (isAppError(error, 'unauthenticated')) return { kind: 'noAccess', needsSignIn: true }
    if (isAppError(error, 'no_access') || isAppError(error, 'forbidden') || isAppError(error, 'not_found'))
      return { kind: 'noAccess', needsSignIn: false }
    throw error
  }
}
