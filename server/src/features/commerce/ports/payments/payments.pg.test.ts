import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, press, type TestShop } from '#server/testing/createTestShop.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { secretOfTestEvents } from './embedded/events.ts'
import { eventJob } from './embedded/sendEvents.ts'
import { noPayments } from './noPayments.ts'
import type { Payments } from './Payments.ts'
import { paymentsPort } from './paymentsPort.ts'
import { signed } from './signature.ts'

/**
 * What a provider of this port keeps. `act` is what a customer does on its page, `facts` what it has sent since: of an adapter to
 * a real one, its test mode.
 */
type Subject = {
  payments: Payments
  organization: string
  act(url: string, what: 'pay' | 'decline' | 'cancel' | 'refund'): Promise<unknown>
  facts(reference: string): PaymentFact[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const subjects: [string, () => Subject][] = [
  [
    'the embedded provider',
    () => {
      const { app, content, tenant } = shop
      const payments = app.deps.ports.of(paymentsPort)
      const { organization } = tenant
      return {
        payments,
        organization,
        act: (url, what) => press(content, url, what),
        facts: (reference) =>
          app.deps.queued.flatMap(({ name, data }) => {
            if (name !== eventJob) return []
            const body = Buffer.from(JSON.stringify(data.event))
            const signature = signed(
              body,
              secretOfTestEvents(app.deps.settings, organization),
              app.deps.now(),
            )
            const fact = payments.readEvent(organization, {
              body,
              header: () => signature,
              now: app.deps.now(),
            })
            return fact?.reference === reference ? [fact] : []
          }),
      }
    },
  ],
]

describe.each(subjects)('%s', (_name, subjectOf) => {
  let asked = 0
  const open = async () => {
    const subject = subjectOf()
    asked += 1
    const reference = `order${asked}`
    const account = { organization: subject.organization, secretKey: null }
    const session = await subject.payments.createSession(account, {
      reference,
      lines: [
        { name: 'Tea <friends>', amount: 1900 },
        { name: 'Coffee', amount: 100 },
      ],
      currency: 'EUR',
      language: 'en',
      email: 'mia@example.org',
      successUrl: 'http://localhost:4000/checkout/confirm?memberID=m',
      cancelUrl: 'http://localhost:4000/checkout/confirm?from=%2F&memberID=m',
    })
    return {
      ...subject,
      account,
      session,
      reference,
      types: () => subject.facts(reference).map(({ type }) => type),
    }
  }

  it('reports a payment, with the sum and currency that were asked', async () => {
    const { act, session, facts, reference } = await open()
    await act(session.url, 'pay')
    expect(facts(reference)).toEqual([
      expect.objectContaining({ type: 'paid', reference, amount: 2000, currency: 'EUR', member: null }),
    ])
  })

  it('takes one payment only', async () => {
    const { act, session, types } = await open()
    await Promise.all([act(session.url, 'pay'), act(session.url, 'pay')])
    await act(session.url, 'cancel')
    expect(types()).toEqual(['paid'])
  })

  it('reports a decline and a cancelled checkout with their reasons', async () => {
    const { act, session, facts, reference } = await open()
    await act(session.url, 'decline')
    await act(session.url, 'cancel')
    expect(facts(reference).map(({ type, reason }) => [type, reason])).toEqual([
      ['failed', 'declined'],
      ['closed', 'cancelled'],
    ])
  })

  it('closes a session that waits, and says of a paid one that it is complete', async () => {
    const { payments, account, session, act, types } = await open()
    expect(await payments.closeSession(account, session.id)).toBe('closed')
    await act(session.url, 'pay')
    expect(types()).toEqual(['closed'])
    const other = await open()
    await other.act(other.session.url, 'pay')
    expect(await payments.closeSession(account, other.session.id)).toBe('complete')
  })

  it('gives one member’s part back, once', async () => {
    const { payments, account, session, reference, act, facts } = await open()
    await act(session.url, 'pay')
    const part = { reference, session: session.id, member: 'acme~m1', amount: 100 }
    await payments.refund(account, part)
    await payments.refund(account, part)
    expect(facts(reference).slice(1)).toEqual([
      expect.objectContaining({ type: 'refunded', member: 'acme~m1' }),
    ])
  })

  it('reports a refund of everything that was made at the provider', async () => {
    const { session, act, facts, reference } = await open()
    await act(session.url, 'pay')
    await act(session.url, 'refund')
    await act(session.url, 'refund')
    expect(facts(reference).slice(1)).toEqual([expect.objectContaining({ type: 'refunded', member: null })])
  })

  it('knows no session of another organization', async () => {
    const { payments, session, reference } = await open()
    const stranger = { organization: 'stranger', secretKey: null }
    await expect(payments.closeSession(stranger, session.id)).rejects.toMatchObject({ code: 'not_found' })
    const refund = payments.refund(stranger, { reference, session: session.id, member: 'acme~m1', amount: 1 })
    await expect(refund).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the page of the embedded provider', () => {
  it('says that no money moves, runs no script, and leads only to the shop', async () => {
    const { app, content, tenant } = shop
    const payments = app.deps.ports.of(paymentsPort)
    const { url } = await payments.createSession(
      { organization: tenant.organization, secretKey: null },
      {
        reference: 'page',
        lines: [{ name: '<script>alert(1)</script>', amount: 500 }],
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
    const payments = app.deps.ports.of(paymentsPort)
    const open = async (language: Language) => {
      const { url } = await payments.createSession(
        { organization: tenant.organization, secretKey: null },
        {
          ...{
            reference: `in ${language}`,
            lines: [{ name: 'Tea <friends>', amount: 1900 }],
            currency: 'EUR',
            language,
          },
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
  const account = { organization: 'acme', secretKey: null }
  await expect(noPayments.closeSession(account, 'x')).rejects.toMatchObject({ code: 'unavailable' })
  expect(() => noPayments.readEvent('acme', { body: Buffer.from('{}'), header: () => '', now: 0 })).toThrow()
})
