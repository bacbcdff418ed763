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
  /** The sending organization: its staff may read it in the outbox. Null for the installation itself. */
  organization: string | null
}

/**
 * Sends mail, or without SMTP keeps it in an outbox that administrators can read. Addresses and subjects with line
 * breaks are refused: they would inject headers.
 */
export type Mail = { send(message: MailMessage): Promise<void>; close(): Promise<void> }
