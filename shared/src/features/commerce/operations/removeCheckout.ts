import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/**
 * Takes back a checkout that its customer did not finish. False where nothing is removed: it was paid a moment ago, was paid
 * before, or is not theirs.
 */
export const removeCheckout = defineOperation({
  name: 'removeCheckout',
  kind: 'mutation',
  description:
    'Removes an unfinished checkout of the signed-in customer, and closes its page at the provider.',
  access: ['customer'],
  input: { ...portalContext, memberID: reference({ to: 'member', required: true }) },
  output: { isRemoved: boolean({ required: true }) },
})
