import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'

const patienceMs = 3 * 60_000

/**
 * Pays a page of Stripe Checkout as Stripe's command line tool does for `stripe trigger`. The documented API has no such call, so where
 * Stripe refuses it, a person is asked to pay.
 */
export async function payPage(stripe: Stripe, session: string, token: string): Promise<void> {
  const { status, amount_total, url } = await stripe.checkout.sessions.retrieve(session)
  if (status !== 'open') return
  const { id: card } = await stripe.paymentMethods.create({
    ...{ type: 'card', card: { token }, billing_details: { email: 'mia@example.org' } },
  })
  try {
    await stripe.rawRequest('POST', `/v1/payment_pages/${session}/confirm`, {
      ...(amount_total !== 0 && { payment_method: card }),
      expected_amount: amount_total ?? 0,
    })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return
    // Somebody else has paid it meanwhile, or it is closed.
    if ((await stripe.checkout.sessions.retrieve(session)).status !== 'open') return
    const number = token === 'tok_visa' ? '4242 4242 4242 4242' : '4000 0000 0000 0002'
    printForTester(`Please pay with ${number} within three minutes: ${url ?? session}`)
    await waitForPerson(stripe, session, token === 'tok_visa')
  }
}

/** A declined page stays open. */
async function waitForPerson(stripe: Stripe, session: string, isPaid: boolean): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(2000))
    if (isPaid && (await stripe.checkout.sessions.retrieve(session)).status !== 'open') return
  if (isPaid) throw new Error('Nobody has paid the page.')
}

export const printForTester = (line: string): void => void process.stdout.write(`${line}\n`)
