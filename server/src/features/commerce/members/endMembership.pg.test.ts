import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function buy(values: Record<string, unknown> = {}) {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer({ name: 'Mia', language: 'de' })
  const { started } = await start(app, buyer, await sell(shop, values))
  await press(content, started.checkoutUrl ?? '', 'pay')
  return { buyer, key: started.member?.key ?? '' }
}
const end = (memberID: string, by: Person = shop.tenant.admin, organizationID = shop.tenant.organization) =>
  shop.app.graphql(
    `mutation ($organizationID: String!, $memberID: String!) {
      endMembership(organizationID: $organizationID, memberID: $memberID) { isEnded } }`,
    { organizationID, memberID },
    by,
  )
const stateOf = (key: string) =>
  shop.app.deps.db.prisma.member.findUniqueOrThrow({
    where: { key },
    select: { status: true, statusReason: true, nextPaymentAt: true },
  })
async function historyOf(key: string) {
  const payment = await shop.app.deps.db.prisma.payment.findFirstOrThrow({ where: { member: key } })
  const { data } = await shop.app.graphql(
    `query ($org: String!, $reference: String!) { orderHistory(organizationID: $org, reference: $reference) {
      entries { act note status } } }`,
    { org: shop.tenant.organization, reference: payment.referenceID },
    shop.tenant.admin,
  )
  // As it was selected.
  return data?.orderHistory as unknown as { entries: { act: string; note: string; status: string | null }[] }
}

it('what staff set is told in the order’s history, with who did it', async () => {
  const { key } = await buy()
  const { errors } = await shop.app.graphql(
    'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { status } }',
    { input: { id: key, status: 'EXPIRED' } },
    shop.tenant.admin,
  )
  expect(errors).toEqual([])
  const { entries } = await historyOf(key)
  expect(entries).toContainEqual({ act: 'statusSet', note: expect.any(String), status: 'EXPIRED' })
})

describe('ending a membership', () => {
  it('closes what was paid at once, tells its member in their language, and is in the order’s history', async () => {
    const { key, buyer } = await buy()
    expect((await end(key)).errors).toEqual([])
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', statusReason: 'ended' })
    await sendQueuedMails(shop.app.deps, 'commerce.ended')
    const { email } = await shop.app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: buyer.key } })
    const mail = shop.app.deps.sent.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Ihre Mitgliedschaft ist beendet: Tea friends')
    const { entries } = await historyOf(key)
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['opened', 'endedBy', 'mailed']))
    expect(entries.find(({ act }) => act === 'endedBy')?.note).not.toBe('')
    expect(entries.filter(({ act }) => act === 'closed')).toEqual([])
    expect((await end(key)).errors[0]?.extensions.code).toBe('bad_request')
  })

  it('is for full administrators of its organization alone', async () => {
    const { key, buyer } = await buy()
    const other = await makeTenant(shop.app.deps)
    for (const by of [buyer, shop.tenant.aiAdmin]) expect((await end(key, by)).errors).toHaveLength(1)
    const foreign = await end(key, other.admin, other.organization)
    expect(foreign.errors[0]?.extensions.code).toBe('not_found')
    expect((await stateOf(key)).status).toBe('ACTIVE')
  })

  it('ends a subscription with it: the report of its end opens nothing, and nothing more is charged', async () => {
    const { key } = await buy({
      ...{ paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly', onetimePrice: null },
    })
    expect((await end(key)).errors).toEqual([])
    await expect.poll(async () => (await historyOf(key)).entries.map(({ act }) => act)).toContain('ended')
    expect(await stateOf(key)).toMatchObject({ status: 'EXPIRED', nextPaymentAt: null })
    const { deps } = shop.app
    deps.pass(40 * 86_400_000)
    await deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
    expect(await deps.db.prisma.payment.count({ where: { member: key } })).toBe(1)
  })
})
