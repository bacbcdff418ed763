import type { Handler } from '#server/kernel/request/Handler.ts'
import type { reportLearning as operation } from '#shared/features/learning/operations/reportLearning.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { takeFacts } from './takeFacts.ts'

/** What a learner did, as facts (1§7): each is counted once, even in several calls and with other facts. */
export const reportLearning: Handler<typeof operation> = async (
  { itemType, itemKey, facts = [] },
  context,
) => {
  const { learning, progress, outcomes } = await takeFacts(context, itemType ?? 'course', itemKey, facts)
  return { ...progressAnswer(learning, progress), edition: learning.edition, outcomes: [...outcomes] }
}
