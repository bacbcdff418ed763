import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { giveMembership as operation } from '#shared/features/commerce/operations/giveMembership.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Granted } from '../../learning/enrollingSeam.ts'
import { findEnrollees } from './findEnrollees.ts'
import { grantMembership } from './grantMembership.ts'

/** Makes one customer a member, as an administrator may. */
export const giveMembership: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, membership } = input
  const [enrollee] = await findEnrollees(deps, organization, null, [input.customer])
  const customer = enrollee?.customer?.key
  if (customer === undefined) throw new AppError('not_found', { message: 'There is no such customer.' })
  const result = await inTransaction(deps.db.pool, (client) =>
    grantMembership(client, organization, { customer, membership }, deps.now()),
  )
  if (result === 'granted' || result === 'already') return { result }
  if (result === 'notFound') throw new AppError('not_found', { message: texts.notFound })
  throw new AppError('bad_request', { message: texts[result] })
}

const texts: Record<Exclude<Granted, 'granted' | 'already'>, string> = {
  notFound: 'There is no such membership.',
  notActive: 'The membership is not on sale.',
  otherDomain: 'The membership is only for other email domains.',
  full: 'The membership has no places left.',
}
