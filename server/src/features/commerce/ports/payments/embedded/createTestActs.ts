import { RateLimiterMemory } from 'rate-limiter-flexible'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { PortParts } from '#server/kernel/ports/Port.ts'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { declined, ended, givenBack, paid, type SentEvent } from './events.ts'
import { close, findCheckout, giveBack, pay } from './testCheckouts.ts'

/** What a person does on the provider's page. */
export type TestActs = ReturnType<typeof createTestActs>

/** Each decline is an event that the webhook must take, so a checkout is declined ten times an hour at most. */
const declines = new RateLimiterMemory({ points: 10, duration: 60 * 60 })

type ActParts = Pick<PortParts, 'now'> & {
  pool: PortParts['db']['pool']
  report(client: Queryable, event: SentEvent): Promise<void>
}

/** Each changes the checkout and queues its event in one transaction; false where the checkout is past it. */
export function createTestActs({ pool, now, report }: ActParts) {
  return {
    find: (id: string) => findCheckout(pool, id),
    pay: (id: string) =>
      inTransaction(pool, async (client) => {
        const checkout = await pay(client, id, now())
        if (checkout) await report(client, paid(checkout, now()))
        return checkout !== null
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
    refund: (id: string, part: { member: string; amount: number } | null) =>
      inTransaction(pool, async (client) => {
        const checkout = await giveBack(client, id, part)
        if (checkout) await report(client, givenBack(checkout, part, now()))
        return checkout !== null
      }),
  }
}
