import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/**
 * The signed address of a receipt's PDF, for ten minutes. A paid payment from before receipts gets its number now. @throws `not_found`
 * also for another customer's, another organization's, and a payment that was not paid
 */
export const getReceiptUrl = defineOperation({
  name: 'getReceiptUrl',
  kind: 'query',
  description: 'The address of the PDF of a receipt or credit note, for its buyer and for administrators.',
  access: ['customer', 'fullAdmin'],
  isCostly: true,
  input: {
    organizationID: reference({ to: 'organization', by: 'id' }),
    portalID: reference({ to: 'portal', by: 'id' }),
    document: text({ required: true, max: 140, label: 'A receipt or a payment, by id or key' }),
  },
  output: { url: text({ required: true, max: 2000 }) },
})
