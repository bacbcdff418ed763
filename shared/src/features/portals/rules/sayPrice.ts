import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { AskedPlan } from '../operations/planFields.ts'
import type { PortalsPriceWords } from '../words/price/words.generated.ts'

/** In minor units: what is paid at once, or for each term or part. */
export type AskedPrice = { amount: number; currency: string } & Partial<AskedPlan>

type Words = Translate<PortalsPriceWords>

/** A price as people read it, with its plan: "14 days free, then $9.00 per month". The one way in which screens say it. */
export const sayPrice = (t: Words, price: AskedPrice): string => priceParts<never>(t, price).join('')

/** The same in parts, for screens that mark the sum; `mark` makes an element of it. */
export function priceParts<Node>(
  t: Words,
  { amount, currency, plan = null, term = null, parts = null, trialDays = null }: AskedPrice,
  mark?: (sum: string) => Node,
): readonly (string | Node)[] {
  const say = (minorUnits: number) => formatMoney(minorUnits, currency, t.language)
  const marked = (text: string): string | Node => (mark ? mark(text) : text)
  if (amount === 0) return [marked(t('free'))]
  if (plan === null || plan === 'onetime' || term === null) return [marked(say(amount))]
  const sum = marked(say(amount))
  const price =
    plan === 'recurring'
      ? t.parts<Node, `per.${typeof term}`>(`per.${term}`, { sum })
      : t.parts<Node, `parts.${typeof term}`>(`parts.${term}`, {
          ...{ sum, count: parts ?? 1, all: say(amount * (parts ?? 1)) },
        })
  if (!trialDays) return price
  return t
    .parts<readonly (string | Node)[], 'trial'>('trial', { days: trialDays, price })
    .flatMap((part) => (typeof part === 'string' ? [part] : part))
}
