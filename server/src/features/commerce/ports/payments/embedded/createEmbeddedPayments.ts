import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import type { PortParts } from '#server/kernel/ports/Port.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { PaymentProvider, Payments } from '../Payments.ts'
import { signatureHeader, verifySignature } from '../signature.ts'
import { factFor, readStripeEvent } from '../stripe/readStripeEvent.ts'
import { createTestActs, type TestActs } from './createTestActs.ts'
import { ended, type SentEvent, secretOfTestEvents } from './events.ts'
import { mountTestCheckout } from './mountTestCheckout.ts'
import { mountTestSubscription } from './mountTestSubscription.ts'
import { prorate, takeCredit } from './prorate.ts'
import { eventJob, workOnTestPayments } from './sendEvents.ts'
import { close, findCheckout, newName } from './testCheckouts.ts'
import { type TestSubscription, takeDiscount } from './testSubscriptions.ts'

const lifeMs = 24 * 60 * 60 * 1000

/**
 * A payment provider inside the server, at which no money moves: its page is on the content origin, says so, and offers
 * each outcome. It knows nothing of us but what the port tells it, and reports as a real one does: by signed events to the
 * webhook, in Stripe's format, again and again until they are taken.
 */
export function createEmbeddedPayments({ db, settings, now }: PortParts): {
  provider: PaymentProvider
  embedded: NonNullable<Payments['embedded']>
} {
  const { pool } = db
  let jobs: Jobs | null = null
  const secretOf = (organization: string) => secretOfTestEvents(settings, organization)
  const report = async (client: Queryable, { organization, ...event }: SentEvent) => {
    assert(jobs, 'events are sent once the jobs of the provider are there')
    await jobs.enqueue(eventJob, { organization, event }, { client, retries: 20 })
  }
  const acts = createTestActs({ pool, now, report })
  async function requireSubscription(organization: string, id: string): Promise<TestSubscription> {
    const found = await acts.findSubscription(id)
    if (found?.organization !== organization) throw new AppError('not_found')
    return found
  }
  const provider: PaymentProvider = {
    name: 'test',
    async createSession(
      { organization },
      { reference, lines, currency, plan, discount, language, successUrl, cancelUrl },
    ) {
      const id = newName('cs')
      const prices = lines.reduce((sum, line) => sum + line.amount, 0)
      // With a plan, the price of a term: each charge takes its own discount off.
      const amount = plan.kind === 'onetime' ? prices - (discount?.amount ?? 0) : prices
      await execute(
        pool,
        Prisma.sql`INSERT INTO "TestCheckout" (id, organization, reference, lines, amount, currency, plan, discount, language,
          "successUrl", "cancelUrl", "expiresAt")
          VALUES (${id}, ${organization}, ${reference}, ${JSON.stringify(lines)}, ${amount}, ${currency},
          ${plan.kind === 'onetime' ? null : JSON.stringify(plan)}::jsonb, ${discount && JSON.stringify(discount)}::jsonb,
          ${language},
          ${successUrl}, ${cancelUrl}, ${new Date(now() + lifeMs)})`,
      )
      return { id, url: `${settings.contentOrigin}/test-checkout/${id}` }
    },
    async closeSession({ organization }, session) {
      const checkout = await findCheckout(pool, session)
      if (checkout?.organization !== organization) throw new AppError('not_found')
      await inTransaction(pool, async (client) => {
        const closed = await close(client, session)
        if (closed) await report(client, ended(closed, 'abandoned', now()))
      })
      const after = await findCheckout(pool, session)
      return after?.status === 'closed' ? 'closed' : 'complete'
    },
    async refund({ organization }, { session, invoice, ...part }) {
      if (invoice) return await acts.refundInvoice(organization, { invoice, ...part })
      const checkout = session === null ? null : await findCheckout(pool, session)
      if (session === null || checkout?.organization !== organization) throw new AppError('not_found')
      await acts.refund(session, part)
    },
    async endSubscription({ organization }, { subscription, when }) {
      await requireSubscription(organization, subscription)
      if (when === 'now') await acts.endSubscription(subscription)
      else if (when === 'periodEnd') await acts.cancelSubscription(subscription)
      else await acts.keepSubscription(subscription)
    },
    async changeSubscription({ organization }, asked) {
      await requireSubscription(organization, asked.subscription)
      await acts.changePlan(asked)
    },
    async previewChange({ organization }, asked) {
      return prorate(await requireSubscription(organization, asked.subscription), asked.amount, now())
    },
    async previewNext({ organization }, id) {
      const one = await requireSubscription(organization, id)
      if (one.status === 'canceled' || one.cancelsAtEnd) return null
      const { amount } = takeCredit(one.credit, one.amount - takeDiscount(one).off)
      return { amount, tax: null }
    },
    async openBillingPage({ organization }, { subscription, returnUrl }) {
      await requireSubscription(organization, subscription)
      await acts.cameFrom(subscription, returnUrl)
      return { url: `${settings.contentOrigin}/test-subscription/${subscription}` }
    },
    async *listCards({ organization }) {
      for (const { subscription, endsAt } of await acts.findCards(organization))
        yield testCard(subscription, endsAt)
    },
    async findCard({ organization }, id) {
      const { status, cardEndsAt } = await requireSubscription(organization, id)
      return status === 'canceled' || !cardEndsAt ? null : testCard(id, cardEndsAt)
    },
    async readEvent(account, { body, header, now: moment }) {
      verifySignature(body, header(signatureHeader), secretOf(account.organization), moment)
      const heard = readStripeEvent(body)
      return heard && factFor(account, heard)
    },
  }
  return {
    provider,
    embedded: {
      routes(app, deps) {
        mountTestCheckout(app, deps, acts)
        mountTestSubscription(app, deps, acts)
      },
      async work(deps) {
        jobs = deps.jobs
        await workOnTestPayments(deps, secretOf, acts)
        await charges.start({ ...deps, acts })
      },
      async daily(deps) {
        await charges.queueNext(deps)
      },
    },
  }
}

const testCard = (subscription: string, endsAt: Date) => ({
  ...{ subscription, card: endsAt.toISOString(), last4: '4242', endsAt },
})

/** How often subscriptions are looked through for what has come due. */
const everySeconds = 60
const charges = repeatedJob<Pick<Deps, 'jobs' | 'now'> & { acts: TestActs }>(
  'commerce.chargeTestSubscriptions',
  everySeconds,
  ({ acts }) => acts.charge(),
)
