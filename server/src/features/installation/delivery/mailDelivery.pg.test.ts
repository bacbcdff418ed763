import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail } from '#server/kernel/ports/mail/createSmtpMail.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const ask = (caller = tenant.superUser) =>
  app.graphql(
    `query ($id: String!) { mailDelivery(organizationID: $id) { ${wholeAnswer('mailDelivery')} } }`,
    { id: tenant.organization },
    caller,
  )
const test = () =>
  app.graphql(
    `mutation ($id: String!) { testMailDelivery(organizationID: $id) { ${wholeAnswer('testMailDelivery')} } }`,
    { id: tenant.organization },
    tenant.superUser,
  )

it('is for super users only, and lists the installation’s own mails for those of the platform', async () => {
  expect((await ask(tenant.admin)).errors[0]?.extensions.code).toBe('forbidden')
  const dead = (mail: string) => ({
    ...{ id: mail, name: 'mails.send', data: { mail }, reason: 'The mail server said 421' },
    diedAt: '2026-11-29T10:00:00.000Z',
  })
  app.deps.jobs.listDead = async (organization) => [
    dead(organization ? 'commerce.receipt' : 'identity.signUp'),
  ]
  const list = async () => {
    const { data } = await ask()
    // The shape that the query asks for.
    const answer = data?.mailDelivery as { failed: { name: string }[] } | undefined
    return answer?.failed.map(({ name }) => name)
  }
  expect(await list()).toEqual(['commerce.receipt'])
  await app.deps.db.prisma.installation.create({ data: { platformOrganization: tenant.organization } })
  expect(await list()).toEqual(['commerce.receipt', 'identity.signUp'])
  app.deps.jobs.listDead = async () => []
})

it('says what the settings lack, and what the sender’s domain does not publish', async () => {
  const outbox = await ask()
  expect(outbox.data?.mailDelivery).toMatchObject({
    ...{ delivery: 'outbox', server: null, failed: [] },
    faults: [expect.stringMatching(/^No mail server is set up/)],
  })
  const { smtpUrl, mailFrom, publicOrigin } = app.deps.settings
  Object.assign(app.deps.settings, {
    smtpUrl: 'smtp://user:p%40ss@smtp.example.org',
    mailFrom: 'L <l@localhost>',
  })
  const local = await ask()
  expect(JSON.stringify(local.data)).not.toContain('p%40ss')
  expect(local.data?.mailDelivery).toMatchObject({
    ...{ delivery: 'smtp', server: 'smtp.example.org:587' },
    faults: [
      expect.stringMatching(/^Mail leaves from l@localhost/),
      expect.stringMatching(/^Links in mails/),
    ],
  })
  Object.assign(app.deps.settings, {
    mailFrom: 'L <l@Example.org>',
    publicOrigin: 'https://learn.example.org',
  })
  expect((await ask()).data?.mailDelivery?.faults).toEqual([
    expect.stringMatching(/^No SPF record was found for example\.org/),
    expect.stringMatching(/^No DMARC record was found for _dmarc\.example\.org/),
  ])
  app.deps.shown.records.set('example.org', ['other', 'v=spf1 include:x -all'])
  app.deps.shown.records.set('_dmarc.example.org', ['v=DMARC1; p=none'])
  expect((await ask()).data?.mailDelivery?.faults).toEqual([])
  Object.assign(app.deps.settings, { smtpUrl, mailFrom, publicOrigin })
})

describe('a test mail', () => {
  const mailFrom = 'Lectern <lectern@example.org>'
  async function testThrough(options: SMTPServerOptions, url = (port: number) => `smtp://127.0.0.1:${port}`) {
    const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const smtpUrl = url(port)
    const usual = { mail: app.deps.mail, settings: { ...app.deps.settings } }
    app.deps.mail = createSmtpMail(smtpUrl, mailFrom)
    Object.assign(app.deps.settings, { smtpUrl, mailFrom })
    const { data, errors } = await test()
    await app.deps.mail.close()
    app.deps.mail = usual.mail
    Object.assign(app.deps.settings, usual.settings)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(errors).toEqual([])
    return data?.testMailDelivery
  }
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

  it('goes to the asker', async () => {
    const read: string[] = []
    const result = await testThrough({
      onRcptTo: ({ address }, _session, done) => {
        read.push(address)
        done()
      },
    })
    expect(result).toEqual({ to: read[0], isSent: true, fault: null, answer: null })
  })

  it.each([
    {
      what: 'a wrong password',
      options: { onAuth: (_auth, _session, done) => done(refusal(535, 'Bad credentials')) },
      url: (port) => `smtp://me:wrong@127.0.0.1:${port}`,
      fault: /refuses the user name or the password in SMTP_URL/,
      answer: /535 Bad credentials/,
    },
    {
      what: 'a sender that is not the account’s',
      options: { onMailFrom: (_address, _session, done) => done(refusal(553, 'Sender not owned')) },
      fault: /does not let this account send as lectern@example\.org/,
      answer: /553 Sender not owned/,
    },
    {
      what: 'a server that does not relay',
      options: { onRcptTo: (_address, _session, done) => done(refusal(550, 'Relaying denied')) },
      fault: /does not relay for this server/,
      answer: /550 Relaying denied/,
    },
    {
      what: 'a message that is refused',
      options: {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(refusal(554, 'Looks like spam')))
        },
      },
      fault: /refuses the message itself/,
      answer: /554 Looks like spam/,
    },
    {
      what: 'a port of another protocol',
      options: {},
      url: (port) => `smtps://127.0.0.1:${port}`,
      fault: /could not be encrypted\. Use smtps:\/\/ for port 465/,
      answer: /./,
    },
    {
      what: 'a port where nothing listens',
      options: {},
      url: () => 'smtp://127.0.0.1:1',
      fault: /Nothing useful answers at 127\.0\.0\.1:1\b/,
      answer: /ECONNREFUSED/,
    },
    {
      what: 'a host without an address',
      options: {},
      url: () => 'smtp://mail.invalid:25',
      fault: /The host of mail\.invalid:25 was not found/,
      answer: /./,
    },
  ] satisfies Failing[])(
    'explains $what, with the server’s answer',
    async ({ options, url, fault, answer }) => {
      expect(await testThrough(options, url)).toMatchObject({
        isSent: false,
        fault: expect.stringMatching(fault),
        answer: expect.stringMatching(answer),
      })
    },
  )
})

type Failing = {
  what: string
  options: SMTPServerOptions
  url?: (port: number) => string
  fault: RegExp
  answer: RegExp
}

it('is tried twenty times an hour', async () => {
  const own = await makeTenant(app.deps)
  const codes: unknown[] = []
  for (let count = 0; count < 21; count += 1) {
    const { errors } = await app.graphql(
      'mutation ($id: String!) { testMailDelivery(organizationID: $id) { isSent } }',
      { id: own.organization },
      own.superUser,
    )
    codes.push(errors[0]?.extensions.code ?? null)
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(null))
  expect(codes[20]).toBe('rate_limited')
})
