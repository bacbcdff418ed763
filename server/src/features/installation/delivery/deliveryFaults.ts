import type { MailFailure } from '#server/kernel/ports/mail/describeFailure.ts'
import { addressIn } from '#server/kernel/ports/mail/mailAddress.ts'
import { loopback } from '#server/kernel/settings/ownOrigins.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicOrigin'>

/** `smtp.example.org:587`; null without a mail server. No user name or password. */
export function serverOf({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): string | null {
  if (smtpUrl === null) return null
  const { hostname, port, protocol } = new URL(smtpUrl)
  return `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
}

/** The domain of the sender; null for one that only this computer knows. */
export function senderDomain({ mailFrom }: Pick<MailSettings, 'mailFrom'>): string | null {
  const domain = addressIn(mailFrom).split('@').at(-1)?.toLowerCase() ?? ''
  return domain.includes('.') && !domain.endsWith('.localhost') ? domain : null
}

/** What the settings alone show to be wrong. */
export function findSettingFaults(settings: MailSettings): string[] {
  const { smtpUrl, mailFrom, publicOrigin } = settings
  return [
    smtpUrl === null &&
      'No mail server is set up, so mail stays in the outbox, where only administrators read it. Set SMTP_URL, such as smtps://user:password@smtp.example.org:465, and restart the server.',
    smtpUrl !== null &&
      senderDomain(settings) === null &&
      `Mail leaves from ${addressIn(mailFrom)}, which mail servers refuse or treat as spam. Set MAIL_FROM to an address of your own domain, such as School <office@example.org>.`,
    smtpUrl !== null &&
      loopback.includes(new URL(publicOrigin).hostname) &&
      `Links in mails begin with ${publicOrigin}, which opens on this computer only. Set PUBLIC_ORIGIN to the address that learners use.`,
  ].filter((fault) => fault !== false)
}

/**
 * What the domain's TXT records lack: mail programs treat mail of a domain without them as spam.
 *
 * @param texts the records of the domain itself, and of `_dmarc.` below it
 */
export function findRecordFaults(
  domain: string,
  texts: { domain: readonly string[]; dmarc: readonly string[] },
): string[] {
  const begin = (records: readonly string[], tag: string) =>
    records.some((record) => record.trim().toLowerCase().startsWith(tag))
  return [
    !begin(texts.domain, 'v=spf1') &&
      `No SPF record was found for ${domain}: it says which servers may send its mail. Your mail provider’s help has the TXT record to add.`,
    !begin(texts.dmarc, 'v=dmarc1') &&
      `No DMARC record was found for _dmarc.${domain}; large mail providers require one. To begin with, add the TXT record v=DMARC1; p=none.`,
  ].filter((fault) => fault !== false)
}

/** What went wrong, and what to do about it. */
export function explainFailure({ step }: MailFailure, settings: MailSettings, to: string): string {
  const server = serverOf(settings) ?? ''
  const texts: Record<MailFailure['step'], string> = {
    host: `The host of ${server} was not found. Check SMTP_URL.`,
    connection: `Nothing useful answers at ${server}. Check host and port in SMTP_URL (465 with smtps://, 587 with smtp://), and that your hosting company and its firewall let connections to it out.`,
    encryption: `The connection to ${server} could not be encrypted. Use smtps:// for port 465, and smtp:// for 587 or 25. A certificate of your own has to be trusted by this computer (NODE_EXTRA_CA_CERTS).`,
    signIn: `${server} refuses the user name or the password in SMTP_URL. Write special characters in them percent-encoded (@ as %40, / as %2F). Some providers want an app password.`,
    sender: `${server} does not let this account send as ${addressIn(settings.mailFrom)}. Set MAIL_FROM to an address that belongs to the account.`,
    recipient: `${server} does not take mail for ${to}. If it takes none for other domains, it does not relay for this server: sign in to it with a user name and password in SMTP_URL.`,
    message: `${server} refuses the message itself. Its answer says why.`,
  }
  return texts[step]
}
