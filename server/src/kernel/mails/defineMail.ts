import { z } from 'zod'
import type { Queryable } from '#server/kernel/db/query.ts'
import { isLanguage, type Language } from '#shared/kernel/words/languages.ts'
import type { Deps } from '../Deps.ts'
import type { MailMessage } from '../ports/mail/Mail.ts'
import type { LookUp, MailDefinition, OutgoingMail } from './MailDefinition.ts'
import { type MailJob, mailsJob, nobodysMailsJob } from './mailJob.ts'
import { renderMail } from './renderMail.ts'
import { makeSchema, type Tokens } from './token.ts'

export type QueueOptions = {
  /** Queues it in this transaction. */
  client?: Queryable
  /** One of its name waits at a time. */
  singletonKey?: string
  startAfterSeconds?: number
  retries?: number
}

/** A mail as manifests list it, with any tokens. */
export type ListedMail = Pick<
  MailDefinition<unknown, Tokens>,
  'name' | 'reader' | 'words' | 'tokens' | 'isUrgent' | 'attachments' | 'formerQueue'
> & {
  /** The tokens that an organization's own words for it may name. */
  readonly template?: readonly string[]
  readonly canUnsubscribe: boolean
  /** It looks up what it says when it is sent. */
  readonly isLookedUp: boolean
  /** Writes a queued mail; null where nobody gets it any more. */
  write(deps: Deps, job: Pick<MailJob, 'facts' | 'ready'>): Promise<MailMessage | null>
}

export type Mail<T extends Tokens, Q> = ListedMail & {
  /** Sends it from the queue of all mails; it is tried again for a while. */
  queue(deps: Pick<Deps, 'jobs'>, mail: Q, options?: QueueOptions): Promise<void>
  /** The message itself, for who sends it at once. */
  render(mail: OutgoingMail<T> & { to: string }): Promise<MailMessage>
}

/** A mail that is queued with all that it says; the queue forgets it once it was sent or given up. */
export function defineMail<K, T extends Tokens>(definition: MailDefinition<K, T>): Mail<T, OutgoingMail<T>> {
  const schema = outgoingSchema(definition.tokens)
  return {
    ...listed(definition),
    isLookedUp: false,
    async write(_deps, { ready }) {
      const former = formerMessage.safeParse(ready)
      return former.success ? former.data : renderMail(definition, schema.parse(ready))
    },
    async queue({ jobs }, mail, options) {
      const { to, organization } = mail
      await enqueue(jobs, definition, { mail: definition.name, organization, to, ready: mail }, options)
    },
  }
}

/** A mail that looks up what it says when it is sent. */
export function defineLookedUpMail<K, T extends Tokens, F extends { organization: string }>(
  definition: MailDefinition<K, T> & LookUp<T, F>,
): Mail<T, F> & ToMany<F> {
  return {
    ...listed(definition),
    isLookedUp: true,
    async write(deps, { facts }) {
      const mail = await definition.lookUp(deps, definition.facts.parse(facts))
      return mail === null || mail.to === null ? null : renderMail(definition, { ...mail, to: mail.to })
    },
    async queue({ jobs }, facts, options) {
      await enqueue(
        jobs,
        definition,
        { mail: definition.name, organization: facts.organization, facts },
        options,
      )
    },
    async queueMany({ jobs }, all, { client }) {
      const made = all.map((facts) => ({ mail: definition.name, organization: facts.organization, facts }))
      await jobs.enqueueMany(mailsJob, made, { retries: mailRetries, client })
    },
  }
}

/** One mail to each of many readers, in one statement. */
type ToMany<F> = {
  queueMany(deps: Pick<Deps, 'jobs'>, all: readonly F[], options: { client: Queryable }): Promise<void>
}

const mailRetries = 5

const listed = <K, T extends Tokens>(definition: MailDefinition<K, T>) => ({
  ...definition,
  canUnsubscribe: definition.unsubscribe !== undefined,
  render: (mail: OutgoingMail<T> & { to: string }) => renderMail(definition, mail),
})

async function enqueue(
  jobs: Deps['jobs'],
  { name, isUrgent = false }: Pick<ListedMail, 'name' | 'isUrgent'>,
  job: MailJob,
  { client, singletonKey, startAfterSeconds, retries = mailRetries }: QueueOptions = {},
): Promise<void> {
  await jobs.enqueue(job.to === null ? nobodysMailsJob : mailsJob, job, {
    retries,
    ...(isUrgent && { priority: 1 }),
    ...(singletonKey !== undefined && { singletonKey: `${name} ${singletonKey}` }),
    ...(startAfterSeconds !== undefined && { startAfterSeconds }),
    ...(client && { client }),
  })
}

const outgoingSchema = <T extends Tokens>(tokens: T) =>
  z.object({
    to: z.string(),
    language: z.custom<Language>(isLanguage),
    terms: z.record(z.string(), z.string()).exactOptional(),
    organization: z.string().nullable(),
    values: makeSchema(tokens),
    calendar: z.string().nullable().exactOptional(),
    unsubscribe: z.string().nullable().exactOptional(),
  })

/** What versions before queued: the whole message. */
const formerMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.string().nullable().exactOptional(),
  organization: z.string().nullable(),
})
