import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** Exports all data of one customer as an archive, for that customer and for administrators (docs/privacy.md). */
export const exportCustomerData = defineOperation({
  name: 'exportCustomerData',
  kind: 'mutation',
  description:
    "Packs a customer's personal data into a zip, and answers where it may be fetched for ten minutes.",
  access: ['customer', 'fullAdmin'],
  isCostly: true,
  input: {
    customerID: reference({ to: 'customer', by: 'id', required: true }),
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
  },
  output: {
    url: text({ required: true }),
    expiresAt: timestamp({ required: true }),
    size: number({ required: true, whole: true, label: 'Size in bytes' }),
  },
})
