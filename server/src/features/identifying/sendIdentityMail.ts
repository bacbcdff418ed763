import { z } from 'zod'
import type { Deps } from '../../Deps.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'

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
  code: string | null
  purpose: 'signUp' | 'forgotPassword' | 'hasAccount'
  /**
   * Whose administrators may read it in the outbox: the customers' organization. Null for staff: they work for
   * several, and a code for one of them must not be another organization's to read.
   */
  organization: string | null
}

/** Queues a letter with a code, in the portal's name. */
export async function sendIdentityMail(
  context: RequestContext,
  { to, code, purpose, organization }: Letter,
): Promise<void> {
  const { deps, portal } = context
  const row = portal
    ? await deps.db.prisma.portal.findUnique({
        where: { key: `${portal.organization}~${portal.id}` },
        select: { name: true, publicName: true },
      })
    : null
  const place = (row?.publicName ?? row?.name ?? 'Lectern').replace(/\p{Cc}/gu, ' ')
  await deps.jobs.enqueue(
    mailJob,
    { to, ...letters[purpose](place, code ?? ''), organization },
    { retries: 5 },
  )
}

/** Takes the queued letters to the post. */
export async function workOnIdentityMail({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>): Promise<void> {
  await jobs.work(mailJob, async (data) => {
    const { to, ...letter } = schema.parse(data)
    if (to !== null) await mail.send({ to, ...letter })
  })
}

const letters: Record<Letter['purpose'], (place: string, code: string) => { subject: string; text: string }> =
  {
    signUp: (place, code) => ({
      subject: `Your confirmation code for ${place}`,
      text: `Welcome to ${place}.\n\nYour confirmation code is ${code}. It is valid for 15 minutes.\n\nIf you did not ask for an account, you need not do anything.`,
    }),
    forgotPassword: (place, code) => ({
      subject: `Your verification code for ${place}`,
      text: `Somebody asked for a new password for your account at ${place}.\n\nYour verification code is ${code}. It is valid for 15 minutes.\n\nIf that was not you, your password is still the same, and you need not do anything.`,
    }),
    hasAccount: (place) => ({
      subject: `You have an account at ${place} already`,
      text: `Somebody tried to create an account at ${place} with your address. You have one already: sign in with it, or ask for a new password there.\n\nIf that was not you, you need not do anything.`,
    }),
  }
