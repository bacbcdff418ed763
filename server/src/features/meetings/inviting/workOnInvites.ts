import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'

/** Mail servers are slow: the host does not wait for them. */
export const inviteJob = 'meetings.invite'

const schema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.string().nullable(),
  organization: z.string(),
})

export async function workOnInvites({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>): Promise<void> {
  const send = (data: unknown) => mail.send(schema.parse(data))
  await jobs.work(inviteJob, send, { secretsBut: ['to', 'organization'], atOnce: 20 })
}
