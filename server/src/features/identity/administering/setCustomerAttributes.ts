import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import type { setCustomerAttributes as operation } from '../../../../../shared/src/features/identity/operations/administration.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { detailsOf, faultSaying } from '../../../../../shared/src/kernel/errors/faults.ts'
import { updateEntity } from '../../../kernel/records/updateEntity.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'

/** Sets fields of a customer by name (3§7.5), with the same guards as other writes (`access/guardWrite`). */
export const setCustomerAttributes: Handler<typeof operation> = async (input, context) => {
  const [organization = '', id] = input.customerID.split('~')
  const own = id === undefined ? (input.organizationID ?? context.portal?.organization ?? null) : organization
  const unknown = (input.attributes ?? []).find(({ name }) => !Object.hasOwn(Customer.fields, name))
  if (unknown)
    throw new AppError('validation', {
      details: detailsOf({ [unknown.name]: faultSaying('There is no such field') }),
    })
  const values = Object.fromEntries((input.attributes ?? []).map(({ name, value }) => [name, value]))
  const seen = own === null ? context : context.within({ organization: own, portal: input.portalID ?? null })
  const customer = await updateEntity(seen, Customer, { ...values, id: id ?? organization }, own, null)
  return { customer }
}
