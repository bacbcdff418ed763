import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { createStripeShop } from '#server/testing/stripe/createStripeShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function buy(name = 'Mia "<i>" \u202e') {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer({ name })
  const { started } = await start(app, buyer, await sell(shop))
  await press(content, started.checkoutUrl ?? '', 'decline')
  await press(content, started.checkoutUrl ?? '', 'pay')
  return { buyer, payment: await read(started.member?.key ?? ''), checkoutUrl: started.checkoutUrl ?? '' }
}
const read = (member: string) => shop.app.deps.db.prisma.payment.findFirstOrThrow({ where: { member } })

type History = {
  name: string | null
  provider: string | null
  providerUrl: string | null
  lines: { name: string; amount: number }[]
  payments: { key: string; paid: number; refunded: number; status: string; endsSubscription: boolean }[]
  papers: { kind: string; total: number }[]
  entries: { act: string; sum: number | null; note: string | null }[]
}
async function ask(reference: string | null, by: Person = shop.tenant.admin, org = shop.tenant.organization) {
  const { data, errors } = await shop.app.graphql(
    `query ($org: String!, $reference: String!) { orderHistory(organizationID: $org, reference: $reference) {
      name provider providerUrl lines { name amount } payments { key paid refunded status endsSubscription }
      papers { kind total } entries { act sum note } } }`,
    { org, reference },
    by,
  )
  // As it was selected; null after an error.
  return { history: data?.orderHistory as unknown as History, errors }
}
const refund = (payment: string, amount?: number) =>
  shop.app.graphql(
    `mutation ($org: String!, $payment: String!, $amount: Int) {
      refundPayment(organizationID: $org, payment: $payment, amount: $amount) { status } }`,
    { org: shop.tenant.organization, payment, ...(amount !== undefined && { amount }) },
    shop.tenant.admin,
  )

describe('the history of an order', () => {
  it('tells in order what happened, by whom a refund was asked for, and which mails followed', async () => {
    const { payment } = await buy()
    expect((await refund(payment.key, 500)).errors).toEqual([])
    expect((await refund(payment.key)).errors).toEqual([])
    const { history } = await ask(payment.referenceID)
    expect(history).toMatchObject({ provider: 'test', providerUrl: null })
    expect(history.lines).toEqual([{ name: 'Tea friends', amount: 1900 }])
    expect(history.payments).toMatchObject([{ paid: 1900, refunded: 1900, status: 'refunded' }])
    expect(history.papers).toEqual([
      { kind: 'receipt', total: 1900 },
      { kind: 'creditNote', total: 500 },
      { kind: 'creditNote', total: 1400 },
    ])
    const acts = history.entries.map(({ act }) => act)
    for (const act of ['begun', 'declined', 'paid', 'opened', 'partlyRefunded', 'refunded', 'closed'])
      expect(acts.filter((one) => one === act)).toEqual([act])
    expect(acts[0]).toBe('begun')
    const asked = history.entries.filter(({ act }) => act === 'refundAsked')
    expect(asked.map(({ sum }) => sum)).toEqual([500, null])
    expect(asked.every(({ note }) => typeof note === 'string' && note !== '')).toBe(true)
    const mails = history.entries.filter(({ act }) => act === 'mailed').map(({ note }) => note)
    expect(mails).toEqual(['paid', 'partlyRefunded', 'refunded'])
  })

  it('is closed to others, and unknown in another organization', async () => {
    const { payment, buyer } = await buy()
    expect((await ask(payment.referenceID, buyer)).errors).not.toEqual([])
    const other = await makeTenant(shop.app.deps)
    expect((await ask(payment.referenceID, other.admin)).errors).not.toEqual([])
    const foreign = await ask(payment.referenceID, other.admin, other.organization)
    expect(foreign.errors[0]?.extensions?.code).toBe('not_found')
  })

  it('keeps the order of an erased buyer, without their name', async () => {
    const { payment, buyer } = await buy()
    const { errors } = await shop.app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { org: shop.tenant.organization, id: buyer.id },
      shop.tenant.admin,
    )
    expect(errors).toEqual([])
    const receipts = await shop.app.deps.db.prisma.receipt.findMany({
      where: { referenceID: payment.referenceID ?? '' },
    })
    expect(receipts).toHaveLength(1)
    for (const { buyerName, buyerEmail, total } of receipts)
      expect([buyerName, buyerEmail, total]).toEqual([null, null, 1900])
    const { history } = await ask(payment.referenceID)
    expect(history).toMatchObject({ name: null, payments: [{ paid: 1900 }] })
  })
})

