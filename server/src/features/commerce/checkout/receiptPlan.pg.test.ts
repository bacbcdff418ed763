import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Coupon } from '#shared/features/commerce/entities/Coupon.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const monthly = {
  paymentPlan: 'recurring',
  recurringPrice: 900,
  recurringTerm: 'monthly',
  onetimePrice: null,
}
const yearly = { ...monthly, recurringPrice: 9000, recurringTerm: 'yearly', name: 'Tea by the year' }
const days = /\d{1,2} \w+ \d{4}/g

async function buy(values: Record<string, unknown>, coupon?: string) {
  const { app, content, tenant } = shop
  const email = `buyer-${Object.values(values).join('-').replace(/\W+/g, '-').toLowerCase()}@tea.example`
  const buyer = await tenant.addCustomer({ email: email.slice(-60).replace(/^-+/, '') })
  const { started } = await start(app, buyer, await sell(shop, values), coupon ? { coupon } : {})
  if (started.checkoutUrl) await press(content, started.checkoutUrl, 'pay')
  return { buyer, member: started.member?.key ?? '' }
}

/** The mails that wait, with their days replaced. */
async function readMails() {
  const { deps } = shop.app
  deps.sent.splice(0)
  await sendQueuedMails(deps, 'commerce.receipt')
  return deps.sent.map(({ subject, text }) => ({ subject, text: text.replaceAll(days, 'DAY') }))
}

it('says of a trial that it is one, until when, what is charged then, and how to cancel; and sends no receipt', async () => {
  await buy({ ...monthly, trialEnabled: true, trialDays: 14 })
  const [mail] = await readMails()
  expect(mail?.subject).toBe('Your free trial: Tea friends')
  expect(mail?.text).toContain(
    'The trial is free until DAY. On DAY the first payment is due: $9.00 per month.',
  )
  expect(mail?.text).toContain('You pay nothing if you cancel before. To cancel, open your memberships')
  expect(mail?.text).not.toMatch(/Thank you for your purchase|receipt|Paid/)
})

it('says of a trial with a discount code what its first payment comes to', async () => {
  await shop.tenant.add(Coupon, { code: 'FIRST20', kind: 'percent', percent: 20 })
  await buy({ ...monthly, trialEnabled: true, trialDays: 7 }, 'FIRST20')
  const [mail] = await readMails()
  expect(mail?.text).toContain(
    'On DAY the first payment is due: $7.20. You pay nothing if you cancel before. ' +
      'The discount is for the first payment. From DAY on, it costs $9.00 per month.',
  )
})

const inParts = {
  ...{ paymentPlan: 'installments', installmentPrice: 3000, installmentCount: 3 },
  ...{ installmentRecurrence: 'monthly', onetimePrice: null },
}
const trial = { trialEnabled: true, trialDays: 7 }

it.each([
  [
    'months after a trial',
    { ...monthly, ...trial, name: 'Trial tea' },
    { duration: 'months', months: 3 },
    'On DAY the first payment is due: $7.20. You pay nothing if you cancel before. ' +
      'The discount is for the first 3 payments. From DAY on, it costs $9.00 per month.',
  ],
  [
    'all payments after a trial',
    { ...monthly, ...trial, name: 'Trial tea for all' },
    { duration: 'all' },
    'On DAY the first payment is due: $7.20 per month. You pay nothing if you cancel before. To cancel',
  ],
  [
    'months',
    { ...monthly, name: 'Tea' },
    { duration: 'months', months: 2 },
    'The next payment of $7.20 is due on DAY. The discount is for the first 2 payments. From DAY on, it costs $9.00 per month.',
  ],
  [
    'the first payment',
    { ...monthly, name: 'Tea at first' },
    { duration: 'first' },
    'The next payment of $9.00 is due on DAY. The discount is for the first payment. From DAY on, it costs $9.00 per month.',
  ],
  [
    'all payments',
    { ...monthly, name: 'Tea for all' },
    { duration: 'all' },
    'The next payment of $7.20 is due on DAY. It goes on until you cancel: $7.20 per month.',
  ],
  [
    'two of three parts',
    { ...inParts, name: 'Tea in parts' },
    { duration: 'months', months: 2 },
    'This was payment 1 of 3. The next payment of $24.00 is due on DAY. ' +
      'The discount is for the first 2 payments. Later ones are $30.00 each. You pay $78.00 in all.',
  ],
])('says of a code for %s how long it makes payments cheaper', async (_case, values, of, text) => {
  const code = `TWENTY-${String(values.name).toUpperCase().replaceAll(' ', '-')}`
  await shop.tenant.add(Coupon, { code, kind: 'percent', percent: 20, ...of })
  await buy(values, code)
  const [mail] = await readMails()
  expect(mail?.text).toContain(text)
})

it('says before a trial ends what is charged then, with the code', async () => {
  await shop.tenant.add(Coupon, {
    code: 'LATER20',
    kind: 'percent',
    percent: 20,
    duration: 'months',
    months: 2,
  })
  await buy({ ...monthly, ...trial, name: 'Tea later' }, 'LATER20')
  await readMails()
  const { deps } = shop.app
  deps.pass(5 * 86_400_000)
  await deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
  deps.sent.splice(0)
  await sendQueuedMails(deps, 'commerce.subscription')
  const mail = deps.sent.find(({ subject }) => subject === 'Your trial ends soon: Tea later')
  expect(mail?.text).toContain('$7.20 is charged then, unless you cancel before.')
})

it('says of a subscription what is paid next, and of installments which one was paid and what they come to', async () => {
  await buy(monthly)
  const [term] = await readMails()
  expect(term?.subject).toBe('Your receipt: Tea friends')
  expect(term?.text).toContain(
    'The next payment of $9.00 is due on DAY. It goes on until you cancel: $9.00 per month.',
  )
  await buy({
    ...{ paymentPlan: 'installments', installmentPrice: 3000, installmentCount: 3 },
    ...{ installmentRecurrence: 'monthly', onetimePrice: null },
  })
  const [part] = await readMails()
  expect(part?.text).toContain(
    'This was payment 1 of 3. You pay $30.00 3 times, $90.00 in all. The next payment of $30.00 is due on DAY.',
  )
})

it('says that a plan was changed, what was paid for it, and what is paid next', async () => {
  const { app } = shop
  const to = await sell(shop, yearly)
  const { buyer, member } = await buy({ ...monthly, upgradeMemberships: [to] })
  await readMails()
  const answer = await app.graphql(
    `mutation ($member: String!, $to: String!) {
      swapMembership(existingMemberID: $member, newMembershipID: $to) { isAsked } }`,
    { member, to },
    buyer,
  )
  expect(answer.errors).toEqual([])
  let mail: { subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      mail ??= (await readMails())[0]
      return mail?.subject
    })
    .toBe('Your plan was changed: Tea by the year')
  expect(mail?.text).toContain('From today you have Tea by the year.')
  expect(mail?.text).toMatch(/Paid: \$8\d\.\d\d|Paid: \$90\.00/)
  expect(mail?.text).toContain(
    'The next payment of $90.00 is due on DAY. It goes on until you cancel: $90.00 per year.',
  )
})

it('thanks for no purchase of what is free', async () => {
  await buy({ onetimePrice: 0 })
  const [mail] = await readMails()
  expect(mail?.subject).toBe('Your access: Tea friends')
  expect(mail?.text).not.toContain('Thank you for your purchase')
})
