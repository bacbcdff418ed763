import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())

async function addressOf(by: Person): Promise<string> {
  const { data } = await app.graphql('{ myMeetings { calendar } }', {}, by)
  const answer = data?.myMeetings as { calendar: string }
  return new URL(answer.calendar).pathname
}
const read = (path: string) => fetch(`${app.origin}${path}`)
const plan = (values: Record<string, unknown>) =>
  tenant.add(Meeting, {
    libraries: [tenant.library],
    startsAt: new Date(app.deps.now() + 86_400_000).toISOString(),
    ...values,
  })
const register = (key: string, by: Person) =>
  app.graphql(
    'mutation ($key: String!) { registerForMeeting(meetingKey: $key) { registration { key } } }',
    { key },
    by,
  )

it('has the meetings that its owner registered for, without an account, and no others', async () => {
  const key = await plan({ name: 'Green tea', slug: 'green-tea' })
  await plan({ name: 'Black tea' })
  await register(key, tenant.customer)
  const response = await read(await addressOf(tenant.customer))
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
  const feed = (await response.text()).replaceAll('\r\n ', '')
  expect(feed).toContain('SUMMARY:Green tea')
  expect(feed).toMatch(/LOCATION:http\S+\/meeting\/green-tea/)
  expect(feed).not.toContain('Black tea')
  const other = await tenant.addCustomer()
  expect(await (await read(await addressOf(other))).text()).not.toContain('Green tea')
})

it('says that a meeting was cancelled, and drops one that its owner left', async () => {
  const [gone, left] = [await plan({ name: 'Called off' }), await plan({ name: 'Left again' })]
  for (const key of [gone, left]) await register(key, tenant.customer)
  await app.graphql(
    'mutation ($organization: String!, $key: String!) { cancelMeeting(organizationID: $organization, meetingKey: $key) { status } }',
    { organization: tenant.organization, key: gone },
    tenant.admin,
  )
  await app.graphql(
    'mutation ($key: String!) { cancelRegistration(meetingKey: $key) { registration { key } } }',
    { key: left },
    tenant.customer,
  )
  const feed = await (await read(await addressOf(tenant.customer))).text()
  expect(feed.indexOf('SUMMARY:Called off')).toBeGreaterThan(feed.indexOf('STATUS:CANCELLED'))
  expect(feed).toContain('STATUS:CANCELLED')
  expect(feed).not.toContain('Left again')
})

it('is not found for a changed token, another portal or organization, and a customer who is no longer active', async () => {
  const other = await makeTenant(app.deps, { enableMeetings: true })
  const person = await tenant.addCustomer()
  const path = await addressOf(person)
  expect((await read(path)).status).toBe(200)
  const token = path.split('/').at(-1) ?? ''
  const [id = ''] = token.split('.')
  for (const wrong of [
    path.replace(token, `${token.slice(0, -2)}xx`),
    path.replace(token, id),
    path.replace(token, 'x'.repeat(5000)),
    path.replace(`/${tenant.organization}/`, `/${other.organization}/`),
  ])
    expect((await read(wrong)).status).toBe(404)
  await app.deps.db.pool.query(`UPDATE "Customer" SET status = 'SUSPENDED' WHERE key = $1`, [
    `${tenant.organization}~${id}`,
  ])
  expect((await read(path)).status).toBe(404)
})

it('has another address once its owner asks for one, and the former has nothing', async () => {
  const by = await tenant.addCustomer()
  await register(await plan({ name: 'White tea' }), by)
  const before = await addressOf(by)
  const other = await addressOf(tenant.customer)
  const { data } = await app.graphql('mutation { renewMeetingCalendar { calendar } }', {}, by)
  const after = await addressOf(by)
  expect(new URL(String(data?.renewMeetingCalendar?.calendar)).pathname).toBe(after)
  expect((await read(before)).status).toBe(404)
  expect(await (await read(after)).text()).toContain('White tea')
  expect((await read(other)).status).toBe(200)
})
