import { z } from 'zod'
import type { Deps } from '../../../kernel/Deps.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { letters } from './letters.ts'

/** The job that sends it: mail servers are slow and fail, and how long they take would tell who has an account. */
export const mailJob = 'identifying.mail'
/** Letters to nobody are queued all the same, so that they take as long, but in no one's way. */
const nobodysMailJob = 'identifying.nobodysMail'

const schema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  organization: z.string().nullable(),
})

const lettersAtOnce = 20

type Letter = {
  /** Null where there is nobody to write to. */
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
  /** Where it can be answered. */
  link?: string
}

/** Queues a letter; with a `client`, in its transaction. */
export async function sendIdentityMail(
  context: RequestContext,
  { to, secret, purpose, organization, place, link }: Letter,
  client?: Queryable,
): Promise<void> {
  const name = oneLine(place ?? (await placeName(context)))
  const letter = letters[purpose](name, secret ?? '', context.deps.settings.publicOrigin, link ?? '')
  const job = to === null ? nobodysMailJob : mailJob
  await context.deps.jobs.enqueue(
    job,
    { to, ...letter, organization },
    { retries: 5, ...(client && { client }) },
  )
}

/** Takes the queued letters to the post, many at once: a class that signs up together waits for its codes together. */
export async function workOnIdentityMail({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>): Promise<void> {
  const send = (data: unknown) => mail.send(schema.parse(data))
  // What is kept only as a hash elsewhere is in the letters in clear.
  await jobs.work(mailJob, send, { secretsBut: ['to', 'organization'], atOnce: lettersAtOnce })
  await jobs.work(nobodysMailJob, async () => {}, { secretsBut: [], atOnce: 100 })
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
