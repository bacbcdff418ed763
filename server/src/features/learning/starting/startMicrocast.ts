import type { Handler } from '#server/kernel/request/Handler.ts'
import type { startMicrocast as operation } from '#shared/features/learning/operations/startMicrocast.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { startedAnswer, startItem } from './startItem.ts'

/** Opens a microcast. */
export const startMicrocast: Handler<typeof operation> = async ({ microcastKey }, context) => {
  const started = await startItem(context, 'microcast', microcastKey)
  if (started.refusal) return { ...started.refusal, microcastProgress: null }
  const { learning, progress } = started
  return { ...startedAnswer, microcastProgress: progressAnswer(learning, progress).microcastProgress }
}
