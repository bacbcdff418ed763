import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import type { ItemRef, LearnableType } from '../../item/itemName.ts'
import type { StartVerdict } from '../../item/keepProgress.ts'
import { type ItemProgresses, learnerProgressIn } from '../../item/learnerProgress.ts'
import { startCourse, startDocument, startMicrocast, startProgram } from '../calls.ts'

/**
 * Starts or resumes an item (1§4). Missing progress and every refusal are "no access", but for prerequisites. Rejects only if
 * the server does not answer.
 */
export async function startItem(
  api: Api,
  viewer: ViewerAnswer,
  { type, key }: ItemRef,
): Promise<StartVerdict> {
  try {
    const answer = await starts[type](api, key, inNameOf(viewer))
    const { statusCode, code, message } = answer
    const progress = learnerProgressIn(answer)
    // The portal shows the no-access state (1§8); its own reason is for the log (3§8.1, DEL-22).
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

type Start = (api: Api, key: string, own: ReturnType<typeof inNameOf>) => Promise<StartAnswer>
type StartAnswer = ItemProgresses & { statusCode: number; code: string | null; message: string | null }

const starts: Record<LearnableType, Start> = {
  course: (api, courseKey, own) => api.call(startCourse, { courseKey }, own),
  program: (api, programKey, own) => api.call(startProgram, { programKey }, own),
  microcast: (api, microcastKey, own) => api.call(startMicrocast, { microcastKey }, own),
  document: (api, documentKey, own) => api.call(startDocument, { documentKey }, own),
}
