import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { noteOutcome } from '../organizations/noteOutcome.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'
import { changeRepository, isAtHosting, settleDeployment } from './settleDeployment.ts'

export const awaitJob = 'installation.awaitDeployment'
export const removeJob = 'installation.removeDistribution'
const invalidateJob = 'installation.invalidate'

const awaitData = z.object({ organization: z.string(), repository: z.string(), until: z.number() })
const removeData = z.object({ organization: z.string(), distributionId: z.string() })
const invalidateData = removeData.extend({ paths: z.array(z.string()) })

const lookSeconds = 15
/** CloudFront takes some minutes; longer than this it does not. */
const longestMs = 2 * 3600_000
/** With growing pauses between them, more than an hour. */
const retries = 12

type Queue = Pick<Deps, 'jobs' | 'now'>
type Waiting = z.infer<typeof awaitData>

/** Looks from time to time whether a repository has come online. */
export const awaitDeployment = (deps: Queue, organization: string, repository: string) =>
  queueLook(deps, { organization, repository, until: deps.now() + longestMs })

/** A job holds its key while it runs, so each stretch of time has its own. */
const queueLook = ({ jobs, now }: Queue, data: Waiting) =>
  jobs.enqueue(awaitJob, data, {
    singletonKey: `${data.organization}~${data.repository} ${Math.floor(now() / 1000 / lookSeconds)}`,
    startAfterSeconds: lookSeconds,
  })

type Hosted = { organization: string | null; distributionId: string | null; publicHost: string | null }

/** Takes down what a repository had at the hosting, in the transaction that deletes it. */
export async function queueRemoval(jobs: Deps['jobs'], client: Queryable, repository: Hosted): Promise<void> {
  const { organization, distributionId } = repository
  if (isAtHosting(repository))
    await jobs.enqueue(removeJob, { organization, distributionId }, { retries, client })
}

/** Caches forget the files of this path, which were published or are no longer public. */
export async function queueInvalidation(
  { jobs }: Pick<Deps, 'jobs'>,
  repository: Hosted,
  path: string,
): Promise<void> {
  const { organization, distributionId } = repository
  if (isAtHosting(repository))
    await jobs.enqueue(invalidateJob, { organization, distributionId, paths: [path] }, { retries })
}

/** Starts the workers; called once per server process. */
export async function workOnHosting(deps: Deps): Promise<void> {
  const hosting = deps.ports.of(hostingPort)
  await deps.jobs.work(awaitJob, (data) => awaitDeploymentJob(deps, awaitData.parse(data)))
  await deps.jobs.work(removeJob, (data) => removeDistributionJob(deps, removeData.parse(data)))
  await deps.jobs.work(invalidateJob, async (data) => {
    const { distributionId, paths } = invalidateData.parse(data)
    await hosting.invalidate(distributionId, paths)
  })
}

/** Once it is there, or has failed for good, the repository and its organization say so; until then it looks again. */
export async function awaitDeploymentJob(deps: Deps, data: Waiting): Promise<void> {
  const { organization, repository, until } = data
  const [row] = await query<{ distributionId: string | null }>(
    deps.db,
    Prisma.sql`SELECT "distributionId" FROM "Repository"
      WHERE organization = ${organization} AND id = ${repository} AND "deployStatus" = 'inprogress'`,
  )
  if (!row?.distributionId) return
  const found = await look(deps, row.distributionId, deps.now() > until)
  if (found === 'later') return await queueLook(deps, data)
  if (found.isGone)
    await changeRepository(deps, organization, repository, () => ({
      ...{ distributionId: null, distributionDomain: null, publicHost: null },
    }))
  await settleDeployment(deps, organization, repository, found.problem)
  await noteOutcome(deps, organization)
}

/** `problem`: why it does not come; null: it is there. `isGone`: it was deleted there, and this server serves its files itself. */
type Outcome = { problem: string | null; isGone: boolean }

async function look(deps: Deps, distributionId: string, isLast: boolean): Promise<Outcome | 'later'> {
  const late = `CloudFront has not put ${distributionId} online for two hours. Look at it there.`
  try {
    if (await deps.ports.of(hostingPort).isReady(distributionId)) return { problem: null, isGone: false }
    return isLast ? { problem: late, isGone: false } : 'later'
  } catch (error) {
    if (!isAppError(error)) throw error
    const isGone = error.code === 'not_found'
    return isLast || isGone ? { problem: error.message, isGone } : 'later'
  }
}

/** A step, and the next one later, until nothing is left. */
export async function removeDistributionJob(deps: Deps, data: z.infer<typeof removeData>): Promise<void> {
  if (await deps.ports.of(hostingPort).remove(data.distributionId)) return
  await deps.jobs.enqueue(removeJob, data, { retries, startAfterSeconds: 60 })
}
