import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { getItemFacts } from '../itemFacts.ts'
import { learnables, stateTable } from '../learnables.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'
import { awardCertificates } from './awardCertificates.ts'

export const certificateSweepJob = 'learning.certificateSweep'
const jobData = z.object({
  organization: z.string(),
  of: z.enum(['certification', 'program']),
  key: z.string(),
})

type Sweeping = Pick<Deps, 'db' | 'jobs' | 'now'>
/** Items that award certificates. */
const awarding = ['course', 'program'] as const

/**
 * Who has already what it takes when a certification is published is awarded then, not with their next visit; of a course or
 * program once its learners are folded again (publishing/takeEdition).
 */
export const certificateSweepHooks: ServerHooks = {
  entity: Certification,
  async published(jobs, client, { key, organization }) {
    await jobs.enqueue(certificateSweepJob, { organization, of: 'certification', key }, { client })
  },
}

export async function sweepCertificates(deps: Sweeping, data: unknown): Promise<void> {
  const { organization, of, key } = jobData.parse(data)
  // Queued by a version that did not fold a program's learners again.
  if (of === 'program') return await awardInItem(deps, 'program', key)
  for (const type of awarding) {
    const rows = await query<{ key: string }>(
      deps.db,
      Prisma.sql`SELECT key FROM ${tableOf(publishedOf(learnables[type].item))}
       WHERE organization = ${organization} AND "publishedAt" IS NOT NULL AND (certification = ${key}
       OR strpos(sections::text, ${JSON.stringify(key)}) > 0)`,
    )
    for (const item of rows) await awardInItem(deps, type, item.key)
  }
}

/** How many states are in memory at once, and how many of them are awarded at once: each waits for its own transaction. */
const atOnce = { read: 50, awarded: 5 }

/** Awards every certificate that is due in a published item; any number of these may run at once. */
export async function awardInItem(
  deps: Sweeping,
  type: (typeof awarding)[number],
  key: string,
): Promise<void> {
  const { pool } = deps.db
  const of = learnables[type]
  const published = await findDraft(pool, publishedOf(of.item), key)
  const facts =
    published &&
    (await getItemFacts(deps.db).get(type, publishedOf(of.item), key, new Date(published.updatedAt)))
  if (!facts || facts.awards.length === 0) return
  for (let after: string | null = ''; after !== null; ) {
    const rows: Record<string, unknown>[] = await query(pool, {
      text: `SELECT ${columnsOfProgress(of)} FROM ${stateTable(of)} g
       WHERE g."${of.column}" = $1 AND g.customer > $2 ORDER BY g.customer LIMIT ${atOnce.read}`,
      values: [key, after],
    })
    const states = rows.flatMap((row) => readLearningState(of, row) ?? [])
    for (let from = 0; from < states.length; from += atOnce.awarded)
      await Promise.all(
        states
          .slice(from, from + atOnce.awarded)
          .map((state) => awardCertificates(deps, { type, ...facts }, state)),
      )
    after = states.at(-1)?.customer ?? null
  }
}

/** Starts the workers; called once per server process. */
export async function workOnCertificates(deps: Deps): Promise<void> {
  await deps.jobs.work(certificateSweepJob, async (data) => await sweepCertificates(deps, data))
}
