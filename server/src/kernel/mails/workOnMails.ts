import { z } from 'zod'
import { assert } from '#shared/kernel/errors/assert.ts'
import { isErasedAddress } from '#shared/kernel/rules/access/personalData.ts'
import type { Deps } from '../Deps.ts'
import { featuresOf } from '../Feature.ts'
import type { ListedMail } from './defineMail.ts'
import { mailsJob, nobodysMailsJob } from './mailJob.ts'

/** All mails of the manifests. */
export const collectMails = (deps: Pick<Deps, 'seams'>): readonly ListedMail[] =>
  featuresOf(deps).flatMap(({ mails }) => mails ?? [])

const schema = z.object({
  mail: z.string(),
  facts: z.record(z.string(), z.unknown()).exactOptional(),
  ready: z.unknown().exactOptional(),
})

/** Sends queued mails concurrently: a class that signs up together waits for its codes together. */
export async function workOnMails(deps: Deps): Promise<void> {
  // A dead job keeps nothing of what the mail said: codes are stored elsewhere only as hashes.
  const openFields = ['mail', 'organization', 'to', 'facts']
  await deps.jobs.work(mailsJob, (job) => sendQueuedMail(deps, job), { secretsBut: openFields, atOnce: 20 })
  await deps.jobs.work(nobodysMailsJob, async () => {}, { secretsBut: [], atOnce: 100 })
  for (const { name, formerQueue, isLookedUp } of collectMails(deps))
    if (formerQueue) await deps.jobs.move(formerQueue, mailsJob, (data) => formerJob(name, data, isLookedUp))
}

const formerJob = (mail: string, data: Record<string, unknown>, isLookedUp: boolean) => ({
  ...{ mail, organization: data.organization ?? null },
  ...(isLookedUp ? { facts: data } : { to: data.to, ready: data }),
})

export async function sendQueuedMail(deps: Deps, job: Record<string, unknown>): Promise<void> {
  const { mail: name, ...queued } = schema.parse(job)
  const mail = collectMails(deps).find((one) => one.name === name)
  assert(mail, `a manifest lists the mail ${name}`)
  const message = await mail.write(deps, queued)
  // Erased while the mail waited.
  if (message && !isErasedAddress(message.to)) await deps.mail.send(message)
}
