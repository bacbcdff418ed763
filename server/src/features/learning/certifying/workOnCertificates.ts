import type { Deps } from '#server/kernel/Deps.ts'
import { certificateMailJob, sendCertificateMail } from './certificateMail.ts'
import { certificateSweepJob, sweepCertificates } from './sweepCertificates.ts'

/** Starts the workers; called once per server process. Mails tell names and addresses: a job that failed keeps neither. */
export async function workOnCertificates(deps: Deps): Promise<void> {
  await deps.jobs.work(certificateMailJob, async (data) => await sendCertificateMail(deps, data), {
    // A class that ends together; mail servers are slow.
    atOnce: 20,
  })
  await deps.jobs.work(certificateSweepJob, async (data) => await sweepCertificates(deps, data))
}
