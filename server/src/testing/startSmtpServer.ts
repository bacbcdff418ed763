import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ArrivedMail = { to: string[]; subject: string; text: string }

export type TestSmtpServer = {
  /** For the SMTP_URL setting. */
  url: string
  /** Accepted mails, oldest first. */
  arrived: ArrivedMail[]
  /** The same as they came, with all headers. */
  raw: string[]
  close(): Promise<void>
}

/** A mail server on the loopback interface. It accepts a mail once `taken` resolves; without it, at once. */
export async function startSmtpServer(taken?: (mail: ArrivedMail) => Promise<void>): Promise<TestSmtpServer> {
  const arrived: ArrivedMail[] = []
  const raw: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const whole = Buffer.concat(chunks).toString('utf8')
        const [head = '', ...body] = whole.split('\r\n\r\n')
        const [, subject = ''] = /^Subject: (.*)$/m.exec(head) ?? []
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: subject.trim(),
          text: body.join('\n\n').replaceAll('\r\n', '\n').trimEnd(),
        }
        await taken?.(mail)
        arrived.push(mail)
        raw.push(whole)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    raw,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