it('papers and mails are in the language of the page that somebody bought on, who has chosen none', async () => {
  const { app, content, tenant } = shop
  const buyer = await tenant.addCustomer()
  const { started } = await start(app, { ...buyer, languages: 'de' }, await sell(shop))
  await press(content, started.checkoutUrl ?? '', 'pay')
  const receipt = await app.deps.db.prisma.receipt.findFirstOrThrow({ where: { customer: buyer.key } })
  expect(receipt.language).toBe('de')
  app.deps.sent.splice(0)
  await sendQueuedMails(app.deps, 'commerce.receipt')
  expect(app.deps.sent.map(({ subject }) => subject)).toContain('Ihre Rechnung: Tea friends')
})

describe('a refund in part', () => {
  it('keeps access, and refuses more than what is left', async () => {
    const { payment } = await buy()
    expect((await refund(payment.key, 1901)).errors[0]?.extensions?.code).toBe('bad_request')
    expect((await refund(payment.key, 0)).errors[0]?.extensions?.code).toBe('bad_request')
    await refund(payment.key, 900)
    expect(await read(payment.member ?? '')).toMatchObject({ status: 'paid', refundedAmount: 900 })
    const member = await shop.app.deps.db.prisma.member.findUniqueOrThrow({
      where: { key: payment.member ?? '' },
    })
    expect(member.status).toBe('ACTIVE')
    await refund(payment.key, 1000)
    expect(await read(payment.member ?? '')).toMatchObject({ status: 'refunded', refundedAmount: 1900 })
  })

  it('tells the buyer each sum and what stays open, and once the whole is given back that nothing does', async () => {
    const { deps } = shop.app
    const { payment } = await buy()
    const mails = async () => {
      deps.sent.splice(0)
      await sendQueuedMails(deps, 'commerce.receipt')
      deps.queued.splice(0)
      return deps.sent.map(({ subject, text }) => ({ subject, text }))
    }
    await mails()
    await refund(payment.key, 500)
    await refund(payment.key, 400)
    const [first, second, ...none] = await mails()
    expect(none).toEqual([])
    expect(first?.subject).toBe('A part of your payment was refunded: Tea friends')
    expect(first?.text).toContain('We have refunded $5.00 of your payment')
    expect(first?.text).toContain('You keep access to:\n- Tea friends')
    expect(first?.text).toMatch(/credit note as a PDF/)
    expect(second?.text).toContain('We have refunded $4.00 of your payment')
    await refund(payment.key)
    const [whole] = await mails()
    expect(whole?.subject).toBe('Your refund: Tea friends')
    expect(whole?.text).toContain('You no longer have access to:')
    const sums = (now: string, all: string, left: string) =>
      `Refunded: ${now}\nRefunded in all: ${all}\nRemains paid: ${left}`
    expect(first?.text).toContain(sums('$5.00', '$5.00', '$14.00'))
    expect(second?.text).toContain(sums('$4.00', '$9.00', '$10.00'))
    expect(whole?.text).toContain(sums('$10.00', '$19.00', '$0.00'))
  })

  it('counts once at Stripe, which tells of it twice, and links to the payment there', async () => {
    const stripe = await createStripeShop()
    try {
      const { act, payments, key } = await stripe.begin()
      act('pay')
      await stripe.deliver()
      const [payment] = await payments()
      const give = (amount: number) =>
        stripe.call(
          `mutation ($org: String!, $payment: String!, $amount: Int) {
            refundPayment(organizationID: $org, payment: $payment, amount: $amount) { status } }`,
          { payment: payment?.key, amount },
        )
      await give(300)
      await stripe.deliver()
      await give(300)
      await stripe.deliver()
      expect((await payments())[0]).toMatchObject({ status: 'paid', refundedAmount: 600 })
      expect((await stripe.app.deps.db.prisma.member.findUniqueOrThrow({ where: { key } })).status).toBe(
        'ACTIVE',
      )
      const { data } = await stripe.call(
        'query ($org: String!, $reference: String!) { orderHistory(organizationID: $org, reference: $reference) { providerUrl } }',
        { reference: payment?.referenceID },
      )
      expect(data?.orderHistory?.providerUrl).toMatch(
        /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
      )
    } finally {
      await stripe.close()
    }
  })
})
