import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

// What a stranger, or a hasty buyer, may ask of a checkout.

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const monthly = {
  ...{ paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly', onetimePrice: null },
}

test('who began many checkouts can still cancel, change a plan and remove a checkout', async () => {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const to = await sell(shop, { ...monthly, recurringPrice: 1900 })
  const plan = await sell(shop, { ...monthly, upgradeMemberships: [to] })
  const { started } = await start(app, buyer, plan)
  await press(content, started.checkoutUrl ?? '', 'pay')
  const member = started.member?.key ?? ''
  const other = await sell(shop)
  const begun = await start(app, buyer, other)
  const codes: unknown[] = []
  for (let count = 0; count < 60; count += 1)
    codes.push((await start(app, buyer, other)).errors[0]?.extensions.code)
  expect(codes).toContain('rate_limited')
  const variables = { member, to, begun: begun.started.member?.key }
  for (const document of [
    'query ($member: String!, $to: String!) { previewSwap(existingMemberID: $member, newMembershipID: $to) { dueNow } }',
    'mutation ($member: String!) { changeRenewal(memberID: $member, renews: false) { isAsked } }',
    'mutation ($begun: String!) { removeCheckout(memberID: $begun) { isRemoved } }',
  ]) {
    const { errors } = await app.graphql(document, variables, buyer)
    expect(errors, document).toEqual([])
  }
})

test('a checkout comes back to pages of its own portal alone', async () => {
  const { app, tenant } = shop
  const { organization, portal } = tenant
  const buyer = await tenant.addCustomer()
  const membership = await sell(shop)
  const foreign = await makeTenant(app.deps)
  const second = (await tenant.add(Portal, { name: 'Second', type: 'membership' })).split('~')[1]
  const { origin } = new URL(app.deps.settings.publicOrigin)
  const own = `/portal/${organization}/${portal}`
  const codeOf = async (returnUrl: string, by: Person = buyer) =>
    (await start(app, by, membership, { returnUrl })).errors[0]?.extensions.code ?? null
  for (const fine of [
    '/checkout/confirm',
    `${own}/checkout/confirm`,
    `${origin}${own}/checkout/confirm?from=%2F`,
    own,
  ])
    expect(await codeOf(fine), fine).toBeNull()
  for (const wrong of [
    '/outbox',
    '/Outbox/1',
    '/%6futbox',
    `${own}/outbox`,
    `${origin}/outbox`,
    `${origin}/graphql`,
    `/portal/${foreign.organization}/${foreign.portal}/checkout/confirm`,
    `/portal/${organization}/${second}/checkout/confirm`,
    `${own}/../${second}/checkout`,
    `${own}x`,
    '//evil.example/checkout',
    'https://evil.example/checkout',
    'javascript:alert(1)',
    '/%zz',
  ])
    expect(await codeOf(wrong), wrong).toBe('bad_request')
})

test('visitors and buyers read how many places are left, and neither members nor groups', async () => {
  const { app, tenant } = shop
  await sell(shop, { name: 'Few', maxMembers: 7, accessGroups: ['SECRET_GROUP'] })
  for (const by of [undefined, await tenant.addCustomer()]) {
    const { data } = await app.graphql(
      `query ($org: String!, $portal: String!) { portalOffers(organizationID: $org, portalID: $portal) {
        offers { placesLeft membership { name maxMembers activeMembers accessGroups } } } }`,
      { org: tenant.organization, portal: tenant.portal },
      by,
    )
    // As it was selected.
    const offers = data?.portalOffers?.offers as { placesLeft: number; membership: { name: string } }[]
    const few = offers.find(({ membership }) => membership.name === 'Few')
    expect(few).toEqual({
      placesLeft: 7,
      membership: { name: 'Few', maxMembers: null, activeMembers: null, accessGroups: null },
    })
  }
})
