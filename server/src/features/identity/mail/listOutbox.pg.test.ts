import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

type Page = { messages: { id: string }[]; nextToken: string | null; total: number }

const numbered = (count: number) => Array.from({ length: count }, (_one, index) => `m${10 + index}`)

const keep = (ids: string[], organization: string, createdAt: Date) =>
  app.deps.db.prisma.outboxMail.createMany({
    data: ids.map((id) => ({
      id: `${organization}${id}`,
      organization,
      recipient: 'ana@example.org',
      subject: id,
      text: 'A code',
      createdAt,
    })),
  })

it('pages through all mail, newest first, and says how many there are while more arrive', async () => {
  const { organization } = tenant
  const rival = await makeTenant(app.deps)
  await keep(numbered(4), rival.organization, new Date('2026-03-01'))
  // Sent in the same moment: their ids keep them apart.
  await keep(numbered(7), organization, new Date('2026-03-01'))
  const page = async (nextToken?: string) => {
    const input = { organizationID: organization, limit: 3, ...(nextToken ? { nextToken } : {}) }
    return (await identity.call('listOutbox', input, { ...tenant.admin })).data as unknown as Page
  }
  const first = await page()
  expect([first.messages.length, first.total]).toEqual([3, 7])
  await keep(['m99'], organization, new Date('2026-04-01'))
  const second = await page(first.nextToken ?? '')
  const third = await page(second.nextToken ?? '')
  expect([third.total, third.nextToken]).toEqual([8, null])
  const seen = [first, second, third].flatMap(({ messages }) => messages.map(({ id }) => id))
  expect(seen).toEqual(
    numbered(7)
      .toReversed()
      .map((id) => `${organization}${id}`),
  )
})

it('refuses a page token that it did not give', async () => {
  const input = { organizationID: tenant.organization, nextToken: 'yesterday_m1' }
  expect((await identity.call('listOutbox', input, { ...tenant.admin })).error?.code).toBe('bad_request')
})
