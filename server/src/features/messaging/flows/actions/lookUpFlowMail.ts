import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { OutgoingMail } from '#server/kernel/mails/MailDefinition.ts'
import { fillTemplate } from '#server/kernel/mails/renderMail.ts'
import { cleanValues } from '#server/kernel/mails/token.ts'
import { findEntity } from '#shared/entities.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import { readCopies } from '#shared/kernel/rules/texts/mailSender.ts'
import { readerTokens, valuesOfReader } from '../../mailing/fillForReader.ts'
import { findMailReader } from '../../mailing/findMailReader.ts'
import { hasStoppedFlowMails } from '../stopping/flowMailStops.ts'
import { flowMailToken } from '../stopping/flowMailToken.ts'
import { findPortals } from './findPortals.ts'

type FlowMail = {
  mail: OutgoingMail<typeof readerTokens> & { to: string }
  /** Addresses that get a mail of their own. */
  copies: string[]
}

/** The mail of a step as its reader gets it now; or why there is none. It has the address where its reader stops such mails. */
export async function lookUpFlowMail(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  entry: EngagementStep,
  template: string,
): Promise<FlowMail | { refusal: string } | 'unsubscribed'> {
  const organization = entry.organization ?? ''
  const record = await findRecord(deps.db, EmailTemplate, {
    where: Prisma.sql`key = ${template} AND organization = ${organization}`,
  })
  if (!record) return { refusal: 'The email template was deleted.' }
  const { from, bcc, subject, body } = record as EmailTemplate
  const [portal] = await findPortals(deps, entry)
  if (portal === undefined) return { refusal: 'The organization has no open portal.' }
  const reader = await findMailReader(deps, organization, { customer: entry.customer, portal })
  if (!reader) return { refusal: 'The customer was deleted.' }
  if (await hasStoppedFlowMails(deps.db.pool, entry.customer)) return 'unsubscribed'
  const { language, values, say } = await valuesOfReader(reader, await nameOfItem(deps, entry))
  const filled = fillTemplate({ subject, body: null, say }, cleanValues(readerTokens, values), language)
  if (filled.subject === '') return { refusal: 'The email template has no subject.' }
  return {
    mail: {
      ...{ to: reader.email, language, organization, values },
      unsubscribe: `${new URL(reader.base).origin}/flows/mails/${flowMailToken(deps.settings, entry.customer, deps.now())}`,
      template: { from, bcc: null, subject, body, say },
    },
    copies: readCopies(bcc ?? '') ?? [],
  }
}

/** What the run is about by its name; empty where it is about nothing, or that is gone. */
async function nameOfItem({ db }: Pick<Deps, 'db'>, { itemType, item }: EngagementStep): Promise<string> {
  const entity = itemType === null ? undefined : findEntity(itemType)
  if (!entity || item === null) return ''
  const record = await findRecord(db, entity, { where: Prisma.sql`key = ${item}`, fields: ['name'] })
  return typeof record?.name === 'string' ? record.name : ''
}
