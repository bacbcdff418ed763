import { updateEntity } from '#server/kernel/records/updateEntity.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { setCustomerAttributes as operation } from '#shared/features/identity/operations/administration.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'

/** Sets fields of a customer by name (3§7.5), with the same guards as other writes (`access/guardWrite`). */
export const setCustomerAttributes: Handler<typeof operation> = async (input, context) => {
  const [organization = '', id] = input.customerID.split('~')
  const own = id === undefined ? (input.organizationID ?? context.portal?.organization ?? null) : organization
  const unknown = (input.attributes ?? []).find(({ name }) => !Object.hasOwn(Customer.fields, name))
  if (unknown)
    throw new AppError('validation', {
      details: makeDetails({ [unknown.name]: faultSaying('There is no such field') }),
    })
  const values = Object.fromEntries((input.attributes ?? []).map(({ name, value }) => [name, value]))
  const seen = own === null ? context : context.within({ organization: own, portal: input.portalID ?? null })
  const customer = await updateEntity(seen, Customer, { ...values, id: id ?? organization }, own, null)
  return { customer }
}
