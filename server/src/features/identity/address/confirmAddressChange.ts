import { makeOrigin } from '#server/kernel/audit/makeTrace.ts'
import { writeAudit } from '#server/kernel/audit/writeAudit.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { confirmAddressChange as operation } from '#shared/features/identity/operations/ownAddress.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findAccount, getOwnAccount, loadClaim } from '../accounts.ts'
import { proveCode, redeemCode } from '../codes.ts'
import { countTry, uncountTry } from '../limitTries.ts'
import { endAllSessions } from '../sessions.ts'

/**
 * Changes a customer's address once both mailboxes have answered, and signs their other browsers out. The log keeps the former
 * address, by which their data is found later (installation/privacy/findPerson).
 * @throws AppError `code_wrong`, also where somebody else has the address
 */
export const confirmAddressChange: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer, session } = context
  if (viewer.kind !== 'customer') throw new AppError('forbidden')
  const account = await getOwnAccount(context)
  const claim = await loadClaim(context, { email: input.email })
  await countTry(context, 'code', account.subject)
  const now = await proveCode(deps, claim.name, 'newAddress', input.code, null)
  const former = await proveCode(deps, account.subject, 'formerAddress', input.formerCode, null)
  if (!now || !former || (await findAccount(deps, claim))) throw new AppError('code_wrong')
  await inTransaction(deps.db.pool, async (client) => {
    for (const code of [now, former]) if (!(await redeemCode(client, code))) throw new AppError('code_wrong')
    const customer = await getRecord(client, Customer, account.key, ['email'])
    await updateRecord(client, Customer, customer, { email: claim.email }, deps.now())
    const trace = { ...makeOrigin(context), actorKind: 'unknown' as const, actor: null, actorName: null }
    const fact = {
      ...{ organization: viewer.organization, action: 'confirmAddressChange', entity: Customer.name },
      ...{ recordKey: account.key, about: account.key, personal: ['email'] },
      ...{ before: { email: account.email }, after: { email: claim.email } },
    }
    await writeAudit(client, trace, [fact], deps.now())
    await endAllSessions(client, account.subject, session.families)
  })
  await uncountTry(context, 'code', account.subject)
  return { ok: true }
}
