import { RateLimiterMemory } from 'rate-limiter-flexible'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { PortParts } from '#server/kernel/ports/Port.ts'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ChangeAsked, RefundAsked } from '../Payments.ts'
import { chargeSubscriptions, end } from './chargeSubscriptions.ts'
import { declined, ended, givenBack, invoiceGivenBack, paid, type SentEvent } from './events.ts'
import { prorate } from './prorate.ts'
import { invoicePaid, subscriptionBegun, subscriptionChanged } from './subscriptionEvents.ts'
import { close, findCheckout, giveBack, newName, pay, type TestCheckout } from './testCheckouts.ts'
import {
  beginSubscription,
  cardMonths,
  findCards,
  findInvoiceAmount,
  findSubscription,
  giveInvoiceBack,
  keepInvoice,
  lockSubscription,
  monthsLater,
  saveSubscription,
  type TestSubscription,
  takeDiscount,
} from './testSubscriptions.ts'

/** What a person does on the provider's page. */
export type TestActs = ReturnType<typeof createTestActs>

/** Each decline is an event that the webhook must take, so a checkout is declined ten times an hour at most. */
const declines = new RateLimiterMemory({ points: 10, duration: 60 * 60 })

type Part = Pick<RefundAsked, 'member' | 'amount' | 'before' | 'isPart'>

type ActParts = Pick<PortParts, 'now'> & {
  pool: PortParts['db']['pool']
  report(client: Queryable, event: SentEvent): Promise<void>
}

/** Each changes the checkout and queues its event in one transaction; false where the checkout is past it. */
export function createTestActs({ pool, now, report }: ActParts) {
  async function begin(client: Queryable, checkout: TestCheckout, plan: NonNullable<TestCheckout['plan']>) {
    const begun = await beginSubscription(client, checkout, plan, now())
    const { id: subscription, periodFrom: from, periodUntil: until } = begun
    const isTrial = plan.trialDays > 0
    const { off, discountLeft } = takeDiscount(begun)
    const discount = isTrial ? 0 : off
    const amount = isTrial ? 0 : begun.amount - discount
    const invoice = newName('in')
    if (!isTrial) await saveSubscription(client, { ...begun, discountLeft, termWorth: amount })
    await keepInvoice(client, { id: invoice, subscription, amount })
    await report(client, subscriptionBegun(begun, from))
    await report(
      client,
      invoicePaid(begun, { invoice, from, until, at: from, amount, discount, cause: 'create' }),
    )
  }
  /** Changes a subscription that goes on; false where it has ended. */
  const change = (id: string, to: (one: TestSubscription) => Partial<TestSubscription>) =>
    inTransaction(pool, async (client) => {
      const one = await lockSubscription(client, id)
      if (!one || one.status === 'canceled') return false
      const after = { ...one, ...to(one) }
      await saveSubscription(client, after)
      if (after.cancelsAtEnd !== one.cancelsAtEnd)
        await report(client, subscriptionChanged(after, new Date(now())))
      return true
    })
  return {
    findCards: (organization: string) => findCards(pool, organization),
    findSubscription: (id: string) => findSubscription(pool, id),
    /** Parts end with the last one: they cannot be cancelled, nor go on. */
    cancelSubscription: (id: string) => change(id, () => ({ cancelsAtEnd: true })),
    keepSubscription: (id: string) =>
      change(id, (one) => ({ cancelsAtEnd: one.parts !== null && one.paidTerms >= one.parts })),
    endSubscription: (id: string) =>
      inTransaction(pool, async (client) => {
        const one = await lockSubscription(client, id)
        if (one && one.status !== 'canceled') await end(client, one, report, new Date(now()))
      }),
    cameFrom: (id: string, backUrl: string) => change(id, () => ({ backUrl })),
    /**
     * A new term of another plan begins now, at its price less what is left of the paid one; what is more is kept for later terms.
     * Called again, it changes nothing.
     */
    changePlan: ({ subscription, reference, name, amount, currency, term }: ChangeAsked) =>
      inTransaction(pool, async (client) => {
        const one = await lockSubscription(client, subscription)
        if (!one || one.status === 'canceled') throw new AppError('not_found')
        if (one.reference === reference) return
        if (one.currency !== currency) throw new AppError('bad_request', { message: 'Another currency.' })
        const from = new Date(now())
        const until = addTerms(from, term, 1)
        const { dueNow, creditLeft } = prorate(one, amount, now())
        const invoice = newName('in')
        const after: TestSubscription = {
          ...{ ...one, reference, name, amount, term, status: 'active', anchor: from, paidTerms: 1 },
          ...{ periodFrom: from, periodUntil: until, dueAt: until, noticeAt: null, cancelsAtEnd: false },
          ...{ credit: creditLeft, termWorth: amount },
        }
        await saveSubscription(client, after)
        await keepInvoice(client, { id: invoice, subscription, amount: dueNow })
        await report(
          client,
          invoicePaid(after, { invoice, from, until, at: from, amount: dueNow, cause: 'update' }),
        )
        await report(client, subscriptionChanged(after, from))
      }),
    /** `ending`: one that works until the end of the next month. A card that works again pays at once what is open. */
    async changeCard(id: string, card: 'works' | 'ending' | 'declined') {
      const cardWorks = card !== 'declined'
      await change(id, (one) => ({
        cardWorks,
        ...(cardWorks && { cardEndsAt: monthsLater(new Date(now()), card === 'works' ? cardMonths : 1) }),
        ...(cardWorks && one.openInvoice && { dueAt: new Date(now()) }),
      }))
      await chargeSubscriptions(pool, report, now())
    },
    charge: () => chargeSubscriptions(pool, report, now()),
    /** `reference`: the purchase that the invoice paid for; the subscription may have become another one since. */
    refundInvoice: (organization: string, asked: { invoice: string; reference: string } & Part) =>
      inTransaction(pool, async (client) => {
        const paidAmount = await findInvoiceAmount(client, organization, asked.invoice)
        if (!paidAmount) throw new AppError('bad_request', { message: 'There is no payment to refund.' })
        const one = await giveInvoiceBack(client, { organization, ...asked })
        if (one) await report(client, invoiceGivenBack({ ...one, reference: asked.reference }, asked, now()))
      }),
    find: (id: string) => findCheckout(pool, id),
    pay: (id: string) =>
      inTransaction(pool, async (client) => {
        const checkout = await pay(client, id, now())
        if (!checkout) return false
        await report(client, paid(checkout, now()))
        if (checkout.plan) await begin(client, checkout, checkout.plan)
        return true
      }),
    async decline(id: string) {
      const checkout = await findCheckout(pool, id)
      if (checkout?.status !== 'open') return false
      await countAgainst(declines, id)
      await report(pool, declined(checkout, now()))
      return true
    },
    cancel: (id: string) =>
      inTransaction(pool, async (client) => {
        const checkout = await close(client, id)
        if (checkout) await report(client, ended(checkout, 'cancelled', now()))
        return checkout !== null
      }),
    refund: (id: string, part: Part | null) =>
      inTransaction(pool, async (client) => {
        const checkout = await giveBack(client, id, part)
        if (checkout) await report(client, givenBack(checkout, part, now()))
        return checkout !== null
      }),
  }
}
