import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { defineLookedUpMail, defineMail } from '#server/kernel/mails/defineMail.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { readerTokenNames, readerTokens } from '../mailing/fillForReader.ts'
import { lookUpFlowMail } from './actions/lookUpFlowMail.ts'
import { findEntry } from './findEntry.ts'

const shared = {
  words: messagingMailWords,
  tokens: readerTokens,
  template: readerTokenNames,
  // All their words are the template's.
  subject: () => '',
  text: () => [],
}

/** Sent by its step, which notes whether it was: it is in no queue of its own. */
export const flowMail = defineMail({
  ...shared,
  name: 'messaging.flow',
  reader: 'A customer whom a step of an engagement flow writes to',
  unsubscribe: (t) => ({ why: null, link: t('flow.stop') }),
})

const copyFacts = z.object({
  organization: z.string(),
  step: z.string(),
  template: z.string(),
  to: z.string(),
})

/** A mail of its own: who reads a copy must not stop the mails of the customer. None where the customer would get none any more. */
export const flowCopyMail = defineLookedUpMail({
  ...shared,
  name: 'messaging.flowCopy',
  reader: 'Each address that the template of a flow’s mail names for a copy',
  formerQueue: 'engagement.copy',
  facts: copyFacts,
  lookUp: lookUpCopy,
})

async function lookUpCopy(deps: Deps, { organization, step, template, to }: z.infer<typeof copyFacts>) {
  const entry = await findEntry(deps, organization, step)
  const mail = entry && (await lookUpFlowMail(deps, entry, template))
  if (!mail || mail === 'unsubscribed' || 'refusal' in mail || !mail.copies.includes(to)) return null
  return { ...mail.mail, to, unsubscribe: null }
}
