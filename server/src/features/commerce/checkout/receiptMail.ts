import { z } from 'zod'
import type { PaymentFact } from '../../../../../shared/src/features/commerce/rules/paymentFact.ts'
import { commerceMailWords } from '../../../../../shared/src/features/commerce/words/mail/words.generated.ts'
import { formatMoney } from '../../../../../shared/src/kernel/rules/formatMoney.ts'
import { chooseLanguage } from '../../../../../shared/src/kernel/words/chooseLanguage.ts'
import { dateFormat, formatList } from '../../../../../shared/src/kernel/words/formats.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import { letterWords } from '../../../kernel/ports/mail/letterWords.ts'
import { oneLine } from '../../../kernel/ports/mail/oneLine.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import type { Settled } from './settleMember.ts'

/** Tells a buyer what they have now, or what was given back. Queued with the event; mail servers are slow. */
export const receiptJob = 'commerce.receipt'

const schema = z.object({
  organization: z.string(),
  customer: z.string(),
  reference: z.string(),
  act: z.enum(['paid', 'refunded']),
  members: z.array(z.string()),
  /** When it happened, ISO 8601. */
  at: z.string(),
})
type Receipt = z.infer<typeof schema>

type Counted = { organization: string; customer: string; fact: PaymentFact; settled: readonly Settled[] }

/** One mail for what an event moved; none where it moved nothing, so that an event that is told twice is told of once. */
export async function queueReceipts(
  client: Queryable,
  { jobs }: Pick<Deps, 'jobs'>,
  { organization, customer, fact: { reference, occurredAt: at }, settled }: Counted,
): Promise<void> {
  for (const act of ['paid', 'refunded'] as const) {
    const members = settled
      .filter(({ before, after }) => after[reference] === act && before[reference] !== act)
      .map(({ member }) => member)
    const receipt: Receipt = { organization, customer, reference, act, members, at }
    if (members.length > 0) await jobs.enqueue(receiptJob, receipt, { retries: 5, client })
  }
}

type Line = { name: string | null; amount: number | null; currency: string }
type Buyer = {
  email: string
  name: string | null
  language: string | null
  portal: string
  portalName: string | null
  languages: unknown
}

export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  data: unknown,
): Promise<void> {
  const { organization, customer, reference, act, members, at } = schema.parse(data)
  const { rows: lines } = await deps.db.pool.query<Line>(
    `SELECT s.name, p.amount, p.currency FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = $1 AND p."referenceID" = $2 AND p.member = ANY($3) ORDER BY s.name, p.key`,
    [organization, reference, members],
  )
  const { rows } = await deps.db.pool.query<Buyer>(
    `SELECT c.email, c.name, c.language, m.portal, coalesce(p."publicName", p.name) AS "portalName", p.languages
      FROM "Customer" c JOIN "Member" m ON m.customer = c.key LEFT JOIN "PortalPublished" p ON p.key = m.portal
      WHERE c.key = $1 AND m.key = ANY($2) AND c.email IS NOT NULL LIMIT 1`,
    [customer, members],
  )
  const [buyer] = rows
  const [first] = lines
  // Erased meanwhile.
  if (!buyer || !first) return
  const offered = z.array(z.string()).catch([]).parse(buyer.languages)
  const language = chooseLanguage({ chosen: buyer.language, offered, accepted: '' })
  const t = await letterWords(commerceMailWords, language)
  const money = (amount: number) => (amount === 0 ? t('free') : formatMoney(amount, first.currency, language))
  const names = lines.map(({ name }) => oneLine(name ?? t('removed')))
  const place = oneLine(buyer.portalName ?? '')
  const text = [
    buyer.name ? t('greeting', { name: oneLine(buyer.name) }) : t('greeting.nobody'),
    t(`intro.${act}`, { place }),
    lines.map(({ amount }, at) => t('line', { name: names[at] ?? '', price: money(amount ?? 0) })).join('\n'),
    [
      t(`total.${act}`, { total: money(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)) }),
      t('day', {
        day: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at)),
      }),
      t('number', { reference }),
    ].join('\n'),
    t('link', { link: `${await portalBase(deps, buyer.portal)}/account?tab=purchases` }),
    ...(place ? [place] : []),
  ]
  await deps.mail.send({
    to: buyer.email,
    subject: t(`subject.${act}`, { name: oneLine(formatList(language, names), 200) }),
    text: text.join('\n\n'),
    organization,
  })
}
