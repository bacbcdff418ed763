import { z } from 'zod'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { enrollableTypes } from '#shared/features/commerce/operations/enrolling.ts'
import { commerceMailWords } from '#shared/features/commerce/words/mail/words.generated.ts'
import { writeSignInLink } from '#shared/features/identity/rules/signInLink.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { createPasswordCode } from '../../identity/passwords/createPasswordCode.ts'
import { inLanguage, portalBase } from '../../portals/finding/portalBase.ts'
import { findEnrolled } from './enrollments.ts'
import { getEnrollable } from './findItem.ts'

const enrolledFacts = z.object({
  organization: z.string(),
  portal: z.string(),
  customer: z.string(),
  itemType: z.enum(enrollableTypes),
  item: z.string(),
})
type EnrolledFacts = z.infer<typeof enrolledFacts>

/** Tells a customer what an administrator enrolled them in. Its link signs them in there, with a first password if they have none. */
export const enrolledMail = defineLookedUpMail({
  name: 'commerce.enrolled',
  reader: 'A customer whom an administrator enrolled; without a password they choose one by its link',
  words: commerceMailWords,
  tokens: {
    type: token.oneOf(enrollableTypes),
    item: token.name,
    portal: token.name,
    recipient: token.maybe(token.name),
    way: token.oneOf(['signIn', 'choosePassword']),
    link: token.link,
  },
  facts: enrolledFacts,
  lookUp: lookUpEnrolled,
  subject: (t, values) => t('enrolled.subject', values),
  text: (t, values) => [
    values.recipient ? t('greeting', { name: values.recipient }) : t('greeting.nobody'),
    t('enrolled.intro', values),
    t(`enrolled.${values.way}`, values),
    values.portal,
  ],
})

type Reader = {
  email: string
  name: string | null
  language: string | null
  portalName: string
  languages: unknown
  tokens: unknown
}

/** Null where they are not enrolled any more, may not sign in, or where the portal or the item is gone. */
async function lookUpEnrolled(deps: Deps, facts: EnrolledFacts) {
  const { organization, portal, customer, itemType, item } = facts
  const enrollable = getEnrollable(deps, itemType)
  const [reader] = await query<Reader>(deps.db, {
    name: 'reader-of-enrolment',
    text: `SELECT c.email, c.name, c.language, coalesce(p."publicName", p.name) AS "portalName", p.languages, p.tokens
      FROM "Customer" c JOIN "PortalPublished" p ON p.organization = c.organization AND p.key = $2 AND p.active
      WHERE c.key = $1 AND c.organization = $3 AND c.email IS NOT NULL AND c.status <> 'SUSPENDED'`,
    values: [customer, portal, organization],
  })
  const record = await findRecord(deps.db, shownOf(enrollable.item), {
    where: Prisma.sql`key = ${item}`,
    fields: ['id', 'name', 'slug'],
  })
  const enrolled = await findEnrolled(deps.db.pool, enrollable, item, [customer])
  if (!reader || !record || !enrolled.has(customer)) return null
  const code = await createPasswordCode(deps, customer)
  const offered = z.array(z.string()).catch([]).parse(reader.languages)
  const language = chooseLanguage({ chosen: reader.language, offered, accepted: '' })
  const base = await portalBase(deps, portal)
  return {
    ...{ to: reader.email, language, organization, terms: chooseTerms(reader.tokens, language) },
    values: {
      type: itemType,
      item: String(record.name),
      portal: reader.portalName,
      recipient: reader.name,
      way: code === null ? ('signIn' as const) : ('choosePassword' as const),
      link: `${inLanguage(`${base}${pathOf(itemType, record)}`, reader.language === null ? null : language)}${writeSignInLink({ email: reader.email, code })}`,
    },
  }
}

/** Where it is taken: courses have a page of their own beside the one that presents them. */
const pathOf = (type: EnrolledFacts['itemType'], { id, slug }: Readonly<Record<string, unknown>>) =>
  `/${type === 'course' ? 'class' : type}/${encodeURIComponent(String(slug || id))}`
