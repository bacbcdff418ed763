import type { LearningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { ItemAnswer } from '../item/ItemAnswer.ts'

/**
 * Why an item is closed to a customer, in sentences; null if they have never had access and it is not for a group. Where they can buy it,
 * they need to ask nobody.
 */
export function closureText(
  t: Translate<LearningItemWords>,
  { closure, progress }: Pick<ItemAnswer, 'closure' | 'progress'>,
  school: string,
): string | null {
  const hasBegun = Boolean(progress?.startedDate)
  // A server that refused the start has not said why yet.
  const reason = closure?.reason ?? (hasBegun ? 'noLonger' : 'never')
  if (reason === 'never') return null
  const day =
    closure?.endedOn && dateFormat(t.language, { dateStyle: 'long' }).format(new Date(closure.endedOn))
  const sentences = [
    reason === 'ended' && day ? t('closed.endedOn', { date: day }) : t(`closed.${reason}`),
    ...(hasBegun ? [t('closed.earned')] : []),
    ...(closure?.isSold ? [] : [t('noAccess.ask', { name: school })]),
  ]
  return sentences.join(' ')
}
