import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

const body = (text: string) => ({ slate: [{ id: 'a', type: 'paragraph', children: [{ text }] }] })
const mail = {
  subject: 'Your {{Course}} at {{portal}}',
  body: body('Dear {{recipient}}, {{Tea}} waits at {{link}}.'),
}

describe('a template tried out', () => {
  let app: TestApp
  let tenant: Tenant
  let portal: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(
      app.deps,
      { name: 'Tea School' },
      { tokens: { Course: 'Class', Tea: 'Chai', de: { Tea: 'Tee' } }, languages: ['en', 'de'] },
    )
    portal = tenant.portal
  })
  afterAll(() => app.close())

  const ask = (operation: string, values: Record<string, unknown>, caller: Caller = tenant.admin) =>
    app.graphql(
      `${operation === 'previewEmail' ? 'query' : 'mutation'} ($org: String!, $portal: String!, $customer: String!, $subject: String, $body: JSON
        ${operation === 'previewEmail' ? '' : ', $to: String!, $from: String, $bcc: JSON'}) {
        ${operation}(organizationID: $org, portalID: $portal, customerID: $customer, subject: $subject, body: $body
          ${operation === 'previewEmail' ? ') { subject body unknown }' : ', toEmail: $to, fromEmail: $from, bccEmails: $bcc) { message }'} }`,
      { org: tenant.organization, portal, customer: tenant.customer.id, ...mail, ...values },
      caller,
    )
  const sent = () => app.deps.sent.filter(({ organization }) => organization === tenant.organization)

  it('shows the mail as this customer would read it, with the portal’s words in their language', async () => {
    const german = await tenant.addCustomer({ name: 'Mia Lernt', language: 'de' })
    const { data, errors } = await ask('previewEmail', {
      customer: german.id,
      body: body('Dear {{recipient}}, {{Tea}} and {{gone}}.'),
    })
    expect(errors).toEqual([])
    expect(data?.previewEmail).toEqual({
      subject: 'Your Class at Harbour',
      body: body('Dear Mia Lernt, Tee and [gone].'),
      unknown: ['gone'],
    })
  })

  it('is sent to any address, filled, from the installation’s address', async () => {
    const { data, errors } = await ask('sendTestEmail', {
      to: 'Me@Example.org',
      from: 'Tea School <office@school.example>',
      bcc: ['boss@example.org', 'me@example.org'],
    })
    expect(errors).toEqual([])
    expect(data?.sendTestEmail).toEqual({ message: 'No mail server is set up. The mail is in the outbox.' })
    const mail = sent().at(-1)
    expect(mail).toMatchObject({
      to: 'me@example.org',
      subject: 'Your Class at Harbour',
      sender: { name: 'Tea School', replyTo: 'office@school.example' },
      bcc: ['boss@example.org'],
    })
    expect(mail?.text).toMatch(/^Dear Mia Learner, Chai waits at http\S+\.$/)
    expect(mail?.html).toMatch(/<a href="http[^"]+\/portal\//)
  })

  it.each([
    ['an unknown token', { body: body('{{recipent}}') }, 'body'],
    ['no subject', { subject: '' }, 'subject'],
    ['no address', { to: 'nobody' }, 'toEmail'],
    ['another header', { to: 'a@b.example\r\nBcc: c@d.example' }, 'toEmail'],
    ['another header in the sender', { from: 'Tea\r\nBcc: c@d.example' }, 'fromEmail'],
    ['a bad copy', { bcc: ['nobody'] }, 'bccEmails'],
  ])('is refused with %s', async (_what, values, field) => {
    const before = sent().length
    const { errors } = await ask('sendTestEmail', { to: 'me@example.org', ...values })
    expect(errors[0]?.extensions.code).toBe('validation')
    expect(JSON.stringify(errors[0]?.extensions.details)).toContain(field)
    expect(sent()).toHaveLength(before)
  })

  it('is limited for each address', async () => {
    const send = () => ask('sendTestEmail', { to: 'often@example.org' })
    for (let count = 0; count < 5; count++) expect((await send()).errors).toEqual([])
    expect((await send()).errors[0]?.extensions.code).toBe('rate_limited')
  })

  it('is for full administrators, of their own customers and portals', async () => {
    const other = await makeTenant(app.deps)
    for (const caller of [tenant.aiAdmin, tenant.customer, other.admin, {}])
      for (const operation of ['previewEmail', 'sendTestEmail'])
        expect((await ask(operation, { to: 'me@example.org' }, caller)).errors).toHaveLength(1)
    for (const values of [{ customer: other.customer.id }, { portal: other.portal }])
      expect((await ask('previewEmail', values)).errors[0]?.extensions.code).toBe('not_found')
  })
})
