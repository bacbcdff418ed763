import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PaymentSubjects,
  paymentSubjects,
  startPaymentSubjects,
  subjectTimeout,
} from '#server/testing/startPaymentSubjects.ts'
import { leftOutAtStripe } from '#server/testing/stripe/contractAtStripe.ts'
import type { StripeAct } from '#server/testing/stripe/stripeActs.ts'
import { distinctRefunds } from '#shared/features/commerce/rules/distinctRefunds.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import type { CardOnFile } from './Payments.ts'

let subjects: PaymentSubjects
beforeAll(async () => {
  subjects = await startPaymentSubjects()
})
afterAll(() => subjects.close())

const monthly: Plan = { kind: 'recurring', term: 'monthly', trialDays: 0 }
const dashboardActs = ['refund', 'refundPart', 'dispute', 'loseDispute', 'winDispute'] as const
const dayMs = 86_400_000

describe.each(paymentSubjects)('%s', subjectTimeout, (name) => {
  const open = async (plan: Plan, { currency = 'EUR', amount = 1900 } = {}) => {
    const { provider, account, act, facts } = subjects.subjectOf(name)
    const reference = subjects.makeReference()
    const session = await provider.createSession(account, {
      ...{
        reference,
        plan,
        currency,
        takesCodes: false,
        discount: null,
        language: 'en',
        email: 'mia@example.org',
      },
      lines: [{ name: 'Tea', amount, isTaxExempt: false }],
      successUrl: 'http://localhost:4000/checkout/confirm?memberID=m',
      cancelUrl: 'http://localhost:4000/',
    })
    let told = reference
    const tell = () => facts(told)
    const of = async (...types: PaymentFact['type'][]) =>
      (await tell()).filter(({ type }) => types.includes(type))
    return {
      ...{ provider, account, reference, session, of },
      act: (what: StripeAct) => act(session, what),
      tell,
      /** From now on, the facts of another purchase: that of a changed plan. */
      follow(purchase: string) {
        told = purchase
      },
      /** Once the newest period is over, and a second more. */
      async passPeriod(what: StripeAct) {
        const until = (await of('periodPaid', 'periodFailed')).at(-1)?.periodUntil ?? ''
        const { deps } = subjects.shop.app
        deps.pass(Date.parse(until) - deps.now() + 1000)
        await act(session, what)
      },
      async end(when: 'periodEnd' | 'now' | 'never') {
        // Facts of one second are in the order of their names.
        subjects.shop.app.deps.pass(1000)
        const subscription = (await tell()).at(-1)?.subscription ?? ''
        await provider.endSubscription(account, { subscription, when })
      },
    }
  }
  const from = ({ periodFrom }: PaymentFact) => new Date(periodFrom ?? '')

  it.each(['weekly', 'monthly', 'quarterly', 'yearly'] as const)(
    'reports a %s payment, with its period',
    async (term) => {
      const { act, of, passPeriod } = await open({ kind: 'recurring', term, trialDays: 0 })
      await act('pay')
      const [first, ...more] = await of('periodPaid')
      if (!first) throw new Error('It was paid.')
      expect(more).toEqual([])
      expect(first).toMatchObject({
        ...{ cause: 'first', amount: 1900, subtotal: 1900, currency: 'EUR', member: null },
        ...{ subscription: expect.any(String), payer: expect.any(String), invoice: expect.any(String) },
        periodUntil: addTerms(from(first), term, 1).toISOString(),
      })
      await passPeriod('nextPaid')
      expect((await of('periodPaid')).at(-1)).toMatchObject({
        ...{ cause: 'next', periodFrom: first.periodUntil, subscription: first.subscription },
        periodUntil: addTerms(from(first), term, 2).toISOString(),
      })
      expect(await of('paid', 'failed', 'closed')).toEqual([])
    },
  )

  // The embedded provider has no dashboard.
  const onDashboard =
    name === 'the embedded provider'
      ? []
      : dashboardActs.filter((act) => name === 'Stripe' || !(act in leftOutAtStripe))
  it.each(onDashboard)('names the invoice of what happens at the provider: %s', async (what) => {
    const { act, of, passPeriod } = await open(monthly)
    await act('pay')
    await passPeriod('nextPaid')
    const [, next] = await of('periodPaid')
    await act(what)
    const told = await of('refunded', 'partlyRefunded', 'disputed', 'disputeLost', 'disputeWon')
    expect(told).toEqual([expect.objectContaining({ invoice: next?.invoice, member: null })])
  })

  it('reports sums in the minor unit of their currency', async () => {
    const { act, of } = await open(monthly, { currency: 'JPY', amount: 500 })
    await act('pay')
    expect(await of('periodPaid')).toEqual([expect.objectContaining({ amount: 500, currency: 'JPY' })])
  })

  it('reports a trial as a first period for nothing', async () => {
    const { act, of, passPeriod } = await open({ ...monthly, trialDays: 14 })
    await act('pay')
    const [trial] = await of('periodPaid')
    if (!trial) throw new Error('It began.')
    expect(trial).toMatchObject({ cause: 'first', amount: 0, subtotal: 0 })
    expect(Date.parse(trial.periodUntil ?? '') - from(trial).getTime()).toBe(14 * dayMs)
    await passPeriod('nextPaid')
    expect((await of('periodPaid')).at(-1)).toMatchObject({
      ...{ cause: 'next', amount: 1900, periodFrom: trial.periodUntil },
    })
  })

  it('reports a payment that fails, and that it was paid later', async () => {
    const { act, of, passPeriod } = await open(monthly)
    await act('pay')
    await passPeriod('nextFailed')
    await act('failAgain')
    const [failed, again] = await of('periodFailed')
    expect(failed).toMatchObject({ cause: 'next', amount: 1900, currency: 'EUR' })
    expect(again).toMatchObject({ invoice: failed?.invoice })
    await act('paidLate')
    expect((await of('periodPaid')).at(-1)).toMatchObject({
      ...{ invoice: failed?.invoice, amount: 1900, periodUntil: failed?.periodUntil },
    })
  })

  it('ends with what is paid, goes on after all, and ends again', async () => {
    const { act, of, end } = await open(monthly)
    await act('pay')
    const [paid] = await of('periodPaid')
    const last = async () => (await of('renewal')).at(-1)?.endsAt ?? null
    expect(await last()).toBeNull()
    await end('periodEnd')
    expect(await last()).toBe(paid?.periodUntil)
    const count = (await of('renewal')).length
    await end('periodEnd')
    expect(await of('renewal')).toHaveLength(count)
    await end('never')
    expect(await last()).toBeNull()
    await end('periodEnd')
    expect(await last()).toBe(paid?.periodUntil)
  })

  it('ends at once, once', async () => {
    const { act, of, end } = await open(monthly)
    await act('pay')
    await end('now')
    await end('now')
    expect(await of('ended')).toEqual([expect.objectContaining({ endsAt: expect.any(String) })])
  })

  it('ends after its parts, cancelled and undone or not', async () => {
    const { provider, account, act, of, end, passPeriod } = await open({
      ...{ kind: 'installments', term: 'monthly', trialDays: 14, parts: 3 },
    })
    await act('pay')
    const subscription = (await of('periodPaid'))[0]?.subscription ?? ''
    const limit = () => provider.limitParts?.(account, { subscription, term: 'monthly', parts: 3 })
    await limit()
    await end('periodEnd')
    await limit()
    await end('never')
    for (let part = 0; part < 3; part += 1) await passPeriod('nextPaid')
    expect(await of('ended')).toEqual([])
    await passPeriod('nextPaid')
    expect(await of('ended')).toHaveLength(1)
    const paid = await of('periodPaid')
    expect(paid.map(({ amount }) => amount)).toEqual([0, 1900, 1900, 1900])
  })

  it('gives one invoice back, once, and names it', async () => {
    const { provider, account, session, reference, act, of, passPeriod } = await open(monthly)
    await act('pay')
    await passPeriod('nextPaid')
    const [first, next] = await of('periodPaid')
    const part = { reference, session: session.id, member: 'acme~m1', amount: 1900, before: 0, isPart: false }
    await provider.refund(account, { ...part, invoice: next?.invoice ?? null })
    await provider.refund(account, { ...part, invoice: next?.invoice ?? null })
    const refunds = distinctRefunds(await of('refunded', 'partlyRefunded'))
    expect(refunds.map(({ invoice }) => invoice)).toEqual(refunds.map(() => next?.invoice))
    expect(refunds.filter(({ member }) => member)).toEqual([
      expect.objectContaining({ member: 'acme~m1', amount: 1900 }),
    ])
    await provider.refund(account, { ...part, invoice: first?.invoice ?? null })
    expect((await of('refunded')).at(-1)).toMatchObject({ invoice: first?.invoice })
  })

  it('gives no more of an invoice back than was paid, and says so', async () => {
    const { provider, account, session, reference, act, of } = await open(monthly)
    await act('pay')
    const invoice = (await of('periodPaid'))[0]?.invoice ?? null
    const asked = { reference, session: session.id, member: 'acme~m1', invoice, before: 0, isPart: true }
    const ends = await Promise.allSettled(
      [1000, 1200].map((amount) => provider.refund(account, { ...asked, amount })),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bad_request' },
    })
    const told = (await of('partlyRefunded')).filter(({ member }) => member)
    expect(distinctRefunds(told)).toHaveLength(1)
  })

  it('refunds no invoice of another account', async () => {
    const { provider, account, session, reference, act } = await open(monthly)
    await act('pay')
    const refund = provider.refund(account, {
      ...{ reference, session: session.id, member: 'acme~m1', amount: 1, invoice: 'in_other' },
      ...{ before: 0, isPart: false },
    })
    await expect(refund).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('refunds no invoice for which nothing was paid', async () => {
    const { provider, account, session, reference, act, of } = await open({ ...monthly, trialDays: 14 })
    await act('pay')
    const invoice = (await of('periodPaid'))[0]?.invoice ?? null
    const refund = provider.refund(account, {
      ...{ reference, session: session.id, member: 'acme~m1', amount: 1, invoice, before: 0, isPart: false },
    })
    await expect(refund).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('keeps what is left of a dearer plan, and pays the next terms with it', async () => {
    const yearly = { kind: 'recurring', term: 'yearly', trialDays: 0 } as const
    const { provider, account, act, of, passPeriod, follow } = await open(yearly, { amount: 12_000 })
    await act('pay')
    const [first] = await of('periodPaid')
    const subscription = first?.subscription ?? ''
    const reference = subjects.makeReference()
    const cheaper = {
      subscription,
      reference,
      name: 'Tea',
      amount: 5000,
      currency: 'EUR',
      isTaxExempt: false,
    }
    const change = { ...cheaper, term: 'monthly' } as const
    expect(await provider.previewChange(account, change)).toEqual({ dueNow: 0, creditLeft: 7000 })
    await provider.changeSubscription(account, change)
    // Another change at once: nothing is lost of what was paid.
    expect(await provider.previewChange(account, { ...change, amount: 15_000 })).toEqual({
      ...{ dueNow: 3000, creditLeft: 0 },
    })
    follow(reference)
    const next: (number | undefined)[] = []
    for (let month = 0; month < 3; month += 1) {
      next.push((await provider.previewNext(account, subscription))?.amount)
      await passPeriod('nextPaid')
    }
    expect(next).toEqual([0, 3000, 5000])
    const paid = await of('periodPaid')
    expect([first?.amount, ...paid.map(({ amount }) => amount)]).toEqual([12_000, 0, 0, 3000, 5000])
    expect(paid.slice(1).map(({ subtotal }) => subtotal)).toEqual([5000, 5000, 5000])
  })

  it('keeps no credit of a trial, for which nothing was paid', async () => {
    const { provider, account, act, of } = await open({ ...monthly, trialDays: 14 })
    await act('pay')
    const subscription = (await of('periodPaid'))[0]?.subscription ?? ''
    const asked = { subscription, reference: 'other', name: 'Tea', amount: 500, currency: 'EUR' }
    const preview = provider.previewChange(account, { ...asked, term: 'monthly', isTaxExempt: false })
    expect(await preview).toEqual({ dueNow: 500, creditLeft: 0 })
  })

  it('says no next payment of one that ends', async () => {
    const { provider, account, act, of } = await open(monthly)
    await act('pay')
    const subscription = (await of('periodPaid'))[0]?.subscription ?? ''
    expect(await provider.previewNext(account, subscription)).toEqual({ amount: 1900, tax: null })
    await provider.endSubscription(account, { subscription, when: 'periodEnd' })
    expect(await provider.previewNext(account, subscription)).toBeNull()
  })

  it('says which card pays a subscription, and when it ends', async () => {
    const { provider, account, act, of } = await open(monthly)
    await act('pay')
    const subscription = (await of('periodPaid'))[0]?.subscription ?? ''
    const cards: CardOnFile[] = []
    for await (const card of provider.listCards?.(account) ?? []) cards.push(card)
    const own = cards.filter((card) => card.subscription === subscription)
    expect(own).toEqual([{ subscription, card: expect.any(String), last4: '4242', endsAt: expect.any(Date) }])
    const [end] = own.map(({ endsAt }) => endsAt)
    expect(end?.toISOString()).toMatch(/^\d{4}-\d\d-01T00:00:00.000Z$/)
    expect(end?.getTime()).toBeGreaterThan(subjects.shop.app.deps.now())
  })

  it('opens a page for the payer', async () => {
    const { provider, account, act, of } = await open(monthly)
    await act('pay')
    const { subscription, payer } = (await of('periodPaid'))[0] ?? {}
    const { url } = await provider.openBillingPage(account, {
      ...{ subscription: subscription ?? '', payer: payer ?? null, language: 'en' },
      returnUrl: 'http://localhost:4000/purchases',
      mayCancel: true,
    })
    expect(url).toMatch(/^https?:\/\//)
  })

  it('ends nothing of another account', async () => {
    const { provider, account } = await open(monthly)
    const end = provider.endSubscription(account, { subscription: 'sub_other', when: 'now' })
    await expect(end).rejects.toMatchObject({ code: 'not_found' })
  })

  it('believes no event about another organization’s subscription', async () => {
    const { account, act, tell } = await open(monthly)
    await act('pay')
    account.organization = 'stranger'
    await expect(tell()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
