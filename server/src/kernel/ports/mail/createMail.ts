import type { Database } from '../../db/Database.ts'
import type { Settings } from '../../settings/Settings.ts'
import { createOutboxMail } from './createOutboxMail.ts'
import type { Mail } from './Mail.ts'

/** The mail port for the settings: an SMTP server if configured, else the outbox. */
export async function createMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  db: Database,
): Promise<Mail> {
  if (!settings.smtpUrl) return createOutboxMail(db)
  // Loaded only where it is used.
  const { createSmtpMail } = await import('./createSmtpMail.ts')
  return createSmtpMail(settings.smtpUrl, settings.mailFrom)
}
