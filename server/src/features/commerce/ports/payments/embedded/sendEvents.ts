import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { signatureHeader, signed } from '../signature.ts'
import type { TestActs } from './createTestActs.ts'

export const eventJob = 'commerce.testPaymentEvent'
export const payLaterJob = 'commerce.testPayLater'

const eventData = z.object({ organization: z.string(), event: z.looseObject({ id: z.string() }) })
const laterData = z.object({ organization: z.string(), checkout: z.string() })

/** The embedded provider's own work: it calls our webhook as one from outside would, and pays after a tab was closed. */
export async function workOnTestPayments(
  deps: Deps,
  secretOf: (organization: string) => string,
  acts: TestActs,
): Promise<void> {
  const send = async (data: Record<string, unknown>, signal: AbortSignal) => {
    const { organization, event } = eventData.parse(data)
    const body = JSON.stringify(event)
    const { port, bindAddress } = deps.settings
    const host = bindAddress?.includes(':') ? `[${bindAddress}]` : (bindAddress ?? '127.0.0.1')
    const response = await fetch(`http://${host}:${port}/payments/${organization}/test-events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signatureHeader]: signed(body, secretOf(organization), deps.now()),
      },
      body,
      signal,
    })
    // Thrown: the job tries again later, as a provider does.
    if (!response.ok) throw new Error(`The webhook answered ${response.status}.`)
  }
  // Each is a call of a few milliseconds: no payment waits for another.
  await deps.jobs.work(eventJob, send, { atOnce: 20 })
  await deps.jobs.work(payLaterJob, async (data) => {
    await acts.pay(laterData.parse(data).checkout)
  })
}
