import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { list } from '../../../kernel/model/kinds/list.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'

/** What customers can be enrolled in; documents are assigned, meetings send invitations. */
export const enrollableTypes = ['course', 'program', 'microcast', 'document', 'meeting'] as const

/** Why a row was not enrolled. */
export const enrollmentReasons = ['notFound', 'suspended', 'already', 'noAccess', 'twice', 'full'] as const
export type EnrollmentReason = (typeof enrollmentReasons)[number]

const whom = {
  itemType: choice({ options: enrollableTypes, required: true }),
  itemKey: reference({ to: 'item', required: true }),
  customerIDs: list(text({ max: 140 }), { required: true, max: 1000, label: 'Ids, keys or email addresses' }),
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
}

export const enrollCustomers = defineOperation({
  name: 'enrollCustomers',
  kind: 'mutation',
  description: 'Enrolls customers in an item, with a reason for each who is not (3§7.3).',
  access: ['fullAdmin'],
  input: {
    ...whom,
    portalID: reference({ to: 'portal', by: 'id', required: true }),
    dryRun: boolean({ default: false, help: 'Says what would happen, and does nothing.' }),
  },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    enrolled: number({ required: true }),
    rows: json({ required: true, label: '{ customer, isEnrolled, reason }[], in the order asked' }),
  },
})

export const getCustomersWithProgress = defineOperation({
  name: 'getCustomersWithProgress',
  kind: 'query',
  description: 'Customers, each with their progress in an item where they have one (3§7.3).',
  access: ['fullAdmin'],
  input: whom,
  output: {
    rows: json({ required: true, label: '{ asked, customer, progress, reason }[], in the order asked' }),
  },
})
