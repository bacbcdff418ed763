import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { type ArrivedMail, startSmtpServer } from '#server/testing/startSmtpServer.ts'
import { createOutboxMail } from './createOutboxMail.ts'
import { createSmtpMail } from './createSmtpMail.ts'
import type { Mail } from './Mail.ts'

type Place = { mail: Mail; arrived(): Promise<ArrivedMail[]>; close(): Promise<void> }

async function outbox(): Promise<Place> {
  const db: TestDatabase = await createTestDatabase()
  return {
    mail: createOutboxMail(db),
    async arrived() {
      const rows = await db.prisma.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
      return rows.map(({ recipient, subject, text }) => ({ to: [recipient], subject, text }))
    },
    close: () => db.close(),
  }
}

async function smtp(): Promise<Place> {
  const server = await startSmtpServer()
  const mail = createSmtpMail(server.url, 'Lectern <lectern@example.org>')
  return {
    mail,
    arrived: async () => server.arrived,
    async close() {
      await mail.close()
      await server.close()
    },
  }
}

describe.each([
  { name: 'the outbox', open: outbox },
  { name: 'an SMTP server', open: smtp },
])('mail through $name', ({ open }) => {
  let place: Place
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())

  it('arrives as it was sent', async () => {
    await place.mail.send({
      to: 'ana@example.org',
      subject: 'Hello',
      text: 'Line one\nLine two',
      organization: null,
    })
    expect(await place.arrived()).toEqual([
      { to: ['ana@example.org'], subject: 'Hello', text: 'Line one\nLine two' },
    ])
  })

  it.each([
    { to: 'ana@example.org\r\nBcc: eve@example.org', subject: 'Hello' },
    { to: 'ana@example.org, eve@example.org', subject: 'Hello' },
    { to: 'Ana <ana@example.org>', subject: 'Hello' },
    { to: 'ana@example.org', subject: 'Hello\nBcc: eve@example.org' },
    {
      to: 'ana@example.org',
      subject: 'Hello',
      bcc: ['bob@example.org', 'eve@example.org\r\nTo: x@y.example'],
    },
    { to: 'ana@example.org', subject: 'Hello', sender: { name: 'Tea\nBcc: eve@example.org', replyTo: null } },
    {
      to: 'ana@example.org',
      subject: 'Hello',
      sender: { name: null, replyTo: 'a@b.example, eve@example.org' },
    },
  ])('refuses what would become another header: $to $subject $bcc $sender', async (message) => {
    const before = (await place.arrived()).length
    await expect(place.mail.send({ ...message, text: '', organization: null })).rejects.toMatchObject({
      code: 'validation',
    })
    expect(await place.arrived()).toHaveLength(before)
  })
})

it('leaves from the installation’s address under any sender name, with copies that no header names', async () => {
  const server = await startSmtpServer()
  const mail = createSmtpMail(server.url, 'Lectern <lectern@example.org>')
  await mail.send({
    ...{ to: 'ana@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>', organization: 'o1' },
    sender: { name: 'Tea, "School" <eve@example.org>', replyTo: 'office@school.example' },
    bcc: ['bob@example.org'],
  })
  await mail.close()
  await server.close()
  expect(server.arrived[0]?.to).toEqual(['ana@example.org', 'bob@example.org'])
  const head = server.raw[0]?.split('\r\n\r\n')[0] ?? ''
  expect(/^From: (.*)$/m.exec(head)?.[1]).toMatch(/ <lectern@example\.org>$/)
  expect(head).toMatch(/^Reply-To: office@school\.example$/m)
  expect(head).not.toContain('bob@example.org')
})

it('reports a refusal by the SMTP server without the recipient', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 })),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Lectern <lectern@example.org>')
  const error: unknown = await mail
    .send({ to: 'ana@example.org', subject: 'Hello', text: '', organization: null })
    .catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ code: 'unavailable', cause: { message: 'The mail server said 550' } })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('ana@')
  await mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

it('reports `unavailable` if the SMTP server does not respond', async () => {
  const mail = createSmtpMail('smtp://127.0.0.1:1', 'Lectern <lectern@example.org>')
  await expect(
    mail.send({ to: 'ana@example.org', subject: 'Hello', text: '', organization: null }),
  ).rejects.toMatchObject({ code: 'unavailable' })
  await mail.close()
})
