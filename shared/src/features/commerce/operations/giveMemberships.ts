import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { enrollmentRow, mostAtOnce } from './enrolling.ts'

/**
 * Gives many customers a membership without a payment, each with a reason if not. Who holds it already keeps what they have.
 * @throws `not_found` for another organization's membership, `bad_request` for one that is not on sale
 */
export const giveMemberships = defineOperation({
  name: 'giveMemberships',
  kind: 'mutation',
  description: 'Gives customers a membership without a payment, with a reason for each who does not get it.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    membership: reference({ to: 'membership', required: true }),
    customerIDs: list(text({ max: 254 }), {
      required: true,
      max: mostAtOnce,
      label: 'Ids, keys or email addresses',
    }),
    expiresOn: timestamp({ label: 'When it ends; as the membership says without it' }),
    dryRun: boolean({ default: false, help: 'Says what would happen, and does nothing.' }),
    tellByMail: boolean({
      default: true,
      help: 'Mails each who gets it by this call a link to it. Who has no password yet chooses one with it.',
    }),
  },
  output: {
    enrolled: number({ required: true }),
    rows: list(enrollmentRow, { label: 'In the order asked' }),
  },
})
