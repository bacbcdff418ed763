import Stripe from 'stripe'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Account } from '../Payments.ts'

/** Stripe's shapes that this adapter was written against; events of another version are read if they hold what we read. */
export const apiVersion = '2026-10-28.endive'
/** Clients that are kept; each is an organization's. */
const mostClients = 200

export type StripeClients = (account: Account) => Stripe

/**
 * The client of an account's keys. A call that writes and has no idempotency key of ours gets one of its own from Stripe's package,
 * which holds while the package repeats it.
 */
export function createStripeClients({ url }: { url: string }): StripeClients {
  const clients = new Map<string, Stripe>()
  const { hostname, port, protocol } = new URL(url)
  return ({ secretKey }) => {
    if (!secretKey) throw new AppError('unavailable', { message: 'No payment provider is set up.' })
    const known = clients.get(secretKey)
    if (known) return known
    const made = new Stripe(secretKey, {
      apiVersion,
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    const [oldest] = clients.keys()
    if (clients.size >= mostClients && oldest) clients.delete(oldest)
    clients.set(secretKey, made)
    return made
  }
}
