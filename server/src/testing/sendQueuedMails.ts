import { mailsJob } from '../kernel/mails/mailJob.ts'
import { sendQueuedMail } from '../kernel/mails/workOnMails.ts'
import type { TestDeps } from './createTestDeps.ts'

/** Sends the waiting mails of this name, the delayed ones too, and takes them from the queue. */
export async function sendQueuedMails(deps: TestDeps, mail: string): Promise<void> {
  for (const job of queuedMails(deps, mail)) {
    deps.queued.splice(deps.queued.indexOf(job), 1)
    await sendQueuedMail(deps, job.data)
  }
}

/** The waiting mails of this name, oldest first. */
export const queuedMails = ({ queued }: Pick<TestDeps, 'queued'>, mail: string) =>
  queued.filter(({ name, data }) => name === mailsJob && data.mail === mail)
