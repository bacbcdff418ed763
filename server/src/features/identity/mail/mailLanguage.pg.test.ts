import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

const password = 'Harbour-4-ever'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const ask = (email: string, languages: string, to = identity) =>
  to.call('forgotPassword', { email }, { languages })
const customer = (email: string) => app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })

it('is in the language of the page that asked for it', async () => {
  const attributes = { name: 'Mia Learner' }
  await identity.call('signUp', { email: 'mia@example.org', password, attributes }, { languages: 'de' })
  expect(identity.mailTo('mia@example.org')).toMatchObject({
    subject: 'Ihr Bestätigungscode für Harbour',
    text: expect.stringMatching(/^Willkommen bei Harbour\.\n\nIhr Bestätigungscode lautet \d{6}\. /),
  })
  await identity.call('signUp', { email: 'tom@example.org', password, attributes }, { languages: 'en' })
  expect(identity.mailTo('tom@example.org')).toMatchObject({
    subject: 'Your confirmation code for Harbour',
    text: expect.stringMatching(/^Welcome to Harbour\.\n\nYour confirmation code is \d{6}\. /),
  })
})

it('is in the customer’s own language, not the browser’s', async () => {
  await tenant.addCustomer({ email: 'lena@example.org', language: 'de' })
  await ask('lena@example.org', 'en')
  expect(identity.mailTo('lena@example.org')?.text).toMatch(/^Für Ihr Konto bei Harbour /)
})

it('is in a language that the portal offers', async () => {
  const english = await makeTenant(app.deps, {}, { languages: ['en'] })
  await english.addCustomer({ email: 'only@example.org', language: 'de' })
  await ask('only@example.org', 'de', identityCalls(app, english))
  expect(identity.mailTo('only@example.org')?.text).toMatch(/^We received a request to reset the password /)
})

it('isolates names from right to left, and no code or address', async () => {
  const { key } = await tenant.addCustomer({ email: 'rima@example.org' })
  await app.deps.db.prisma.customer.update({ where: { key }, data: { language: 'ar-XB' } })
  await ask('rima@example.org', 'en')
  const mail = identity.mailTo('rima@example.org')
  expect(mail?.subject).toMatch(/^\u200f.*\u2068Harbour\u2069$/)
  expect(mail?.text).toMatch(/\u2068Harbour\u2069.*\u200e[a-z\d]{5}-[a-z\d]{5}\. /s)
})

it('is not in an administrator’s language, but in the reader’s', async () => {
  const { caller } = await identity.withTotp('kai@example.org', password)
  const { key } = await customer('kai@example.org')
  const attributes = [{ name: 'language', value: 'de' }]
  expect(
    (await identity.call('setCustomerAttributes', { customerID: key, attributes }, caller)).error,
  ).toBeNull()
  const input = { organizationID: tenant.organization, userId: key.split('~')[1], pool: 'customer' }
  const { error } = await identity.call('removeSecondStep', input, { ...tenant.admin, languages: 'en' })
  expect(error).toBeNull()
  expect(identity.mailTo('kai@example.org')?.subject).toMatch(/^Der zweite Schritt Ihrer Anmeldung /)
})

it('is in English for people who work here, as their console', async () => {
  const { email } = await app.deps.db.prisma.user.findFirstOrThrow({ where: { id: tenant.admin.id } })
  await identity.call('forgotPassword', { email, pool: 'staff' })
  expect(identity.mailTo(email)?.subject).toMatch(/^Your verification code for /)
})

it('a language that a visitor chose becomes the new customer’s; one that their browser prefers does not', async () => {
  const signUp = async (email: string, caller: { cookie?: string; languages: string }) => {
    await identity.call('signUp', { email, password, attributes: {} }, caller)
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    return (await customer(email)).language
  }
  const cookie = 'lectern-language=de'
  expect(await signUp('chose@example.org', { cookie, languages: 'de' })).toBe('de')
  expect(await signUp('prefers@example.org', { languages: 'de' })).toBeNull()
  expect(await signUp('odd@example.org', { cookie: 'lectern-language=ar-XB', languages: 'de' })).toBeNull()
})
