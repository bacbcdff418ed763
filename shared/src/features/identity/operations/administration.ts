/** Operations of full administrators on people's identities (3§7.5), and of customers on their own. */

import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Customer } from '../entities/Customer.ts'
import { roles } from '../entities/Organization.ts'
import { email, newPassword, pool, step } from './identityFields.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })
const userId = text({ required: true, max: 130, label: 'Id or key of the user or the customer' })

/**
 * Without roles, uses the organization's `defaultRoles` (3§6). Nobody works here before accepting
 * (`acceptInvitation`), and the answer is the same for new people and those who work elsewhere. New people get a
 * temporary password by mail.
 */
export const addUserToOrganization = defineOperation({
  name: 'addUserToOrganization',
  kind: 'mutation',
  description: 'Invites a person by mail to work for the organization.',
  access: ['fullAdmin'],
  input: {
    organizationID,
    email,
    name: text({ min: 3, max: 30, personal: true }),
    roles: list(choice({ options: roles }), { max: 2 }),
  },
  output: {
    invite: reference({ to: 'invite', required: true }),
    message: text({ required: true }),
  },
})

/** Without a password, the person must choose one with a mailed code at their next sign-in. */
export const resetPassword = defineOperation({
  name: 'resetPassword',
  kind: 'mutation',
  description: "Sets a user's or customer's password, and ends their sessions.",
  access: ['fullAdmin'],
  input: {
    organizationID,
    userId,
    password: text({ label: 'Password', max: 99, format: 'password' }),
    forceChange: boolean({ label: 'Must be changed at the next sign-in', default: true }),
    pool,
  },
  output: step,
})

/**
 * For people who lost their app and recovery codes; for oneself use `removeTotp`. The person is notified by mail.
 * People who also work for other organizations get a mailed code instead, and remove it themselves by signing in
 * with that.
 */
export const removeSecondStep = defineOperation({
  name: 'removeSecondStep',
  kind: 'mutation',
  description: "Removes a user's or customer's second step with its recovery codes, and ends their sessions.",
  access: ['fullAdmin'],
  input: { organizationID, userId, pool },
  output: { message: text({ required: true }) },
})

/** The identity record of a customer. */
const identityCustomer = record(
  {
    id: text({ required: true }),
    key: text({ required: true }),
    email: text({ required: true }),
    emailVerified: boolean({ required: true }),
    status: choice({ options: Customer.fields.status.options, required: true }),
  },
  { required: true, typeName: 'IdentityCustomer' },
)

export const createIdentityCustomer = defineOperation({
  name: 'createIdentityCustomer',
  kind: 'mutation',
  description: 'Creates a customer who can sign in with a temporary password.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID,
    email,
    emailVerified: boolean({ default: false }),
    temporaryPassword: newPassword,
    name: text({ min: 3, max: 90, personal: true }),
  },
  output: {
    statusCode: number({ whole: true, required: true }),
    cognitoCustomer: identityCustomer,
    message: text({ required: true }),
  },
})

export const setCustomerAttributes = defineOperation({
  name: 'setCustomerAttributes',
  kind: 'mutation',
  description:
    "Sets fields of the signed-in customer's own record, or of any customer for a full administrator.",
  access: ['customer', 'fullAdmin'],
  input: {
    customerID: reference({ to: 'customer', required: true }),
    attributes: list(record({ name: text({ required: true, max: 80 }), value: json({ secret: true }) }), {
      required: true,
      max: 50,
    }),
    ...portalContext,
  },
  output: { customer: recordOf(Customer, { required: true, label: 'The customer as it is now' }) },
})

export const syncOrganizationToCognito = defineOperation({
  name: 'syncOrganizationToCognito',
  kind: 'mutation',
  description: 'Makes sure that every customer and linked user has an identity record.',
  access: ['fullAdmin'],
  input: { organizationID },
  output: {
    statusCode: number({ whole: true, required: true }),
    customers: number({ whole: true, required: true, label: 'Identity records added for customers' }),
    users: number({ whole: true, required: true, label: 'Identity records added for users' }),
    message: text({ required: true }),
  },
})
