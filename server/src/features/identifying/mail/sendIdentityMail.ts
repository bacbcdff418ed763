import { z } from 'zod'
import type { Deps } from '../../../Deps.ts'
import type { RequestContext } from '../../../graphql/RequestContext.ts'
import { letters } from './letters.ts'

/** The job that sends it: mail servers are slow and fail, and how long they take would tell who has an account. */
export const mailJob = 'identifying.mail'

const schema = z.object({
  /** Null where there is nobody to write to: the job is queued all the same, and does nothing. */
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  organization: z.string().nullable(),
})

type Letter = {
  to: string | null
  /** The code or the temporary password in it. */
  secret: string | null
  purpose: keyof typeof letters
  /**
   * Whose administrators may read it in the outbox: the customers' organization. Null for staff: they work for
   * several, and a code for one of them must not be another organization's to read.
   */
  organization: string | null
  /** In whose name it is written, where that is not the portal. */
  place?: string
}

/** Queues a letter. */
export async function sendIdentityMail(
  context: RequestContext,
  { to, secret, purpose, organization, place }: Letter,
): Promise<void> {
  const name = oneLine(place ?? (await placeName(context)))
  const letter = letters[purpose](name, secret ?? '', context.deps.settings.publicOrigin)
  await context.deps.jobs.enqueue(mailJob, { to, ...letter, organization }, { retries: 5 })
}

/** Takes the queued letters to the post. */
export async function workOnIdentityMail({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>): Promise<void> {
  const send = async (data: unknown) => {
    const { to, ...letter } = schema.parse(data)
    if (to !== null) await mail.send({ to, ...letter })
  }
  // What is kept only as a hash elsewhere is in the letters in clear.
  await jobs.work(mailJob, send, { secretsBut: ['to', 'organization'] })
}

/** What people call the place that they sign in at. */
export async function placeName({ deps, portal }: RequestContext): Promise<string> {
  const row = portal
    ? await deps.db.prisma.portal.findUnique({
        where: { key: `${portal.organization}~${portal.id}` },
        select: { name: true, publicName: true },
      })
    : null
  return row?.publicName ?? row?.name ?? 'Lectern'
}

/** Names stand in subjects, where a second line would be a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 100)
