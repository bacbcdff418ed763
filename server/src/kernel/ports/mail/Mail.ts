/** What mail is asked to do; templates are filled before it gets here. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  /** On whose behalf: its staff may read it in the outbox. Null for the installation itself. */
  organization: string | null
}

/**
 * Sends mail, or keeps it in an outbox that an administrator can read where no SMTP is set.
 * Addresses and subjects with line breaks are refused: they would become headers.
 */
export type Mail = { send(message: MailMessage): Promise<void>; close(): Promise<void> }
