import type { Handler } from '#server/kernel/request/Handler.ts'
import type { startDocument as operation } from '#shared/features/learning/operations/startDocument.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { startedAnswer, startItem } from './startItem.ts'

/** Opens a document. */
export const startDocument: Handler<typeof operation> = async ({ documentKey }, context) => {
  const started = await startItem(context, 'document', documentKey)
  if (started.refusal) return { ...started.refusal, documentProgress: null }
  const { learning, progress } = started
  return { ...startedAnswer, documentProgress: progressAnswer(learning, progress).documentProgress }
}
