import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { letterTexts } from '#server/kernel/ports/mail/letterTexts.ts'
import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import type { MailMessage } from '#server/kernel/ports/mail/Mail.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import { findEntity } from '#shared/entities.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { readCopies, readSender } from '#shared/kernel/rules/mailSender.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { readerOf } from '../../mailing/readerOf.ts'
import { fillTemplate } from '../../mailing/templateLetter.ts'
import { hasStoppedFlowMails } from '../stopping/flowMailStops.ts'
import { flowMailToken } from '../stopping/flowMailToken.ts'
import { portalsOf } from './portalsOf.ts'

/** The letter of a step as its reader gets it now; or why there is none. It has the address where its reader stops such mails. */
export async function readyMessage(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  entry: EngagementStep,
  template: string,
): Promise<{ message: MailMessage; copies: MailMessage[] } | { refusal: string } | 'unsubscribed'> {
  const organization = entry.organization ?? ''
  const found = await findRecord(deps.db, EmailTemplate, {
    where: Prisma.sql`key = ${template} AND organization = ${organization}`,
  })
  if (!found) return { refusal: 'The email template was deleted.' }
  const { from, bcc, subject, body } = found as EmailTemplate
  const [portal] = await portalsOf(deps, entry)
  if (portal === undefined) return { refusal: 'The organization has no open portal to speak of.' }
  const reader = await readerOf(deps, organization, { customer: entry.customer, portal })
  if (!reader) return { refusal: 'The customer was deleted.' }
  if (await hasStoppedFlowMails(deps.db.pool, entry.customer)) return 'unsubscribed'
  const filled = await fillTemplate({ subject, body }, reader, { item: await nameOfItem(deps, entry) })
  if (filled.subject === '') return { refusal: 'The email template has no subject.' }
  const unsubscribe = `${new URL(reader.base).origin}/flows/mails/${flowMailToken(deps.settings, entry.customer, deps.now())}`
  const language = chooseLanguage({ chosen: reader.language, offered: reader.languages, accepted: '' })
  const t = await letterWords(messagingMailWords, language)
  const letter = { subject: filled.subject, organization, sender: readSender(from ?? '') }
  return {
    message: {
      ...{ ...letter, to: reader.email, unsubscribe },
      ...letterTexts(filled.body, { says: t('flow.stop'), link: unsubscribe }),
    },
    // Letters of their own: who reads a copy must not stop the mails of the customer.
    copies: (readCopies(bcc ?? '') ?? []).map((to) => ({ ...letter, to, ...letterTexts(filled.body) })),
  }
}

/** What the run is about by its name; empty where it is about nothing, or that is gone. */
async function nameOfItem({ db }: Pick<Deps, 'db'>, { itemType, item }: EngagementStep): Promise<string> {
  const entity = itemType === null ? undefined : findEntity(itemType)
  if (!entity || item === null) return ''
  const found = await findRecord(db, entity, { where: Prisma.sql`key = ${item}`, fields: ['name'] })
  return typeof found?.name === 'string' ? oneLine(found.name) : ''
}
