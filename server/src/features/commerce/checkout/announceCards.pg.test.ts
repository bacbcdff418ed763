import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { createStripeShop, type StripeShop } from '#server/testing/stripe/createStripeShop.ts'
import { announceCards } from './announceCards.ts'

const monthly = {
  ...{ paymentPlan: 'recurring', recurringPrice: 900, recurringTerm: 'monthly', onetimePrice: null },
}
const twoParts = {
  ...{ paymentPlan: 'installments', installmentPrice: 1800, installmentRecurrence: 'weekly' },
  ...{ installmentCount: 2, onetimePrice: null },
}

async function listMails({ app: { deps } }: Pick<TestShop, 'app'>, buyer: Person) {
  await announceCards(deps)
  const email = await emailOf(deps, buyer)
  const own = deps.sent.filter(({ to, subject }) => to === email && /card|Karte/.test(subject))
  return own.map(({ subject, text }) => `${subject}\n${text}`)
}

async function emailOf({ db }: TestShop['app']['deps'], { key }: Person): Promise<string | null> {
  return (await db.prisma.customer.findUniqueOrThrow({ where: { key } })).email
}

describe('at the test checkout', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  async function buy(values: Record<string, unknown>) {
    const { app, content, tenant } = shop
    const buyer = await tenant.addCustomer()
    const { started } = await start(app, buyer, await sell(shop, values))
    await press(content, started.checkoutUrl ?? '', 'pay')
    const { data } = await app.graphql(
      `mutation ($id: String!) { openBillingPage(memberID: $id, returnUrl: "/account") { url } }`,
      { id: started.member?.key },
      buyer,
    )
    const page = String(data?.openBillingPage?.url)
    return { buyer, press: (act: string) => press(content, page, act), page }
  }
  /** To the middle of the month before that in which the card ends. */
  const passTo = (months: number, day: number) => {
    const { deps } = shop.app
    const now = new Date(deps.now())
    deps.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day) - deps.now())
  }

  it('sends a mail a month before a card ends, once for each card, with the way to change it', async () => {
    // Late in a month, on any day: a payment that is due on the first would be given up until the third of the next.
    passTo(1, 28)
    const { buyer, press: act } = await buy(monthly)
    passTo(1, 1)
    await act('changeCard')
    await act('endingCard')
    expect(await listMails(shop, buyer)).toEqual([])
    passTo(1, 3)
    const [mail = '', ...more] = await listMails(shop, buyer)
    expect(more).toEqual([])
    expect(mail).toMatch(/^Your card ends soon: Tea friends\n/)
    expect(mail).toMatch(
      /\(ending in 4242\) is valid until the end of \w+ \d{4}\. Please enter a new card before then/,
    )
    expect(mail).toMatch(/The next payment of \$9\.00 is due on/)
    expect(mail).toMatch(/Change your card:\nhttp\S+\/account\?tab=purchases/)
    expect(await listMails(shop, buyer)).toHaveLength(1)
    await act('changeCard')
    expect(await listMails(shop, buyer)).toHaveLength(1)
    // One that still waits is about a card that pays nothing any more.
    await sendQueuedMails(shop.app.deps, 'commerce.subscription')
    expect(await listMails(shop, buyer)).toHaveLength(1)
    await act('endingCard')
    passTo(1, 3)
    expect(await listMails(shop, buyer)).toHaveLength(2)
  })

  it('says it in German to a German buyer', async () => {
    const { buyer, press: act } = await buy(monthly)
    await shop.app.deps.db.prisma.customer.update({ where: { key: buyer.key }, data: { language: 'de' } })
    await act('endingCard')
    passTo(1, 3)
    expect((await listMails(shop, buyer))[0]).toMatch(
      /^Ihre Karte läuft bald ab: Tea friends\n.*Endziffern 4242\), gilt bis Ende \S+ \d{4}\..*Karte ändern:\nhttp\S+\/account\?tab=purchases&lang=de$/ms,
    )
  })

  it('says nothing where no payment is due after the end of the card', async () => {
    passTo(1, 1)
    const parts = await buy(twoParts)
    await parts.press('endingCard')
    const cancelled = await buy(monthly)
    await cancelled.press('endingCard')
    await cancelled.press('cancel')
    passTo(1, 3)
    expect(await listMails(shop, parts.buyer)).toEqual([])
    expect(await listMails(shop, cancelled.buyer)).toEqual([])
  })

  it('charges no card after its end', async () => {
    passTo(1, 3)
    const { buyer, press: act, page } = await buy(monthly)
    await act('endingCard')
    passTo(2, 5)
    await shop.app.deps.jobs.enqueue('commerce.chargeTestSubscriptions', {})
    await sendQueuedMails(shop.app.deps, 'commerce.subscription')
    const email = await emailOf(shop.app.deps, buyer)
    const subjects = shop.app.deps.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects).toContain('Your payment failed: Tea friends')
    const shown = await (await shop.content.fetch(page)).text()
    expect(shown).toContain('The card is declined from now on.')
  })
})

describe('at Stripe', () => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await createStripeShop()
  })
  afterAll(() => shop.close())

  it('sends a mail for the card that Stripe names, and for no other', async () => {
    const soon = await shop.begin(monthly)
    const later = await shop.begin(monthly)
    for (const one of [soon, later]) one.act('pay')
    await shop.deliver()
    const { app, stripe } = shop
    const now = new Date(app.deps.now())
    const month = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
    stripe.cardEnds.set(String(soon.subscription().default_payment_method), month)
    const [mail = '', ...more] = await listMails(shop, soon.buyer)
    expect(more).toEqual([])
    expect(mail).toContain('(ending in 4242)')
    expect(await listMails(shop, later.buyer)).toEqual([])
  })

  it('continues with the next organization where one’s keys do not work', async () => {
    const { begin, setKeys, deliver, app } = shop
    const { act } = await begin(monthly)
    act('pay')
    await deliver()
    await setKeys('sk_test_wrong')
    const warned: unknown[] = []
    const log = Object.assign(Object.create(app.deps.log), { warn: (about: unknown) => warned.push(about) })
    await announceCards({ ...app.deps, log })
    expect(warned).toHaveLength(1)
  })
})
