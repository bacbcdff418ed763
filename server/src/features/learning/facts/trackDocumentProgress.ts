import type { Handler } from '#server/kernel/request/Handler.ts'
import { soleLessonId } from '#shared/features/content/rules/soleLesson.ts'
import type { trackDocumentProgress as operation } from '#shared/features/learning/operations/trackDocumentProgress.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { trackFacts } from './trackFacts.ts'

/** Reports how far a learner has read a document, whether it stays in My Documents, and their signature (PRG-15). */
export const trackDocumentProgress: Handler<typeof operation> = async (input, context) => {
  const { progress, page, includeInMyDocuments: isKept, signature, occurredAt = null } = input
  const id = input.eventID ?? createId()
  const about = { lesson: null, occurredAt }
  const facts = [
    ...(progress === undefined || progress === null
      ? []
      : [
          {
            ...{ id, lesson: soleLessonId, type: 'lessonProgressed', occurredAt },
            payload: { progress, lastPosition: page ?? 0, maxPosition: page ?? 0 },
          },
        ]),
    ...(typeof isKept === 'boolean'
      ? [{ ...about, id: `${id}-k`, type: 'documentKept', payload: { isKept } }]
      : []),
    ...(signature ? [{ ...about, id: `${id}-s`, type: 'documentSigned', payload: { name: signature } }] : []),
  ]
  const { documentProgress } = await trackFacts(context, 'document', input.documentKey, facts)
  return { documentProgress }
}
