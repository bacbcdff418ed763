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
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { createPasswordCode } from '../../identity/passwords/createPasswordCode.ts'
import { inLanguage, portalBase } from '../../portals/finding/portalBase.ts'
import { heldSql } from '../members/memberSql.ts'
import { findEnrolled } from './enrollments.ts'
import { getEnrollable } from './findItem.ts'

/** What a customer gets from an administrator. */
const givenTypes = [...enrollableTypes, 'membership'] as const

const enrolledFacts = z.object({
  organization: z.string(),
  portal: z.string(),
  customer: z.string(),
  itemType: z.enum(givenTypes),
  item: z.string(),
})
type EnrolledFacts = z.infer<typeof enrolledFacts>

/** Tells a customer what an administrator enrolled them in. Its link signs them in there, with a first password if they have none. */
export const enrolledMail = defineLookedUpMail({
  name: 'commerce.enrolled',
  reader:
    'A customer whom an administrator enrolled, or gave a membership; without a password they choose one by its link',
  words: commerceMailWords,
  tokens: {
    type: token.oneOf(givenTypes),
    item: token.name,
    /** Of a membership: its last day; null where it has none. */
    day: token.maybe(token.text),
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
    values.day ? t('enrolled.until', { day: values.day }) : null,
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
  const [reader] = await query<Reader>(deps.db, {
    name: 'reader-of-enrolment',
    text: `SELECT c.email, c.name, c.language, coalesce(p."publicName", p.name) AS "portalName", p.languages, p.tokens
      FROM "Customer" c JOIN "PortalPublished" p ON p.organization = c.organization AND p.key = $2 AND p.active
      WHERE c.key = $1 AND c.organization = $3 AND c.email IS NOT NULL AND c.status <> 'SUSPENDED'`,
    values: [customer, portal, organization],
  })
  const given =
    itemType === 'membership'
      ? await findGiven(deps, { customer, membership: item })
      : await findItemOf(deps, { customer, itemType, item })
  if (!reader || !given) return null
  const code = await createPasswordCode(deps, customer)
  const offered = z.array(z.string()).catch([]).parse(reader.languages)
  const language = chooseLanguage({ chosen: reader.language, offered, accepted: '' })
  const base = await portalBase(deps, portal)
  return {
    ...{ to: reader.email, language, organization, terms: chooseTerms(reader.tokens, language) },
    values: {
      type: itemType,
      item: given.name,
      day: given.until && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(given.until),
      portal: reader.portalName,
      recipient: reader.name,
      way: code === null ? ('signIn' as const) : ('choosePassword' as const),
      link: `${inLanguage(`${base}${given.path}`, reader.language === null ? null : language)}${writeSignInLink({ email: reader.email, code })}`,
    },
  }
}

/** Null where it is gone, or they are not enrolled any more. Courses have a page of their own beside the one that presents them. */
async function findItemOf(
  deps: Pick<Deps, 'db' | 'seams'>,
  {
    customer,
    itemType,
    item,
  }: { customer: string; itemType: (typeof enrollableTypes)[number]; item: string },
) {
  const enrollable = getEnrollable(deps, itemType)
  const record = await findRecord(deps.db, shownOf(enrollable.item), {
    where: Prisma.sql`key = ${item}`,
    fields: ['id', 'name', 'slug'],
  })
  const enrolled = await findEnrolled(deps.db.pool, enrollable, item, [customer])
  if (!record || !enrolled.has(customer)) return null
  const name = encodeURIComponent(String(record.slug || record.id))
  return {
    name: String(record.name),
    path: `/${itemType === 'course' ? 'class' : itemType}/${name}`,
    until: null,
  }
}

/** A membership that they hold; null where they do not, or it was deleted. */
async function findGiven(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customer, membership }: { customer: string; membership: string },
) {
  const rows = await query<{ id: string; name: string; until: Date | null }>(db, {
    text: `SELECT s.id, s.name, "Member"."expiresOn" AS until FROM "Member" JOIN "Membership" s ON s.key = "Member".membership
      WHERE "Member".customer = $1 AND s.key = $3 AND ${heldSql('$2')} LIMIT 1`,
    values: [customer, new Date(now()), membership],
  })
  const [given] = rows
  return given
    ? { name: given.name, path: `/membership/${encodeURIComponent(given.id)}`, until: given.until }
    : null
}
