import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { createStripeShop, type StripeShop } from '#server/testing/stripe/createStripeShop.ts'
import { takePaymentFact } from '../checkout/takePaymentFact.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function buy(by?: Person) {
  const { app, content, tenant } = shop
  const buyer = by ?? (await tenant.addCustomer({ name: 'Анна 王小明 <b>' }))
  const { started } = await start(app, buyer, await sell(shop))
  await press(content, started.checkoutUrl ?? '', 'pay')
  const payment = await app.deps.db.prisma.payment.findFirstOrThrow({
    where: { member: started.member?.key ?? '' },
  })
  return { buyer, payment, checkoutUrl: started.checkoutUrl ?? '' }
}
const receiptsOf = (referenceID: string | null, from: Pick<TestShop, 'app'> = shop) =>
  from.app.deps.db.prisma.receipt.findMany({
    where: { referenceID: referenceID ?? '' },
    orderBy: { position: 'asc' },
  })
const ask = (document: string, by: Person, org?: string) =>
  shop.app.graphql(
    'query ($document: String!, $org: String) { getReceiptUrl(document: $document, organizationID: $org) { url } }',
    { document, ...(org && { org }) },
    by,
  )
async function readPdf(url: string): Promise<string> {
  const response = await shop.content.fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const document = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 })
    .promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describe('a receipt', () => {
  it('is given with the payment, and opens for its buyer and for administrators alone', async () => {
    const { app, tenant } = shop
    const seller = {
      ...{ legalName: 'Tea Room Ltd', address: '1 Harbour\nFloor 2', city: 'Hamburg', postalCode: '20457' },
      ...{ country: 'Germany', taxNumber: 'DE123', footer: 'IBAN', numberPrefix: 'R-' },
    }
    const { errors } = await app.graphql(
      'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { key } }',
      { input: { id: tenant.organization, seller } },
      tenant.admin,
    )
    expect(errors).toEqual([])
    const { buyer, payment } = await buy()
    const [receipt] = await receiptsOf(payment.referenceID)
    expect(receipt).toMatchObject({
      kind: 'receipt',
      series: 'test',
      total: 1900,
      buyerName: 'Анна 王小明 <b>',
    })
    const { data } = await ask(payment.id, buyer)
    const text = await readPdf(String(data?.getReceiptUrl?.url))
    for (const part of [
      'Tea Room Ltd',
      'Floor 2',
      '20457 Hamburg',
      'DE123',
      'Tea friends',
      '$19.00',
      'no money moved',
    ])
      expect(text).toContain(part)
    expect(text).toContain(receipt?.number)
    expect(text).toMatch(/Анна/)
    const byAdmin = await ask(payment.key, tenant.admin, tenant.organization)
    expect(byAdmin.data?.getReceiptUrl?.url).toContain('/receipts/')
    const stranger = await tenant.addCustomer()
    expect((await ask(payment.id, stranger)).errors[0]?.extensions?.code).toBe('not_found')
    const other = await makeTenant(app.deps)
    expect((await ask(payment.key, other.admin, other.organization)).errors[0]?.extensions?.code).toBe(
      'not_found',
    )
    expect((await ask(payment.key, other.admin, tenant.organization)).errors).not.toEqual([])
  })

  it('is refused at a forged and at an old address', async () => {
    const { buyer, payment } = await buy()
    const { data } = await ask(payment.id, buyer)
    const url = String(data?.getReceiptUrl?.url)
    const forged = url.replace(/\/receipts\/(.{10})./, (_all, begin) => `/receipts/${begin}_`)
    expect((await shop.content.fetch(forged)).status).toBe(404)
    shop.app.deps.pass(11 * 60_000)
    expect((await shop.content.fetch(url)).status).toBe(403)
  })

  it('is given to a payment from before receipts when it is opened first', async () => {
    const { buyer, payment } = await buy()
    await shop.app.deps.db.pool.query('DELETE FROM "Receipt" WHERE "referenceID" = $1', [payment.referenceID])
    expect((await ask(payment.id, buyer)).errors).toEqual([])
    expect(await receiptsOf(payment.referenceID)).toHaveLength(1)
  })

  it('has credit notes of its refunds with numbers of their own', async () => {
    const { payment, checkoutUrl } = await buy()
    await press(shop.content, checkoutUrl, 'refund')
    const [receipt, note, ...more] = await receiptsOf(payment.referenceID)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'creditNote', corrects: receipt?.number, total: 1900 })
    expect(note?.position).toBe((receipt?.position ?? 0) + 1)
  })

  it('is mailed as a link to the buyer’s own page', async () => {
    const { payment, buyer } = await buy()
    const { email } = await shop.app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: buyer.key } })
    const mail = shop.app.deps.sent.find(({ to, subject }) => to === email && subject.includes('receipt'))
    expect(mail?.text).toContain(`/receipt/${payment.id}`)
  })
})

