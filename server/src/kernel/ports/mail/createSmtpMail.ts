import { createTransport } from 'nodemailer'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { describeFailure } from './describeFailure.ts'
import type { Mail, MailMessage } from './Mail.ts'
import { addressIn, refuseInjection } from './mailAddress.ts'

/**
 * Sends mail through an SMTP server. @throws AppError `unavailable` if the server refuses it, so that the job retries
 */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    // A few connections stay open: each new one costs more than the message.
    pool: true,
    maxConnections: 10,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message must not reference files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  async function deliver(message: MailMessage): Promise<void> {
    const { to, subject, text, html, calendar, unsubscribe, sender, bcc } = message
    await transport.sendMail({
      from: sender?.name ? { name: sender.name, address: addressIn(from) } : from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html ? { html } : {}),
      ...(sender?.replyTo ? { replyTo: { name: '', address: sender.replyTo } } : {}),
      ...(bcc && bcc.length > 0 ? { bcc: bcc.map((address) => ({ name: '', address })) } : {}),
      ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
      ...(calendar ? { attachments: [calendarFile(calendar)] } : {}),
    })
  }
  return {
    async send(message) {
      refuseInjection(message)
      try {
        await deliver(message)
      } catch (error) {
        throw new AppError('unavailable', { cause: new Error(`The mail server said ${codeOf(error)}`) })
      }
    },
    async tryToSend(message) {
      refuseInjection(message)
      try {
        await deliver(message)
        return null
      } catch (error) {
        return describeFailure(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Mail programs offer to unsubscribe, and do it without opening a page. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const calendarFile = (content: string) => ({
  filename: 'event.ics',
  contentType: `text/calendar; charset=utf-8; method=${content.includes('\r\nMETHOD:CANCEL\r\n') ? 'CANCEL' : 'PUBLISH'}`,
  content,
})

/** No other details: they contain recipients and would end up in logs. */
function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  return String(responseCode ?? code ?? 'nothing')
}
