import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { LearnableType } from '../learnables.ts'
import { type ProgressAnswer, progressAnswer } from '../progress/progressAnswer.ts'
import { takeFacts } from './takeFacts.ts'

/** For the operations that track one item (1§7): facts whose edition is not known. @throws AppError as `takeFacts`, and `not_found` */
export async function trackFacts(
  context: RequestContext,
  type: LearnableType,
  itemKey: string,
  facts: readonly Omit<SentFact, 'edition'>[],
): Promise<ProgressAnswer> {
  const sent = facts.map((fact) => ({ ...fact, edition: null }))
  const { learning, progress, outcomes } = await takeFacts(context, type, itemKey, sent)
  if (outcomes.some(({ outcome }) => outcome === 'refused')) throw new AppError('not_found')
  return progressAnswer(learning, progress)
}