describe('numbers of receipts', () => {
  it('have no gap and no duplicate while payments arrive at the same time, twice, or are rolled back', async () => {
    const { app, tenant } = shop
    const { deps } = app
    const before = await deps.db.prisma.receipt.count({
      where: { organization: tenant.organization, series: 'real' },
    })
    const facts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { started } = await start(app, await tenant.addCustomer(), await sell(shop))
        const payment = await deps.db.prisma.payment.findFirstOrThrow({
          where: { member: started.member?.key ?? '' },
        })
        await deps.db.prisma.payment.updateMany({
          ...{ where: { referenceID: payment.referenceID }, data: { provider: 'stripe' } },
        })
        const reference = payment.referenceID ?? ''
        return {
          ...{ id: `evt ${reference}`, reference, type: 'paid' as const, reason: null, member: null },
          ...{
            amount: 1900,
            subtotal: 1900,
            currency: 'USD',
            occurredAt: new Date(deps.now()).toISOString(),
          },
        }
      }),
    )
    // Mails wait until the transaction is over, as they do where a queue sends them.
    const jobs = { ...deps.jobs, enqueue: async () => undefined }
    let failures = 0
    const takeOnce = (fact: (typeof facts)[number], fails: boolean) =>
      retryDeadlocks(() =>
        inTransaction(deps.db.pool, async (client) => {
          await takePaymentFact(client, tenant.organization, 'stripe', fact, { jobs, now: deps.now })
          if (fails) throw new Error('it ends early')
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'it ends early') throw error
        failures += 1
      })
    await Promise.all(
      facts.flatMap((fact, at) => [takeOnce(fact, at % 2 === 0), takeOnce(fact, at % 3 === 0)]),
    )
    await Promise.all(facts.flatMap((fact) => [takeOnce(fact, false), takeOnce(fact, false)]))
    expect(failures).toBeGreaterThan(0)
    const rows = await deps.db.prisma.receipt.findMany({
      where: { organization: tenant.organization, series: 'real' },
      orderBy: { position: 'asc' },
    })
    expect(rows).toHaveLength(before + facts.length)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, at) => at + 1))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  })
})

describe('receipts of sales at Stripe', () => {
  let stripe: StripeShop
  beforeAll(async () => {
    stripe = await createStripeShop()
  })
  afterAll(() => stripe.close())

  it('name the discount, and none is given for another sum than was asked', async () => {
    const good = await stripe.begin()
    good.act('payDiscounted')
    const bad = await stripe.begin()
    bad.act('pay')
    const [event] = stripe.stripe.events.slice(-1)
    if (event) Object.assign(event.data.object, { amount_subtotal: 1, amount_total: 1 })
    await stripe.deliver()
    const [payment] = await good.payments()
    expect(await receiptsOf(payment?.referenceID ?? null, stripe)).toEqual([
      expect.objectContaining({ total: 1425, discount: 475, series: 'real', number: '00001' }),
    ])
    const [different] = await bad.payments()
    expect(await receiptsOf(different?.referenceID ?? null, stripe)).toEqual([])
  })

  it('are given for each later payment, and a refund of one corrects that one', async () => {
    const { act, payments } = await stripe.begin({
      ...{ paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly', onetimePrice: null },
    })
    act('pay')
    stripe.app.deps.pass(31 * 86_400_000)
    act('nextPaid')
    act('refund')
    await stripe.deliver()
    const [first, next] = await payments()
    const [one, two, note] = await receiptsOf(first?.referenceID ?? null, stripe)
    expect(one).toMatchObject({ kind: 'receipt', payment: null, total: 900 })
    expect(two).toMatchObject({ kind: 'receipt', payment: next?.key, total: 900 })
    expect(note).toMatchObject({ kind: 'creditNote', payment: next?.key, corrects: two?.number, total: 900 })
  })
})
