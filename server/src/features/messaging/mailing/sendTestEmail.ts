import { defineMail } from '#server/kernel/mails/defineMail.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  previewEmail as previewing,
  sendTestEmail as sending,
} from '#shared/features/messaging/operations/testEmail.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { readSender } from '#shared/kernel/rules/texts/mailSender.ts'
import { countSignedInMail } from '../../identity/limitTries.ts'
import { normalizeEmail } from '../../identity/normalizeEmail.ts'
import {
  fillForReader,
  readerTokenNames,
  readerTokens,
  type Template,
  valuesOfReader,
} from './fillForReader.ts'
import { findMailReader, type MailReader } from './findMailReader.ts'

type Asked = { organizationID: string; portalID: string; customerID: string } & {
  [Name in keyof Template]?: Template[Name] | undefined
}

/** Filled on the server, because only the server knows the customer: the preview equals the sent mail. */
export const previewEmail: Handler<typeof previewing> = async (input, context) =>
  await fillForReader(templateIn(input), await findReader(input, context))

/**
 * Sends it while its author waits, who hears what the mail server says. A token that nothing stands for is refused: a test is
 * there to find it. Limited as all mails that people ask for, for each address.
 */
export const sendTestEmail: Handler<typeof sending> = async (input, context) => {
  const sender = readSender(input.fromEmail ?? '')
  if (!sender) throw invalid('fromEmail', 'Write a name, an address, or “Name <address>”.')
  const reader = await findReader(input, context)
  const template = templateIn(input)
  const { subject, unknown } = await fillForReader(template, reader)
  if (subject === '') throw invalid('subject', 'A mail needs a subject.')
  if (unknown.length > 0)
    throw invalid('body', `Nothing stands for ${unknown.map((name) => `{{${name}}}`).join(', ')}.`)
  const to = normalizeEmail(input.toEmail)
  const bcc = [...new Set((input.bccEmails ?? []).map(normalizeEmail))].filter((one) => one !== to)
  for (const address of [to, ...bcc]) await countSignedInMail(context, address)
  const { language, values, say } = await valuesOfReader(reader)
  const mail = { to, language, organization: input.organizationID, values }
  const message = await testMail.render({ ...mail, template: { from: null, bcc: null, ...template, say } })
  await context.deps.mail.send({ ...message, sender, bcc })
  const isKept = context.deps.settings.smtpUrl === null
  return {
    message: isKept
      ? 'No mail server is set up. The mail is in the outbox.'
      : `The mail server accepted it for ${[to, ...bcc].join(', ')}.`,
  }
}

const templateIn = ({ subject = null, body = null }: Asked): Template => ({ subject, body })

async function findReader(
  { organizationID: organization, portalID, customerID }: Asked,
  { deps }: RequestContext,
): Promise<MailReader> {
  const customer = customerID.includes('~') ? customerID : `${organization}~${customerID}`
  const reader = await findMailReader(deps, organization, { customer, portal: `${organization}~${portalID}` })
  if (!reader) throw new AppError('not_found', { message: 'There is no such customer, or no such portal.' })
  return reader
}

const invalid = (field: string, says: string) =>
  new AppError('validation', { details: makeDetails({ [field]: faultSaying(says) }) })

export const testMail = defineMail({
  name: 'messaging.test',
  reader: 'An author who tests a template: sent at once, to show the mail server’s answer',
  words: messagingMailWords,
  tokens: readerTokens,
  template: readerTokenNames,
  // All its words are the template's.
  subject: () => '',
  text: () => [],
})
