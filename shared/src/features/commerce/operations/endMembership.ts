import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/**
 * Ends what a member has, at once: access closes, a subscription or installments are ended at the provider, and the member gets a
 * mail. Nothing is refunded. @throws `not_found` for another organization's, `bad_request` where it has ended or never began
 */
export const endMembership = defineOperation({
  name: 'endMembership',
  kind: 'mutation',
  description: 'Ends the membership of a customer now.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    memberID: reference({ to: 'member', required: true }),
  },
  output: { isEnded: boolean({ required: true }) },
})
