import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { findPortals } from '../flows/actions/findPortals.ts'
import { findMailReader } from '../mailing/findMailReader.ts'

const questionnaireFacts = z.object({ organization: z.string(), questionnaire: z.string() })

export const questionnaireMail = defineLookedUpMail({
  name: 'messaging.questionnaire',
  reader: 'A customer who is asked to answer a questionnaire',
  words: messagingMailWords,
  tokens: { recipient: token.maybe(token.name), name: token.name, place: token.name, link: token.link },
  formerQueue: 'questionnaires.waiting',
  facts: questionnaireFacts,
  lookUp: lookUpQuestionnaire,
  subject: (t, values) => t('questionnaire.subject', values),
  text: (t, values) => [
    values.recipient ? t('greeting', { name: values.recipient }) : t('greeting.nobody'),
    t('questionnaire.waits', values),
    t('questionnaire.open', values),
  ],
})

export const questionnaireHooks: ServerHooks = {
  entity: Questionnaire,
  async follow(client, { deps }, { before, after }) {
    if (after?.status !== 'pending' || before?.status === 'pending') return
    const facts = { organization: String(after.organization), questionnaire: after.key }
    await questionnaireMail.queue(deps, facts, { singletonKey: after.key, client })
  },
}

type Waiting = { id: string; name: string; portal: string | null; customer: string }

/** None to an address without an account, nor for a questionnaire that was begun or deleted meanwhile. */
async function lookUpQuestionnaire(
  deps: Pick<Deps, 'db' | 'settings'>,
  { organization, questionnaire }: z.infer<typeof questionnaireFacts>,
) {
  const rows = await query<Waiting>(deps.db, {
    name: 'waiting-questionnaire',
    text: `SELECT q.id, q.name, q.portal, c.key AS customer FROM "Questionnaire" q
      JOIN "Customer" c ON c.organization = q.organization AND c.email = q.email AND c.status <> 'SUSPENDED'
      WHERE q.key = $1 AND q.organization = $2 AND q.status = 'pending'`,
    values: [questionnaire, organization],
  })
  const [waiting] = rows
  if (!waiting) return null
  const portal = waiting.portal ?? (await findPortals(deps, { organization, portal: null }))[0]
  const reader = portal && (await findMailReader(deps, organization, { customer: waiting.customer, portal }))
  if (!reader) return null
  const language = chooseLanguage({ chosen: reader.language, offered: reader.languages, accepted: '' })
  const link = `${reader.base}/questionnaire/${waiting.id}`
  const values = { recipient: reader.name, name: waiting.name, place: reader.portalName, link }
  return { to: reader.email, language, organization, values }
}
