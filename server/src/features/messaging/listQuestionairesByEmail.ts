import { Questionnaire } from '../../../../shared/src/features/messaging/entities/Questionnaire.ts'
import type { listQuestionairesByEmail as operation } from '../../../../shared/src/features/messaging/operations/listQuestionairesByEmail.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { publicView } from '../../../../shared/src/kernel/rules/publicView.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { requirePortal } from '../portals/finding/requirePortal.ts'

const most = 200

/** The questionnaires for the email address of the customer's account; drafts are for staff only. */
export const listQuestionairesByEmail: Handler<typeof operation> = async ({ status }, context) => {
  const { viewer, deps } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id } = await requirePortal(context)
  const items = await selectRecords(deps.db, Questionnaire, {
    where: Prisma.sql`organization = ${organization} AND (portal IS NULL OR portal = ${`${organization}~${id}`})
      AND email = (SELECT c.email FROM "Customer" c WHERE c.key = ${viewer.customerKey})
      AND status <> 'development' AND (${status ?? null}::text IS NULL OR status = ${status ?? null})`,
    orderBy: Prisma.sql`"createdAt" DESC, key`,
    limit: most,
  })
  return { items: items.map((item) => publicView(Questionnaire, item, { isEntitled: true })) }
}
