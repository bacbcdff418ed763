import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { memberStatuses } from '../entities/Member.ts'
import { Payment } from '../entities/Payment.ts'
import { Receipt } from '../entities/Receipt.ts'
import { orderActs } from '../rules/tellOrder.ts'

const line = record(
  {
    name: text(),
    member: reference({ to: 'member' }),
    membership: reference({ to: 'membership' }),
    amount: money(),
  },
  { typeName: 'OrderLine', required: true },
)

const payment = record(
  {
    key: text({ required: true }),
    name: text(),
    at: timestamp({ required: true }),
    status: choice({ options: Payment.fields.status.options, required: true }),
    isRenewal: boolean({ required: true }),
    isTrial: boolean({ required: true, label: 'A free trial began, and nothing was due' }),
    isChange: boolean({ required: true, label: 'A subscription became another one' }),
    isDisputed: boolean({ required: true }),
    paid: money({ required: true }),
    refunded: money({ required: true }),
    /** Giving it back whole also ends the subscription: it is the newest payment of one that goes on. */
    endsSubscription: boolean({ required: true }),
    keepsAccess: boolean({
      required: true,
      label: 'Something else keeps access open if it is given back whole',
    }),
    /** What the buyer has now, where that is another plan than was paid here. */
    changedTo: text(),
    /** What the change of plan took of it for the next plan, and which one that was. */
    credited: money({ required: true }),
    creditedTo: text(),
  },
  { typeName: 'OrderPayment', required: true },
)

/** An order of the same subscription, before or after its plan was changed. */
const link = record({ number: text({ required: true }), name: text() }, { typeName: 'OrderLink' })

const paper = record(
  {
    id: text({ required: true }),
    number: text({ required: true }),
    kind: choice({ options: Receipt.fields.kind.options, required: true }),
    total: money({ required: true }),
    at: timestamp({ required: true }),
  },
  { typeName: 'OrderPaper', required: true },
)

const entry = record(
  {
    at: timestamp({ required: true }),
    act: choice({ options: orderActs, required: true }),
    sum: money(),
    /** Until when, or from when on. */
    day: timestamp(),
    /** Who did it, or the number of a paper, or the name of a mail. */
    note: text(),
    status: choice({ options: memberStatuses, label: 'What the staff set' }),
  },
  { typeName: 'OrderEntry', required: true },
)

/** All that happened to one order, the oldest first. @throws `not_found` also for another organization's */
export const orderHistory = defineOperation({
  name: 'orderHistory',
  kind: 'query',
  description: 'One order: who bought what, its payments and papers, and what happened to it.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    reference: text({ required: true, max: 255, label: 'Number of the order' }),
  },
  output: {
    number: text({ required: true }),
    customer: reference({ to: 'customer' }),
    name: text({ personal: true }),
    email: text({ personal: true }),
    currency: text({ required: true }),
    provider: text(),
    /** Where the provider shows it; null at the built-in checkout. */
    providerUrl: text({ max: 2000 }),
    former: link,
    next: link,
    lines: list(line, { required: true }),
    payments: list(payment, { required: true }),
    papers: list(paper, { required: true }),
    entries: list(entry, { required: true }),
  },
})
