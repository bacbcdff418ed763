import { join } from 'node:path'
import pg from 'pg'
import Stripe from 'stripe'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { atMost } from './atMost.ts'
import { type Figure, figure } from './Figure.ts'

const events = 1000
const atOnce = 20
const secret = 'whsec_bench'

/**
 * A thousand purchases are reported as paid in a burst, and the server is killed in the middle of it. What was not answered with 200 is sent again,
 * as Stripe does. Nothing may be lost, counted twice or half stored: it throws if that is not so.
 */
export async function measureWebhooks(): Promise<Figure[]> {
  const folder = freshFolder('bench-webhooks')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const [port, dataDir] = [await freePort(), join(folder.path, 'data')]
  let server = await startServer({ port, dataDir, env })
  const pool = new pg.Pool({ connectionString: postgres.url })
  try {
    await seedPurchases(pool)
    const begun = performance.now()
    let taken = 0
    let downMs = 0
    let again = 0
    let restarting: Promise<void> | null = null
    const restart = async () => {
      const killed = performance.now()
      await server.kill()
      server = await startServer({ port, dataDir, env })
      downMs = performance.now() - killed
    }
    await atMost(atOnce, events, async (n) => {
      for (;;) {
        if (await isTaken(server.origin, n)) break
        again += 1
        await restarting
      }
      taken += 1
      if (taken === events / 2) restarting = restart()
    })
    const seconds = (performance.now() - begun - downMs) / 1000
    await requireWhole(pool)
    return [
      figure('webhooks in a burst, with a kill', { value: events / seconds, unit: 'events/s' }),
      figure('webhooks sent again after the kill', { value: again, unit: 'calls' }),
    ]
  } finally {
    await pool.end()
    await server.stop()
    await postgres.stop()
    folder.remove()
  }
}

async function isTaken(origin: string, n: number): Promise<boolean> {
  const payload = JSON.stringify(paidEvent(n))
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const { status } = await fetch(`${origin}/payments/${sampleOrganization}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    })
    return status === 200
  } catch {
    // It was killed, or is not up again.
    return false
  }
}

const paidEvent = (n: number) => ({
  ...{ id: `evt_bench_${n}`, object: 'event', type: 'checkout.session.completed' },
  created: Math.floor(Date.now() / 1000),
  data: {
    object: {
      ...{ id: `cs_bench_${n}`, object: 'checkout.session', mode: 'payment', payment_status: 'paid' },
      ...{ amount_total: 1900, amount_subtotal: 1900, currency: 'usd', payment_intent: `pi_bench_${n}` },
      metadata: { organization: sampleOrganization, reference: `bench${n}` },
    },
  },
})

async function seedPurchases(pool: pg.Pool): Promise<void> {
  const org = sampleOrganization
  const [portal] = (await pool.query<{ key: string }>(`SELECT key FROM "PortalPublished" LIMIT 1`)).rows
  await pool.query(`UPDATE "Organization" SET "paymentWebhookSecret" = $2 WHERE key = $1`, [org, secret])
  await pool.query(
    `INSERT INTO "Membership" (key, id, organization, portal, type, name, "paymentPlan", "onetimePrice", currency, "createdAt", "updatedAt")
      VALUES ($1 || '~bench', 'bench', $1, $2, 'membership', 'Bench', 'onetime', 1900, 'USD', now(), now())`,
    [org, portal?.key],
  )
  await pool.query(
    `INSERT INTO "Customer" (key, id, organization, email, status, "createdAt", "updatedAt")
      SELECT $1 || '~bench' || n, 'bench' || n, $1, 'bench' || n || '@example.org', 'ACTIVE', now(), now()
      FROM generate_series(1, $2::int) n`,
    [org, events],
  )
  await pool.query(
    `INSERT INTO "Member" (key, id, organization, portal, customer, membership, status, "createdAt", "updatedAt")
      SELECT $1 || '~bench' || n, 'bench' || n, $1, $3, $1 || '~bench' || n, $1 || '~bench', 'PENDING', now(), now()
      FROM generate_series(1, $2::int) n`,
    [org, events, portal?.key],
  )
  await pool.query(
    `INSERT INTO "Payment" (key, id, organization, customer, membership, member, "referenceID", "sessionID", provider, status, amount,
        currency, plan, "createdAt", "updatedAt")
      SELECT $1 || '~bench' || n, 'bench' || n, $1, $1 || '~bench' || n, $1 || '~bench', $1 || '~bench' || n, 'bench' || n,
        'cs_bench_' || n, 'stripe', 'pending', 1900, 'USD', 'onetime', now(), now()
      FROM generate_series(1, $2::int) n`,
    [org, events],
  )
}

/** Each event once, each purchase paid, each member in, a receipt for each, and their numbers without a gap. */
async function requireWhole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM "PaymentEvent" WHERE "referenceID" LIKE 'bench%') AS events,
      (SELECT count(*)::int FROM "Payment" WHERE "referenceID" LIKE 'bench%' AND status = 'paid' AND "paidAmount" = 1900) AS paid,
      (SELECT count(*)::int FROM "Member" WHERE id LIKE 'bench%' AND status = 'ACTIVE') AS members,
      (SELECT count(DISTINCT position)::int FROM "Receipt" WHERE "referenceID" LIKE 'bench%') AS receipts,
      (SELECT max(position) - min(position) + 1 FROM "Receipt" WHERE "referenceID" LIKE 'bench%')::int AS span,
      (SELECT count(*)::int FROM "OrderMail" WHERE "referenceID" LIKE 'bench%') AS mails`,
  )
  const wrong = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== events)
  if (wrong.length > 0) throw new Error(`Not whole after the kill: ${JSON.stringify(rows[0])}`)
}
