import type { Database } from '../../db/Database.ts'
import type { Settings } from '../../settings/Settings.ts'
import { createOutboxMail } from './createOutboxMail.ts'
import { createSmtpMail } from './createSmtpMail.ts'
import type { Mail } from './Mail.ts'

/** The mail port for the settings: an SMTP server if configured, else the outbox. */
export function createMail(settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>, db: Database): Mail {
  return settings.smtpUrl ? createSmtpMail(settings.smtpUrl, settings.mailFrom) : createOutboxMail(db)
}
