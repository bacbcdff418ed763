import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import { letterTexts } from '#server/kernel/ports/mail/letterTexts.ts'
import { isolatedValues, letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import { portalTokens } from '#shared/features/portals/rules/portalTokens.ts'
import { portalWords } from '#shared/features/portals/rules/portalWords.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import { fillRichText, fillText } from '#shared/kernel/richText/fillTokens.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { formatMoney } from '#shared/kernel/rules/formatMoney.ts'
import { readCopies, readSender } from '#shared/kernel/rules/mailSender.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { dateFormat, formatList } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { type FoundTemplate, findMailTemplate } from '../../identity/mail/findMailTemplate.ts'
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

type Line = { name: string | null; amount: number | null; currency: string; template: string | null }
type Buyer = {
  email: string
  name: string | null
  language: string | null
  portal: string
  portalName: string | null
  languages: unknown
  tokens: unknown
  organizationName: string
  /** The portal's own template for orders, by id. */
  template: string | null
}

export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  data: unknown,
): Promise<void> {
  const { organization, customer, reference, act, members, at } = schema.parse(data)
  const { rows: lines } = await deps.db.pool.query<Line>(
    `SELECT s.name, p.amount, p.currency, s."orderConfirmationEmail" AS template FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = $1 AND p."referenceID" = $2 AND p.member = ANY($3) ORDER BY s.name COLLATE natural_order, p.key`,
    [organization, reference, members],
  )
  const { rows } = await deps.db.pool.query<Buyer>(
    `SELECT c.email, c.name, c.language, m.portal, coalesce(p."publicName", p.name) AS "portalName", p.languages,
        p.tokens, p.settings->>'orderConfirmationEmailID' AS template, o.name AS "organizationName"
      FROM "Customer" c JOIN "Organization" o ON o.id = c.organization JOIN "Member" m ON m.customer = c.key LEFT JOIN "PortalPublished" p ON p.key = m.portal
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
  const base = await portalBase(deps, buyer.portal)
  const facts = [
    lines.map(({ amount }, at) => t('line', { name: names[at] ?? '', price: money(amount ?? 0) })).join('\n'),
    [
      t(`total.${act}`, { total: money(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)) }),
      t('day', {
        day: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at)),
      }),
      t('number', { reference }),
    ].join('\n'),
    t('link', { link: `${base}/account?tab=purchases` }),
  ]
  const item = oneLine(formatList(language, names), 200)
  const own = act === 'paid' ? await findOwn(deps, organization, lines, buyer) : null
  const tokens = {
    item,
    number: reference,
    link: base,
    portal: place,
    recipient: oneLine(buyer.name ?? buyer.email),
  }
  const say = await sayer(language, buyer, tokens)
  const text = [
    buyer.name ? t('greeting', { name: oneLine(buyer.name) }) : t('greeting.nobody'),
    t(`intro.${act}`, { place }),
    ...facts,
    ...(place ? [place] : []),
  ].join('\n\n')
  await deps.mail.send({
    to: buyer.email,
    subject:
      (own?.subject && oneLine(fillText(own.subject, say), 300)) || t(`subject.${act}`, { name: item }),
    ...(own?.body?.slate.length ? letterTexts(withFacts(fillRichText(own.body, say), facts)) : { text }),
    sender: readSender(own?.from ?? ''),
    bcc: readCopies(own?.bcc ?? '') ?? [],
    organization,
  })
}

/** The first template that one of the bought memberships names, else the portal's. */
const findOwn = (
  deps: Pick<Deps, 'db'>,
  organization: string,
  lines: readonly Line[],
  { template }: Buyer,
): Promise<FoundTemplate | null> =>
  findMailTemplate(deps, organization, [
    ...lines.map((line) => line.template),
    template && `${organization}~${template}`,
  ])

/** What the template's tokens stand for: facts of the order, else the portal's own words. */
async function sayer(language: Language, buyer: Buyer, facts: Readonly<Record<string, string>>) {
  const values = isolatedValues(
    { email: buyer.email, organization: oneLine(buyer.organizationName), ...facts },
    language,
  )
  const tokens = portalTokens.nullable().catch(null).parse(buyer.tokens)
  const word = portalWords(tokens, await letterWords(portalsTokensWords, language))
  return (name: string) => ownValue(values, name) ?? word(name)
}

/** A template is an author's words; what was bought and paid stands below it, so that it is a receipt all the same. */
const withFacts = ({ slate }: RichText, facts: readonly string[]): RichText => ({
  slate: [
    ...slate,
    ...facts
      .flatMap((fact) => fact.split('\n'))
      .map((line, at) => ({ id: `fact${at}`, type: 'paragraph' as const, children: [{ text: line }] })),
  ],
})
