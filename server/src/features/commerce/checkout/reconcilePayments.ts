import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { reconcilePayments as operation } from '#shared/features/commerce/operations/paymentSettings.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'
import { takePaymentFact } from './takePaymentFact.ts'

/** As long as Stripe keeps events. */
const keptDays = 30
const dayMs = 86_400_000
const hourSeconds = 3600

/** `unreadable`: reports in a version of the provider's API that is too old to be read. */
type Reconciled = { read: number; recovered: number; unreadable: number }

/**
 * Reads what the organization's provider has reported lately, and counts what no webhook brought: each event counts once, so that
 * reading them all again changes nothing else. @throws AppError `unavailable` if the provider cannot be reached
 */
export async function reconcilePayments(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'now' | 'ports' | 'settings'>,
  organization: string,
  days: number,
): Promise<Reconciled> {
  const account = await loadAccount(deps, organization)
  const provider = deps.ports.of(paymentsPort).providerOf(account)
  const result = { read: 0, recovered: 0, unreadable: 0 }
  if (!provider.listFacts) return result
  for await (const fact of provider.listFacts(account, new Date(deps.now() - days * dayMs))) {
    if (fact === 'unreadable') {
      result.unreadable += 1
      continue
    }
    result.read += 1
    const taken = await retryDeadlocks(() =>
      inTransaction(deps.db.pool, (client) =>
        takePaymentFact(client, organization, provider.name, fact, deps, { isRecovered: true }),
      ),
    )
    if (taken !== 'counted') continue
    result.recovered += 1
    deps.log.warn(
      { organization, event: fact.id, type: fact.type },
      'a payment event was missed, and is counted now',
    )
  }
  if (result.unreadable > 0)
    deps.log.warn(
      { organization, count: result.unreadable },
      'payment events could not be read, and were not compared',
    )
  return result
}

/** Each hour, where a payment of the last two days still waits; each day, everywhere. */
export const reconciliation = repeatedJob<Deps>('commerce.reconcilePayments', hourSeconds, async (deps) => {
  const rows = await query<{ organization: string }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT p.organization FROM "Payment" p JOIN "Organization" o ON o.key = p.organization
      WHERE o."paymentSecretKey" IS NOT NULL AND p.provider = 'stripe' AND p.status = 'pending'
        AND p."createdAt" > ${new Date(deps.now() - 2 * dayMs)}`,
  )
  await reconcileAll(deps, rows, 2)
})

const oneJob = 'commerce.reconcileOrganization'
const oneData = z.object({ organization: z.string() })

/** Compares one organization's payments with its provider soon. */
export const queueReconciliation = ({ jobs }: Pick<Deps, 'jobs'>, organization: string): Promise<void> =>
  jobs.enqueue(oneJob, { organization }, { singletonKey: organization, retries: 3 })

export async function workOnReconciliations(deps: Deps): Promise<void> {
  await deps.jobs.work(
    oneJob,
    async (data) => {
      await reconcilePayments(deps, oneData.parse(data).organization, keptDays)
    },
    { secretsBut: ['organization'] },
  )
}

export async function reconcileDaily(deps: Deps): Promise<void> {
  const rows = await query<{ organization: string }>(
    deps.db,
    Prisma.sql`SELECT key AS organization FROM "Organization" WHERE "paymentSecretKey" IS NOT NULL ORDER BY key`,
  )
  await reconcileAll(deps, rows, keptDays)
}

/** One organization whose keys do not work keeps no other from it. */
async function reconcileAll(
  deps: Deps,
  rows: readonly { organization: string }[],
  days: number,
): Promise<void> {
  for (const { organization } of rows)
    try {
      await reconcilePayments(deps, organization, days)
    } catch (error) {
      deps.log.warn({ organization, err: error }, 'payments were not compared with the provider')
    }
}

export const handleReconcilePayments: Handler<typeof operation> = async ({ organizationID }, { deps }) => {
  const { providerOf } = deps.ports.of(paymentsPort)
  if (!providerOf(await loadAccount(deps, organizationID)).listFacts)
    throw new AppError('bad_request', { message: 'No provider is connected.' })
  return await reconcilePayments(deps, organizationID, keptDays)
}
