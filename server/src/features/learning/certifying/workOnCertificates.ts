import type { Deps } from '../../../kernel/Deps.ts'
import { certificateMailJob, sendCertificateMail } from './certificateMail.ts'

/** Mails tell names and addresses: a job that failed keeps neither. */
export async function workOnCertificates(deps: Deps): Promise<void> {
  await deps.jobs.work(certificateMailJob, async (data) => await sendCertificateMail(deps, data))
}
