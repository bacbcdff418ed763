import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import type { listQuestionairesByEmail as operation } from '#shared/features/messaging/operations/questionnaires.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { ownQuestionnaires } from './ownQuestionnaires.ts'

const most = 200

/** The questionnaires for the email address of the customer's account; drafts are for staff only. */
export const listQuestionairesByEmail: Handler<typeof operation> = async ({ status }, context) => {
  const items = await selectRecords(context.deps.db, Questionnaire, {
    where: Prisma.sql`${await ownQuestionnaires(context)} AND (${status ?? null}::text IS NULL OR status = ${status ?? null})`,
    orderBy: Prisma.sql`"createdAt" DESC, key`,
    limit: most,
  })
  return { items: items.map((item) => publicView(Questionnaire, item, { isEntitled: true })) }
}
