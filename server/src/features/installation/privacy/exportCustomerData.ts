import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { exportCustomerData as operation } from '#shared/features/installation/operations/privacy.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { countTry } from '../../identity/limitTries.ts'
import { readerLanguage } from '../../identity/mail/readerLanguage.ts'
import { exportAddress, exportFolder } from './exportPath.ts'
import { findPerson } from './findPerson.ts'
import { packPerson } from './packPerson.ts'
import { removeLater } from './removeExports.ts'

/**
 * Exports a customer's data, for themselves or a full administrator. One archive per customer at a time; its address
 * is valid for ten minutes, and a job deletes it after a day.
 */
export const exportCustomerData: Handler<typeof operation> = async (input, context) => {
  const { customerID, organizationID } = input
  const { deps, viewer } = context
  const actors = actorsOf(viewer, organizationID)
  const isSelf = customerIn(viewer, organizationID)?.customerId === customerID
  if (!isSelf && !actors.has('fullAdmin')) throw new AppError(actors.has('staff') ? 'forbidden' : 'not_found')
  const person = await findPerson(deps.db.pool, organizationID, customerID, deps.settings.secret)
  if (!person.isThere) throw new AppError('not_found')
  await countTry(context, 'export', person.key)
  const folder = exportFolder(organizationID, customerID)
  for await (const { path } of deps.storage.list(folder)) await deps.storage.delete(path)
  const name = `${createId()}.zip`
  const path = `${folder}${name}`
  // Queued first: a deletion job without an archive is better than an archive that is never deleted.
  await removeLater(deps, organizationID, path)
  const { email } = await getRecord(deps.db, Customer, person.key, ['email'])
  const reader = { to: email, organization: organizationID, isAsker: isSelf }
  const pack = packPerson(deps, person, await readerLanguage(context, reader))
  await deps.storage.put(path, pack, { mimeType: 'application/zip' })
  const object = await deps.storage.find(path)
  assert(object, 'a stored archive exists')
  return { ...exportAddress(deps, organizationID, customerID, name), size: object.size }
}
