import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { identityMailWords } from '#shared/features/identity/words/mail/words.generated.ts'
import { askedLetters, letters } from './letters.ts'
import { readerLanguage } from './readerLanguage.ts'

/** The job that sends mail: mail servers are slow, and waiting for them would reveal who has an account. */
export const mailJob = 'identifying.mail'
/** Dummy mails without a recipient are queued too, for equal timing, but in a separate queue. */
const dummyMailJob = 'identifying.nobodysMail'

const schema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  organization: z.string().nullable(),
})

const mailsAtOnce = 20

type Letter = {
  /** Null for a dummy mail without a recipient. */
  to: string | null
  /** The code or temporary password. */
  secret: string | null
  purpose: keyof typeof letters
  /**
   * The organization whose administrators may read it in the outbox: the customers'. Null for staff: they may work
   * for several, and their codes must not be readable by one of them.
   */
  organization: string | null
  /** The sender's name, if not the portal. */
  place?: string
  /** The reply address. */
  link?: string
}

/** Queues a mail in its reader's language; with a `client`, in its transaction. */
export async function sendIdentityMail(
  context: RequestContext,
  { to, secret, purpose, organization, place, link }: Letter,
  client?: Queryable,
): Promise<void> {
  const reader = { to, organization, isAsker: askedLetters.has(purpose) }
  const language = await readerLanguage(context, reader, client)
  const letter = letters[purpose](await letterWords(identityMailWords, language), {
    place: oneLine(place ?? (await placeName(context))),
    secret: secret ?? '',
    address: context.deps.settings.publicOrigin,
    link: link ?? '',
  })
  const job = to === null ? dummyMailJob : mailJob
  await context.deps.jobs.enqueue(
    job,
    { to, ...letter, organization },
    { retries: 5, ...(client && { client }) },
  )
}

/** Sends queued mails concurrently: a class that signs up together waits for its codes together. */
export async function workOnIdentityMail({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>): Promise<void> {
  const send = (data: unknown) => mail.send(schema.parse(data))
  // The mails contain secrets in clear that are stored elsewhere only as hashes.
  await jobs.work(mailJob, send, { secretsBut: ['to', 'organization'], atOnce: mailsAtOnce })
  await jobs.work(dummyMailJob, async () => {}, { secretsBut: [], atOnce: 100 })
}

/** The name of the place of sign-in, as it is published. */
export async function placeName({ deps, portal }: RequestContext): Promise<string> {
  const row = portal
    ? await deps.db.prisma.portalPublished.findUnique({
        where: { key: `${portal.organization}~${portal.id}` },
        select: { name: true, publicName: true },
      })
    : null
  return row?.publicName ?? row?.name ?? 'Lectern'
}
