import { countReduced } from '#shared/features/commerce/rules/discountSpan.ts'
import { findCurrency } from '#shared/features/commerce/rules/judgeBundle.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Offer } from '../calls.ts'
import styles from './CheckoutPage.module.css'
import type { CodeAnswer } from './useCode.ts'

const dayMs = 86_400_000

/** Before paying: what is due today, and what follows. Nothing where a price is not known here. */
export function Due({ offers, reduction }: { offers: readonly Offer[]; reduction: CodeAnswer | null }) {
  const t = useWords(commercePurchasesWords)
  const ofPrice = useWords(portalsPriceWords)
  const [first] = offers
  if (!first || offers.some(({ price }) => price === null)) return null
  const lines = offers.map(({ price, membership: { currency } }) => ({ amount: price ?? 0, currency }))
  const currency = findCurrency(lines) ?? first.membership.currency
  // The checkout refuses a mixture, and says why.
  if (lines.some((line) => line.amount > 0 && line.currency !== currency)) return null
  const today = offers.reduce((sum, { price, trialDays }) => sum + (trialDays ? 0 : (price ?? 0)), 0)
  const off = reduction?.off ?? 0
  const isLater = offers.some(({ trialDays }) => trialDays)
  const reduced = reduction && (
    <p className={styles.off}>
      <span>{t('code.off', { code: reduction.code ?? '' })}</span>
      <span className={styles.price}>−{formatMoney(off, currency, t.language)}</span>
    </p>
  )
  return (
    <div className={styles.due}>
      {/* With a trial it takes nothing off what is due today: what follows says it. */}
      {!isLater && reduced}
      <p className={styles.today}>
        <span>{t('due.today')}</span>
        <span className={styles.price}>
          {lines.every(({ amount }) => amount === 0)
            ? ofPrice('free')
            : formatMoney(isLater ? today : Math.max(0, today - off), currency, t.language)}
        </span>
      </p>
      {reduction?.duration && (
        <p className={styles.later}>{t(`code.${reduction.duration}`, { months: reduction.months ?? 0 })}</p>
      )}
      {offers.length === 1 && <Later offer={first} off={off} reduction={reduction} />}
    </div>
  )
}

type LaterProps = { offer: Offer; off: number; reduction: CodeAnswer | null }

/** What follows the first payment of a plan: each sum as it will be charged. `off`: what a code takes off a payment. */
function Later({ offer, off, reduction }: LaterProps) {
  const { membership, price, plan, term, parts, trialDays } = offer
  const t = useWords(commercePurchasesWords)
  const ofPrice = useWords(portalsPriceWords)
  if (price === null || plan === null || plan === 'onetime' || term === null) return null
  const { currency } = membership
  const now = new Date()
  const anchor = trialDays ? new Date(now.getTime() + trialDays * dayMs) : now
  const paidToday = trialDays ? 0 : 1
  const { duration = null, months = null } = reduction ?? {}
  const reduced = off > 0 && duration ? countReduced({ duration, months }, term, anchor) : 0
  /** Of the payments that follow today. */
  const reducedLater = Math.max(0, reduced - paidToday)
  const less = Math.max(0, price - off)
  const money = (amount: number) => formatMoney(amount, currency, t.language)
  const say = (amount: number) => sayPrice(ofPrice, { amount, currency, plan, term, parts })
  const dayOf = (count: number) => () => <Day moment={addTerms(anchor, term, count).toISOString()} />
  const day = dayOf(paidToday)
  if (plan === 'installments' && !trialDays) {
    const left = (parts ?? 1) - 1
    if (left === 0) return null
    return (
      <p className={styles.later}>
        {reducedLater > 0 && reducedLater < left ? (
          <Rich
            of={t}
            message="due.partsLess"
            values={{
              ...{ day, count: reducedLater, less: money(less) },
              ...{ rest: left - reducedLater, sum: money(price) },
            }}
          />
        ) : (
          <Rich
            of={t}
            message={`due.parts.${term}`}
            values={{ day, count: left, sum: money(reducedLater > 0 ? less : price) }}
          />
        )}
      </p>
    )
  }
  const then = dayOf(reduced)
  return (
    <p className={styles.later}>
      {reducedLater === 0 ? (
        <Rich of={t} message={trialDays ? 'due.trial' : 'due.term'} values={{ day, price: say(price) }} />
      ) : reducedLater === Number.POSITIVE_INFINITY || reduced >= (parts ?? Number.POSITIVE_INFINITY) ? (
        <Rich of={t} message={trialDays ? 'due.trial' : 'due.term'} values={{ day, price: say(less) }} />
      ) : reduced === 1 ? (
        <Rich of={t} message="due.trialLess" values={{ day, price: say(price), sum: money(less) }} />
      ) : plan === 'recurring' ? (
        <Rich
          of={t}
          message={trialDays ? 'due.trialMonths' : 'due.termMonths'}
          values={{ day, less: say(less), then, price: say(price) }}
        />
      ) : (
        <Rich
          of={t}
          message="due.trialPartsLess"
          values={{
            ...{ day, count: reduced, less: money(less) },
            ...{ rest: (parts ?? 1) - reduced, sum: money(price) },
          }}
        />
      )}
    </p>
  )
}
