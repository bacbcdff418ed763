/** The queue of all mails. */
export const mailsJob = 'mails.send'
/** Mails to nobody, for equal response times: apart, so that they delay no real one. */
export const nobodysMailsJob = 'mails.toNobody'

/** A queued mail: what its definition looks up by, or what it says. */
export type MailJob = {
  /** The name of its definition. */
  mail: string
  organization: string | null
  /** Null for a mail to nobody. */
  to?: string | null
  facts?: Record<string, unknown>
  /** May hold a code or a password. */
  ready?: unknown
}
