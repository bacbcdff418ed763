import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { mailWords } from '#server/kernel/mails/mailWords.ts'
import { oneLine, token } from '#server/kernel/mails/token.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { findBuyer } from '../checkout/findBuyer.ts'

const endedFacts = z.object({
  organization: z.string(),
  customer: z.string(),
  member: z.string(),
  /** ISO 8601 */
  at: z.string(),
})

/** Tells a customer that an administrator ended their membership. */
export const endedMail = defineLookedUpMail({
  name: 'commerce.ended',
  reader: 'A customer whose membership an administrator ended',
  words: commerceMailWords,
  tokens: {
    item: token.name,
    day: token.text,
    purchases: token.link,
    portal: token.name,
    /** Null without a name. */
    buyer: token.maybe(token.name),
  },
  facts: endedFacts,
  lookUp: lookUpEnded,
  subject: (t, { item }) => t('subject.ended', { name: item }),
  text: (t, { item, day, purchases, portal, buyer }) => [
    buyer ? t('greeting', { name: buyer }) : t('greeting.nobody'),
    t('intro.ended', { name: item, place: portal, day }),
    t('link', { link: purchases }),
    portal || null,
  ],
})

/** Null where it was given back to them meanwhile, or they were erased. */
async function lookUpEnded(
  deps: Pick<Deps, 'db' | 'settings'>,
  { organization, customer, member, at }: z.infer<typeof endedFacts>,
) {
  const rows = await query<{ name: string | null }>(
    deps.db,
    Prisma.sql`SELECT s.name FROM "Member" m LEFT JOIN "Membership" s ON s.key = m.membership
      WHERE m.key = ${member} AND m.organization = ${organization} AND m.status = 'EXPIRED'`,
  )
  const [found] = rows
  const buyer = await findBuyer(deps, customer, [member])
  if (!found || !buyer) return null
  const { language, terms } = buyer
  const t = await mailWords(commerceMailWords, language, terms)
  const values = {
    item: oneLine(found.name ?? t('removed')),
    day: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at)),
    purchases: buyer.purchases,
    portal: buyer.portalName ?? '',
    buyer: buyer.name,
  }
  return { to: buyer.email, language, terms, organization, values, template: null }
}
