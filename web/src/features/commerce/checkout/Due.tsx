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
  const [first] = offers
  if (!first || offers.some(({ price }) => price === null)) return null
  const { currency } = first.membership
  // The checkout refuses a mixture, and says why.
  if (offers.some(({ membership }) => membership.currency !== currency)) return null
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
      {!isLater && reduced}
      <p className={styles.today}>
        <span>{t('due.today')}</span>
        <span className={styles.price}>
          {formatMoney(isLater ? today : Math.max(0, today - off), currency, t.language)}
        </span>
      </p>
      {/* It takes nothing off what is due today. */}
      {isLater && reduced}
      {reduction?.duration && (
        <p className={styles.later}>{t(`code.${reduction.duration}`, { months: reduction.months ?? 0 })}</p>
      )}
      {offers.length === 1 && <Later offer={first} off={off} />}
    </div>
  )
}

/** What follows the first payment of a plan. `off`: what a code takes off the first. */
function Later({ offer, off }: { offer: Offer; off: number }) {
  const { membership, price, plan, term, parts, trialDays } = offer
  const t = useWords(commercePurchasesWords)
  const ofPrice = useWords(portalsPriceWords)
  if (price === null || plan === null || plan === 'onetime' || term === null) return null
  const now = new Date()
  const next = trialDays ? new Date(now.getTime() + trialDays * dayMs) : addTerms(now, term, 1)
  const { currency } = membership
  const asked = sayPrice(ofPrice, { amount: price, currency, plan, term, parts })
  const day = () => <Day moment={next.toISOString()} />
  const left = (parts ?? 1) - 1
  return (
    <p className={styles.later}>
      {trialDays && off > 0 ? (
        <Rich
          of={t}
          message="due.trialLess"
          values={{ day, price: asked, sum: formatMoney(Math.max(0, price - off), currency, t.language) }}
        />
      ) : trialDays ? (
        <Rich of={t} message="due.trial" values={{ day, price: asked }} />
      ) : plan === 'recurring' ? (
        <Rich of={t} message="due.term" values={{ day, price: asked }} />
      ) : (
        left > 0 && (
          <Rich
            of={t}
            message={`due.parts.${term}`}
            values={{ day, count: left, sum: formatMoney(price, currency, t.language) }}
          />
        )
      )}
    </p>
  )
}
