import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { mailWords } from '#server/kernel/mails/mailWords.ts'
import { token, type Values } from '#server/kernel/mails/token.ts'
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
  /**
   * What each payment is; these are null where a discount makes some of them another sum. In a trial, `sum` is what the first
   * one is.
   */
  sum: token.maybe(token.text),
  price: token.maybe(token.text),
  /** Of installments: how many they are, and what they come to. */
  parts: token.maybe(token.count),
  inAll: token.maybe(token.text),
}

type Line = {
  member: string
  /** The price, before any discount. */
  asked: number | null
  discount: number
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
  const nothing = { kind, nextDay: null, sum: null, price: null, parts: null, inAll: null }
  if (line.plan === 'onetime') return nothing
  const rows = await query<{ next: Date | null }>(
    client,
    Prisma.sql`SELECT "nextPaymentAt" AS next FROM "Member" WHERE key = ${line.member}`,
  )
  const next = rows[0]?.next ?? null
  const { asked, currency, plan, term, parts } = line
  const known = {
    ...nothing,
    nextDay: next && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(next),
    parts: plan === 'installments' ? parts : null,
  }
  if (asked === null) return known
  if (line.discount > 0)
    return kind === 'trial'
      ? { ...known, sum: formatMoney(Math.max(0, asked - line.discount), currency, language) }
      : known
  const ofPrice = await mailWords(portalsPriceWords, language)
  return {
    ...known,
    sum: formatMoney(asked, currency, language),
    price: sayPrice(ofPrice, { amount: asked, currency, plan, term, parts }),
    inAll: known.parts === null ? null : formatMoney(asked * known.parts, currency, language),
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
  { kind, nextDay, sum, price, parts, inAll }: Values<typeof planTokens>,
): string[] {
  if (kind === 'once' || kind === 'free') return []
  const isTrial = kind === 'trial'
  const sentences = [
    isTrial && nextDay && t('plan.trial', { day: nextDay }),
    isTrial && nextDay && price && t('plan.trialThen', { day: nextDay, price }),
    isTrial && nextDay && !price && sum && t('plan.trialFirst', { day: nextDay, sum }),
    kind === 'parts' && parts && t('plan.part', { count: 1, all: parts }),
    kind === 'parts' && parts && sum && inAll && t('plan.inAll', { sum, all: parts, total: inAll }),
    !isTrial && nextDay && (sum ? t('plan.next', { sum, day: nextDay }) : t('nextPayment', { day: nextDay })),
    (kind === 'term' || kind === 'changed') && price && t('plan.price', { price }),
    kind !== 'parts' && t('plan.cancel'),
  ]
  return [sentences.filter((one) => typeof one === 'string').join(' ')]
}
