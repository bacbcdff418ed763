import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { mailWords } from '#server/kernel/mails/mailWords.ts'
import { token, type Values } from '#server/kernel/mails/token.ts'
import type { Coupon } from '#shared/features/commerce/entities/Coupon.ts'
import { countReduced, reduceSum } from '#shared/features/commerce/rules/discountSpan.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { CommerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** `once`: paid at once; `free`: for nothing; `changed`: another plan of a subscription. */
const kinds = ['once', 'free', 'trial', 'term', 'parts', 'changed'] as const
export type BoughtKind = (typeof kinds)[number]

/** How what was bought is paid. */
export const planTokens = {
  kind: token.oneOf(kinds),
  /** Of the next payment; null where nothing more is due. */
  nextDay: token.maybe(token.text),
  /** What the next payment is, and what it costs in the long run. */
  sum: token.maybe(token.text),
  price: token.maybe(token.text),
  /** Of installments: how many they are, and what they come to. */
  parts: token.maybe(token.count),
  inAll: token.maybe(token.text),
  /** With a code that makes some payments cheaper and not all: how many of the first, when the others begin, and what each is. */
  reduced: token.maybe(token.count),
  wholeDay: token.maybe(token.text),
  wholeSum: token.maybe(token.text),
}

type Line = {
  member: string
  /** The price, before any discount. */
  asked: number | null
  discount: number
  /** Of the code that takes the discount off; null without one, and if it was deleted meanwhile. */
  duration: Coupon['duration'] | null
  months: number | null
  /** When it was bought. */
  at: Date
  currency: string
  plan: Plan['kind']
  term: Term | null
  parts: number | null
  trialDays: number
}

/** What a mail says of the plan of an order; a plan is always bought alone. `total`: what was paid, in minor units. */
export async function readPlan(
  client: Queryable,
  line: Line,
  { total, isChange, language }: { total: number; isChange: boolean; language: Language },
): Promise<Values<typeof planTokens>> {
  const kind = chooseKind(line, total, isChange)
  const nothing = {
    ...{ kind, nextDay: null, sum: null, price: null, parts: null, inAll: null },
    ...{ reduced: null, wholeDay: null, wholeSum: null },
  }
  if (line.plan === 'onetime') return nothing
  const rows = await query<{ next: Date | null }>(
    client,
    Prisma.sql`SELECT "nextPaymentAt" AS next FROM "Member" WHERE key = ${line.member}`,
  )
  const next = rows[0]?.next ?? null
  const { asked, discount, currency, plan, term, parts } = line
  const sayDay = (day: Date) => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  const count = plan === 'installments' ? parts : null
  const known = { ...nothing, nextDay: next && sayDay(next), parts: count }
  const isTrial = kind === 'trial'
  const anchor = isTrial ? next : line.at
  if (asked === null || term === null || anchor === null) return known
  const { duration, months } = line
  // Without its code, nobody knows how long a discount goes on.
  if (discount > 0 && duration === null) return known
  const reduced = discount > 0 && duration ? countReduced({ duration, months }, term, anchor) : 0
  const isAlways = reduced >= (count ?? Number.POSITIVE_INFINITY)
  const sumOf = (number: number) => reduceSum({ asked, discount, reduced }, number)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const ofPrice = await mailWords(portalsPriceWords, language)
  const say = (amount: number) => sayPrice(ofPrice, { amount, currency, plan, term, parts })
  const due = sumOf(isTrial ? 1 : 2)
  // All of it is free.
  if (isAlways && due === 0) return { ...known, nextDay: isTrial ? known.nextDay : null }
  return {
    ...known,
    sum: due === 0 ? null : money(due),
    price: say(isAlways ? due : asked),
    inAll:
      count === null
        ? null
        : money(Array.from({ length: count }, (_, at) => sumOf(at + 1)).reduce((sum, one) => sum + one, 0)),
    ...(reduced > 0 &&
      !isAlways && { reduced, wholeDay: sayDay(addTerms(anchor, term, reduced)), wholeSum: money(asked) }),
  }
}

function chooseKind({ plan, trialDays }: Line, total: number, isChange: boolean): BoughtKind {
  if (isChange) return 'changed'
  if (plan === 'onetime') return total === 0 ? 'free' : 'once'
  if (trialDays > 0 && total === 0) return 'trial'
  return plan === 'installments' ? 'parts' : 'term'
}

/** What follows the first payment, in sentences; none for what was paid at once. */
export function tellPlan(
  t: Translate<CommerceMailWords>,
  { kind, nextDay, sum, price, parts, inAll, reduced, wholeDay, wholeSum }: Values<typeof planTokens>,
): string[] {
  if (kind === 'once' || kind === 'free') return []
  const isTrial = kind === 'trial'
  const sentences = [
    isTrial && nextDay && t('plan.trial', { day: nextDay }),
    isTrial && nextDay && price && !reduced && t('plan.trialThen', { day: nextDay, price }),
    isTrial && nextDay && sum && (reduced || !price) && t('plan.trialFirst', { day: nextDay, sum }),
    kind === 'parts' && parts && t('plan.part', { count: 1, all: parts }),
    kind === 'parts' &&
      parts &&
      sum &&
      inAll &&
      !reduced &&
      t('plan.inAll', { sum, all: parts, total: inAll }),
    !isTrial && nextDay && sum && t('plan.next', { sum, day: nextDay }),
    !isTrial && nextDay && !sum && !reduced && t('nextPayment', { day: nextDay }),
    reduced &&
      (parts
        ? wholeSum && t('plan.reducedParts', { count: reduced, sum: wholeSum })
        : wholeDay && price && t('plan.reduced', { count: reduced, day: wholeDay, price })),
    reduced && parts && inAll && t('plan.sumInAll', { total: inAll }),
    (kind === 'term' || kind === 'changed') && price && !reduced && t('plan.price', { price }),
    kind !== 'parts' && t('plan.cancel'),
  ]
  return [sentences.filter((one) => typeof one === 'string').join(' ')]
}
