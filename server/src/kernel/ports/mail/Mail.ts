import type { MailFailure } from './describeFailure.ts'

/** One mail; templates are filled before. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  /** An event's file (RFC 5545): attached. */
  calendar?: string | null
  /** The address where its reader stops mails of its kind with one POST (RFC 8058); in its headers. */
  unsubscribe?: string | null
  /** A name beside the installation's own address, which all mail leaves from, and where answers go. */
  sender?: { name: string | null; replyTo: string | null } | null
  /** Who gets a copy that the others do not see. */
  bcc?: readonly string[]
  /** The sending organization: its staff may read it in the outbox. Null for the installation itself. */
  organization: string | null
}

/**
 * Sends mail, or without SMTP keeps it in an outbox that administrators can read. Addresses, names and subjects with line
 * breaks are refused: they would inject headers.
 */
export type Mail = {
  /** @throws AppError `unavailable` if the server does not take it */
  send(message: MailMessage): Promise<void>
  /** The same once, for someone who waits and reads why it failed; null if it was sent. */
  tryToSend(message: MailMessage): Promise<MailFailure | null>
  close(): Promise<void>
}
