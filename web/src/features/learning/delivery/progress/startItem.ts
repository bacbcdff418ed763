import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import { learnerProgressIn } from '../../taken/itemProgress.ts'
import type { Taken } from '../../taken/Taken.ts'
import { startCourse, startDocument, startMicrocast, startProgram } from '../calls.ts'

export type StartVerdict =
  | { kind: 'started'; progress: LearnerProgress }
  | { kind: 'noAccess'; needsSignIn: boolean }
  | { kind: 'prerequisites' }

/**
 * Starts or resumes an item (1§4). Missing progress and every refusal are "no access", but for prerequisites. Rejects only if
 * the server does not answer.
 */
export async function startItem(
  api: Api,
  viewer: ViewerAnswer,
  item: Pick<Taken, 'type' | 'key'>,
): Promise<StartVerdict> {
  try {
    const { statusCode, code, message, progress } = await call(api, viewer, item)
    // What is shown is the no-access state (1§8); its own reason is for the log (3§8.1, DEL-22).
    if (statusCode !== 200)
      console.warn(`Not started (${statusCode}): ${message ?? 'Unknown error occurred'}`)
    if (code === 'prerequisites') return { kind: 'prerequisites' }
    if (statusCode !== 200 || !progress) return { kind: 'noAccess', needsSignIn: statusCode === 401 }
    return { kind: 'started', progress }
  } catch (error) {
    if (isAppError(error, 'prerequisites')) return { kind: 'prerequisites' }
    if (isAppError(error, 'unauthenticated')) return { kind: 'noAccess', needsSignIn: true }
    if (isAppError(error, 'no_access') || isAppError(error, 'forbidden') || isAppError(error, 'not_found'))
      return { kind: 'noAccess', needsSignIn: false }
    throw error
  }
}

async function call(api: Api, viewer: ViewerAnswer, { type, key }: Pick<Taken, 'type' | 'key'>) {
  const own = inNameOf(viewer)
  if (type === 'course') {
    const { courseProgress, ...answer } = await api.call(startCourse, { courseKey: key }, own)
    return { ...answer, progress: courseProgress }
  }
  const answer =
    type === 'program'
      ? await api.call(startProgram, { programKey: key }, own)
      : type === 'microcast'
        ? await api.call(startMicrocast, { microcastKey: key }, own)
        : await api.call(startDocument, { documentKey: key }, own)
  return { ...answer, progress: learnerProgressIn(answer) }
}
