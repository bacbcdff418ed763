import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { press } from '#server/testing/createTestShop.ts'
import {
  noKeys,
  type PaymentSubjects,
  paymentSubjects,
  startPaymentSubjects,
  subjectTimeout,
} from '#server/testing/startPaymentSubjects.ts'
import { distinctRefunds } from '#shared/features/commerce/rules/distinctRefunds.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { noPayments } from './noPayments.ts'
import type { SessionAsked } from './Payments.ts'
import { paymentsPort } from './paymentsPort.ts'

const whole = { before: 0, isPart: false }

let subjects: PaymentSubjects
let shop: PaymentSubjects['shop']
beforeAll(async () => {
  subjects = await startPaymentSubjects()
  shop = subjects.shop
})
afterAll(() => subjects.close())

describe.each(paymentSubjects)('%s', subjectTimeout, (name) => {
  const open = async (discount: SessionAsked['discount'] = null) => {
    const subject = subjects.subjectOf(name)
    const reference = subjects.makeReference()
    const session = await subject.provider.createSession(subject.account, {
      reference,
      lines: [
        { name: 'Tea <friends>', amount: 1900, isTaxExempt: false },
        { name: 'Coffee', amount: 100, isTaxExempt: false },
      ],
      currency: 'EUR',
      plan: { kind: 'onetime' },
      takesCodes: false,
      discount,
      language: 'en',
      email: 'mia@example.org',
      successUrl: 'http://localhost:4000/checkout/confirm?memberID=m',
      cancelUrl: 'http://localhost:4000/checkout/confirm?from=%2F&memberID=m',
    })
    return {
      ...subject,
      session,
      reference,
      types: async () => (await subject.facts(reference)).map(({ type }) => type),
    }
  }

  it('reports a payment, with the sum and currency that were asked', async () => {
    const { act, session, facts, reference } = await open()
    await act(session, 'pay')
    const paid = { type: 'paid', reference, amount: 2000, subtotal: 2000, currency: 'EUR', member: null }
    expect(await facts(reference)).toEqual([expect.objectContaining(paid)])
  })

  it.each([
    [700, 1300],
    [2000, 0],
  ])('takes %i off, and says so', async (amount, left) => {
    const { act, session, facts, reference } = await open({
      ...{ code: 'SPRING', amount, percent: null, duration: 'first', months: null },
    })
    await act(session, 'pay')
    const paid = { type: 'paid', amount: left, subtotal: 2000, discount: amount }
    expect(await facts(reference)).toEqual([expect.objectContaining(paid)])
  })

  it('takes one payment only', async () => {
    const { act, session, types } = await open()
    await Promise.all([act(session, 'pay'), act(session, 'pay')])
    expect(await types()).toEqual(['paid'])
  })

  it('reports a decline with its reason', async () => {
    const { act, session, facts, reference } = await open()
    await act(session, 'decline')
    expect((await facts(reference)).map(({ type, reason }) => [type, reason])).toEqual([
      ['failed', 'declined'],
    ])
  })

  it('closes a session that waits, and says of a paid one that it is complete', async () => {
    const { provider, account, session, act, types } = await open()
    expect(await provider.closeSession(account, session.id)).toBe('closed')
    expect(await provider.closeSession(account, session.id)).toBe('closed')
    await act(session, 'pay')
    expect(await types()).toEqual(['closed'])
    const other = await open()
    await other.act(other.session, 'pay')
    expect(await provider.closeSession(account, other.session.id)).toBe('complete')
  })

  it('gives one member’s part back, once', async () => {
    const { provider, account, session, reference, act, facts } = await open()
    await act(session, 'pay')
    const part = { reference, session: session.id, member: 'acme~m1', amount: 100, invoice: null, ...whole }
    await provider.refund(account, part)
    await provider.refund(account, part)
    const refunds = distinctRefunds(
      (await facts(reference)).filter(({ type, member }) => type === 'refunded' && member),
    )
    expect(refunds).toEqual([expect.objectContaining({ member: 'acme~m1', amount: 100 })])
  })

  it('gives a part back in parts, each once, and says of each that it is one', async () => {
    const { provider, account, session, reference, act, facts } = await open()
    await act(session, 'pay')
    const asked = {
      reference,
      session: session.id,
      member: 'acme~m1',
      amount: 40,
      invoice: null,
      isPart: true,
    }
    for (const before of [0, 0, 40, 40]) await provider.refund(account, { ...asked, before })
    await provider.refund(account, { ...asked, amount: 20, before: 80, isPart: false })
    // Stripe may tell of a refund twice.
    const refunds = distinctRefunds((await facts(reference)).filter(({ member }) => member === 'acme~m1'))
    expect(refunds.map(({ type, amount }) => [type, amount])).toEqual([
      ['partlyRefunded', 40],
      ['partlyRefunded', 40],
      ['refunded', 20],
    ])
    expect(new Set(refunds.map(({ refund }) => refund)).size).toBe(3)
  })

  it('makes each of several refunds that are asked for at once, or refuses it: none is said to be made that was not', async () => {
    const { provider, account, session, reference, act, facts } = await open()
    await act(session, 'pay')
    const asked = {
      reference,
      session: session.id,
      member: 'acme~m1',
      invoice: null,
      before: 0,
      isPart: true,
    }
    const amounts = [900, 800, 700]
    const ends = await Promise.allSettled(
      amounts.map((amount) => provider.refund(account, { ...asked, amount })),
    )
    const made = amounts.filter((_, at) => ends[at]?.status === 'fulfilled')
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'bad_request' })
    expect(made).toHaveLength(2)
    const told = distinctRefunds((await facts(reference)).filter(({ member }) => member === 'acme~m1'))
    expect(told.map(({ amount }) => amount).toSorted()).toEqual(made.toSorted())
  })

  it('reports a refund of everything that was made at the provider', async () => {
    const { session, act, facts, reference } = await open()
    await act(session, 'pay')
    await act(session, 'refund')
    await act(session, 'refund')
    const refund = { type: 'refunded', member: null, amount: 2000, currency: 'EUR' }
    expect((await facts(reference)).slice(1)).toEqual([expect.objectContaining(refund)])
  })

  it('knows no session of another account', async () => {
    const { provider, account, reference } = await open()
    const session = 'cs_test_of_another_account'
    await expect(provider.closeSession(account, session)).rejects.toMatchObject({ code: 'not_found' })
    const refund = provider.refund(account, {
      ...{ reference, session, member: 'acme~m1', amount: 1, invoice: null, ...whole },
    })
    await expect(refund).rejects.toMatchObject({ code: 'not_found' })
  })

  it('believes no event about another organization’s purchase', async () => {
    const { act, session, account, facts, reference } = await open()
    await act(session, 'pay')
    account.organization = 'stranger'
    await expect(facts(reference)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the embedded provider’s sessions', () => {
  const open = async () => {
    const { app, tenant } = shop
    const provider = app.deps.ports.of(paymentsPort).providerNamed('test')
    const session = await provider.createSession(
      { organization: tenant.organization, ...noKeys },
      {
        ...{ reference: 'own', lines: [{ name: 'Tea', amount: 100, isTaxExempt: false }], currency: 'EUR' },
        ...{ language: 'en', email: 'mia@example.org', takesCodes: false, discount: null },
        plan: { kind: 'onetime' },
        ...{ successUrl: 'http://localhost:4000/', cancelUrl: 'http://localhost:4000/' },
      },
    )
    return { provider, session }
  }

  it('report that they were cancelled, once', async () => {
    const { session } = await open()
    const before = shop.app.deps.queued.length
    await press(shop.content, session.url, 'cancel')
    await press(shop.content, session.url, 'cancel')
    const [job, ...more] = shop.app.deps.queued.slice(before)
    expect(job?.data.event).toMatchObject({ type: 'checkout.session.expired' })
    expect(more).toEqual([])
  })

  it('belong to one organization', async () => {
    const { provider, session } = await open()
    const stranger = { organization: 'stranger', ...noKeys }
    await expect(provider.closeSession(stranger, session.id)).rejects.toMatchObject({ code: 'not_found' })
    const asked = {
      reference: 'own',
      session: session.id,
      member: 'acme~m1',
      amount: 1,
      invoice: null,
      ...whole,
    }
    await expect(provider.refund(stranger, asked)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the page of the embedded provider', () => {
  it('says that no money moves, runs no script, and leads only to the shop', async () => {
    const { app, content, tenant } = shop
    const payments = app.deps.ports.of(paymentsPort).providerNamed('test')
    const { url } = await payments.createSession(
      { organization: tenant.organization, ...noKeys },
      {
        reference: 'page',
        lines: [{ name: '<script>alert(1)</script>', amount: 500, isTaxExempt: false }],
        takesCodes: false,
        discount: null,
        plan: { kind: 'onetime' },
        currency: 'JPY',
        language: 'en',
        email: 'mia@example.org',
        successUrl: 'http://localhost:4000/checkout/confirm',
        cancelUrl: 'http://localhost:4000/',
      },
    )
    const response = await content.fetch(url)
    const text = await response.text()
    expect(text).toContain('Test checkout: no real money is charged')
    expect(text).toContain('¥500')
    expect(text).not.toContain('<script')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:4000;/,
    )
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect((await content.fetch(`${url.slice(0, -1)}`)).status).toBe(404)
  })

  it('is in the language that its customer was sent with, in each of its states', async () => {
    const { app, content, tenant } = shop
    const payments = app.deps.ports.of(paymentsPort).providerNamed('test')
    const open = async (language: Language) => {
      const { url } = await payments.createSession(
        { organization: tenant.organization, ...noKeys },
        {
          ...{
            reference: `in ${language}`,
            lines: [{ name: 'Tea <friends>', amount: 1900, isTaxExempt: false }],
            takesCodes: false,
            discount: null,
            currency: 'EUR',
            language,
          },
          plan: { kind: 'onetime' },
          ...{
            email: 'mia@example.org',
            successUrl: 'http://localhost:4000/',
            cancelUrl: 'http://localhost:4000/',
          },
        },
      )
      return { url, read: async (more = '') => (await content.fetch(`${url}${more}`)).text() }
    }
    const german = await open('de')
    expect(await german.read()).toMatch(
      /<html lang="de" dir="ltr">.*<title>Testkasse<.*<bdi>Tea &lt;friends&gt;<\/bdi>.*19,00\s€<.*>19,00\s€ bezahlen</s,
    )
    expect(await german.read('?is=declined')).toContain('Die Karte wurde abgelehnt.')
    expect(await german.read('?is=later')).toContain('In fünf Sekunden wird bezahlt.')
    await press(content, german.url, 'pay')
    expect(await german.read()).toContain('Diese Bestellung ist bezahlt.')
    await press(content, german.url, 'refund')
    expect(await german.read()).toContain('Diese Bestellung wurde erstattet.')
    const mirrored = await open('ar-XB')
    expect(await mirrored.read()).toContain('<html lang="ar-XB" dir="rtl">')
    await press(content, mirrored.url, 'cancel')
    expect(await mirrored.read()).toMatch(/\u202eended\u202c/)
  })
})

it('sells nothing and trusts no event without a provider', async () => {
  const account = { organization: 'acme', ...noKeys }
  await expect(noPayments.closeSession(account, 'x')).rejects.toMatchObject({ code: 'unavailable' })
  const call = { body: Buffer.from('{}'), header: () => '', now: 0 }
  await expect(noPayments.readEvent(account, call)).rejects.toMatchObject({ code: 'forbidden' })
})
