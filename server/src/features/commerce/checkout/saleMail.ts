import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { oneLine, token } from '#server/kernel/mails/token.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import type { Settled } from './settleMember.ts'

/** `changed`: a subscription became another one. `different`: another sum was paid than was asked, which opened nothing. */
const acts = ['sold', 'changed', 'different', 'disputed', 'disputeLost'] as const

const saleFacts = z.object({
  organization: z.string(),
  reference: z.string(),
  act: z.enum(acts),
  /** Minor units; null where the event does not say. */
  amount: z.number().nullable(),
})

const tokens = {
  act: token.oneOf(acts),
  item: token.names,
  sum: token.text,
  /** The buyer's name and address, or the address alone. */
  buyer: token.name,
  number: token.code,
  portal: token.name,
  /** At the built-in test checkout no money moves. */
  isTest: token.oneOf(['test', 'real']),
}

export const saleMail = defineLookedUpMail({
  name: 'commerce.sale',
  reader: 'Whom the organization named for mail about sales and disputes',
  words: commerceMailWords,
  tokens,
  facts: saleFacts,
  lookUp: lookUpSale,
  subject: (t, { act, item, sum }) => t(`sale.subject.${act}`, { name: item, sum }),
  text: (t, { act, item, sum, buyer, number, portal, isTest }) => [
    t(`sale.intro.${act}`, { name: item, sum, buyer, place: portal }),
    isTest === 'test' ? t('sale.test') : null,
    t('number', { reference: number }),
    t('sale.where'),
  ],
})

type Counted = { organization: string; fact: PaymentFact; settled: readonly Settled[] }

/** A mail to the seller for what an event changed, once; in the transaction that stores the event. */
export async function queueSaleMail(
  client: Queryable,
  deps: Pick<Deps, 'jobs'>,
  { organization, fact, settled }: Counted,
): Promise<void> {
  const act = chooseAct(fact, settled)
  if (!act) return
  const amount = act === 'disputed' || act === 'disputeLost' ? fact.amount : sumPaid(fact, settled)
  const facts = { organization, reference: fact.reference, act, amount }
  const rows = await query<{ is: boolean }>(
    client,
    Prisma.sql`SELECT "paymentAlertEmail" IS NOT NULL AS is FROM "Organization" WHERE key = ${organization}`,
  )
  if (rows[0]?.is) await saleMail.queue(deps, facts, { client })
}

function chooseAct(
  { type, reference, cause }: PaymentFact,
  settled: readonly Settled[],
): (typeof acts)[number] | null {
  const hasBecome = (standing: 'paid' | 'different') =>
    settled.some(
      ({ before, after }) =>
        after[reference]?.standing === standing && before[reference]?.standing !== standing,
    )
  if (type === 'disputed' || type === 'disputeLost') return type
  if (hasBecome('different')) return 'different'
  // What cost nothing is no sale.
  if (!hasBecome('paid') || !settled.some(({ after }) => after[reference]?.paidAmount)) return null
  return cause === 'change' ? 'changed' : 'sold'
}

const sumPaid = ({ reference }: PaymentFact, settled: readonly Settled[]): number =>
  settled.reduce((sum, { after }) => sum + (after[reference]?.paidAmount ?? 0), 0)

type Row = {
  to: string
  name: string | null
  email: string | null
  currency: string
  item: string | null
  provider: string | null
  portal: string | null
}

async function lookUpSale(
  deps: Pick<Deps, 'db'>,
  { organization, reference, act, amount }: z.infer<typeof saleFacts>,
) {
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT o."paymentAlertEmail" AS to, c.name, c.email, p.currency, s.name AS item, p.provider,
        r.name AS portal
      FROM "Payment" p JOIN "Organization" o ON o.key = p.organization LEFT JOIN "Customer" c ON c.key = p.customer
        LEFT JOIN "Membership" s ON s.key = p.membership LEFT JOIN "Portal" r ON r.key = s.portal
      WHERE p.organization = ${organization} AND p."referenceID" = ${reference} AND NOT p."isRenewal"
        AND o."paymentAlertEmail" IS NOT NULL
      ORDER BY s.name COLLATE natural_order, p.key`,
  )
  const [first] = rows
  if (!first) return null
  // Mail to staff is in English, as their console is.
  const language = 'en' as const
  const { name, email, currency, provider, portal, to } = first
  const values = {
    act,
    item: formatList(
      language,
      rows.map(({ item }) => oneLine(item ?? 'a former membership')),
    ),
    sum: formatMoney(amount ?? 0, currency, language),
    buyer: name && email ? `${oneLine(name)} (${email})` : (email ?? name ?? 'Somebody'),
    number: reference,
    portal: portal ?? '',
    isTest: provider === 'test' ? ('test' as const) : ('real' as const),
  }
  return { to, language, organization, values, template: null }
}
