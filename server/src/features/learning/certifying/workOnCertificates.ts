import type { Deps } from '#server/kernel/Deps.ts'
import { certificateSweepJob, sweepCertificates } from './sweepCertificates.ts'

/** Starts the workers; called once per server process. */
export async function workOnCertificates(deps: Deps): Promise<void> {
  await deps.jobs.work(certificateSweepJob, async (data) => await sweepCertificates(deps, data))
}
