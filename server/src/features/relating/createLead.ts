import type { createLead as operation } from '../../../../shared/src/api/createLead.ts'
import { Lead } from '../../../../shared/src/entities/Lead.ts'
import { requirePortal } from '../../access/requirePortal.ts'
import { insertRecord } from '../../db/records/writeRecords.ts'
import type { Handler } from '../Handler.ts'
import { countTry } from '../identifying/limitTries.ts'
import { normalizeEmail } from '../identifying/normalizeEmail.ts'

/** Keeps a lead. Whether the address was left before is nobody's to hear: each time adds one. */
export const createLead: Handler<typeof operation> = async (input, context) => {
  const { organization } = await requirePortal(context)
  const { organizationID: _organization, portalID: _portal, ...given } = input
  const email = normalizeEmail(given.email)
  await countTry(context, 'lead', email)
  await insertRecord(context.deps.db.pool, Lead, organization, { ...given, email }, context.deps.now())
  return { statusCode: 200, message: null }
}
