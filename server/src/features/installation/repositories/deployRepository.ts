import type { Deps } from '#server/kernel/Deps.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type { deployRepository as operation } from '#shared/features/installation/operations/repositories.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'
import { awaitDeployment } from './hostingJobs.ts'
import { changeRepository, type StoredRepository, settleDeployment } from './settleDeployment.ts'

/** Puts a repository online. */
export const deployRepository: Handler<typeof operation> = async (input, { deps }) => ({
  repository: publicView(Repository, await putOnline(deps, input.organizationID, input.repositoryID), {
    isEntitled: true,
    isStaff: true,
  }),
})

/**
 * Puts a repository online by the installation's hosting. Its two states say how far that is, also to those who look meanwhile, and after
 * this where the hosting takes longer.
 * @throws AppError `not_found`; `validation` without a bucket; the hosting's
 */
export async function putOnline(deps: Deps, organization: string, id: string): Promise<StoredRepository> {
  const { bucket, distributionId, publicHost } = await changeRepository(deps, organization, id, (before) => {
    if (!before.bucket)
      throw new AppError('validation', { details: makeDetails({ bucket: fault('required') }) })
    return { status: 'deploying', deployStatus: 'inprogress', deployProblem: null }
  })
  assert(bucket, 'a repository without a bucket is refused')
  try {
    const { isReady, ...deployed } = await deps.ports.of(hostingPort).deploy({
      ...{ organization, id, bucket },
      // The id of another hosting says nothing to this one.
      distributionId: (publicHost && distributionId) || null,
    })
    const known = await changeRepository(deps, organization, id, () => deployed)
    if (isReady) return await settleDeployment(deps, organization, id, null)
    await awaitDeployment(deps, organization, id)
    return known
  } catch (error) {
    const problem = isAppError(error) ? error.message : 'It was not finished. Deploy again.'
    await settleDeployment(deps, organization, id, problem)
    throw error
  }
}
