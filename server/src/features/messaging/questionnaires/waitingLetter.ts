import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { portalsOf } from '../flows/actions/portalsOf.ts'
import { readerOf } from '../mailing/readerOf.ts'

/** Tells a customer that a questionnaire waits. Queued with the write that sends it. */
export const waitingJob = 'questionnaires.waiting'

const schema = z.object({ organization: z.string(), questionnaire: z.string() })

export const questionnaireHooks: ServerHooks = {
  entity: Questionnaire,
  async follow(client, { deps }, { before, after }) {
    if (after?.status !== 'pending' || before?.status === 'pending') return
    const data = { organization: String(after.organization), questionnaire: after.key }
    await deps.jobs.enqueue(waitingJob, data, { singletonKey: after.key, retries: 5, client })
  },
}

type Waiting = { id: string; name: string; portal: string | null; customer: string }

/** None to an address without an account, nor for a questionnaire that was begun or deleted meanwhile. */
export async function sendWaitingLetter(
  deps: Pick<Deps, 'db' | 'mail' | 'settings'>,
  data: unknown,
): Promise<void> {
  const { organization, questionnaire } = schema.parse(data)
  const { rows } = await deps.db.pool.query<Waiting>({
    name: 'waiting-questionnaire',
    text: `SELECT q.id, q.name, q.portal, c.key AS customer FROM "Questionnaire" q
      JOIN "Customer" c ON c.organization = q.organization AND c.email = q.email AND c.status <> 'SUSPENDED'
      WHERE q.key = $1 AND q.organization = $2 AND q.status = 'pending'`,
    values: [questionnaire, organization],
  })
  const [waiting] = rows
  if (!waiting) return
  const portal = waiting.portal ?? (await portalsOf(deps, { organization, portal: null }))[0]
  const reader = portal && (await readerOf(deps, organization, { customer: waiting.customer, portal }))
  if (!reader) return
  const language = chooseLanguage({ chosen: reader.language, offered: reader.languages, accepted: '' })
  const t = await letterWords(messagingMailWords, language)
  const name = oneLine(waiting.name)
  const text = [
    reader.name ? t('greeting', { name: oneLine(reader.name) }) : t('greeting.nobody'),
    t('questionnaire.waits', { name, place: oneLine(reader.portalName) }),
    t('questionnaire.open', { link: `${reader.base}/questionnaire/${waiting.id}` }),
  ]
  await deps.mail.send({
    to: reader.email,
    subject: t('questionnaire.subject', { name }),
    text: text.join('\n\n'),
    organization,
  })
}
