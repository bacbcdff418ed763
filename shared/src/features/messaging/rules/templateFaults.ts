import type { EntityHooks, RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { mostCopies, readCopies, readSender } from '#shared/kernel/rules/texts/mailSender.ts'

/** What cannot be a sender, or who gets a copy. An unknown token is no fault of the record: it is shown beside it, and mails show its name. */
export const templateFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['from', 'bcc'],
  faults: ({ from, bcc }, before) =>
    [
      from !== before?.from && typeof from === 'string' && readSender(from) === null && fromFault,
      bcc !== before?.bcc && typeof bcc === 'string' && readCopies(bcc) === null && bccFault,
    ].filter((fault) => fault !== false),
}

const fromFault: RecordFault = {
  path: 'from',
  message: 'Write a name, an address, or “Name <address>”.',
}
const bccFault: RecordFault = {
  path: 'bcc',
  message: `Write up to ${mostCopies} email addresses, separated by commas.`,
}
