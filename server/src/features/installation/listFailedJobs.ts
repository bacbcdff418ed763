import type { listFailedJobs as operation } from '#shared/features/installation/operations/listFailedJobs.ts'
import type { DeadJob } from '../../kernel/ports/jobs/Jobs.ts'
import type { Handler } from '../../kernel/request/Handler.ts'

/**
 * An organization's dead jobs, for its full administrators; the platform's super users also see the installation's
 * own.
 */
export const listFailedJobs: Handler<typeof operation> = async ({ organizationID, limit }, context) => {
  const { deps, viewer } = context
  const most = limit ?? 50
  const dead = await deps.jobs.listDead(organizationID, most)
  if (viewer.kind === 'staff' && viewer.isPlatform) dead.push(...(await deps.jobs.listDead(null, most)))
  const jobs = dead
    .toSorted((a, b) => b.diedAt.localeCompare(a.diedAt))
    .slice(0, most)
    .map((job) => ({
      id: job.id,
      name: nameOf(job),
      about: findSubject(job),
      reason: job.reason,
      failedAt: job.diedAt,
    }))
  return { jobs }
}

/** A mail's own name: all mails share one queue. */
const nameOf = ({ name, data }: DeadJob): string => (typeof data.mail === 'string' ? data.mail : name)

/** The subject of the job: an asset's key, or the recipient of a mail. */
function findSubject({ data }: DeadJob): string | null {
  const { asset, to } = data
  if (typeof asset === 'string') return asset
  return typeof to === 'string' ? to : null
}
