import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { OrderAct } from '#shared/features/commerce/rules/tellOrder.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Order } from './Order.ts'

type Entry = Order['entries'][number]
type Told = { sum: string; day: string | null; note: string | null; status: string }

/** What happened to an order, as a sentence. */
export function sayEntry({ act, sum, day, note, status }: Entry, currency: string): string {
  return sentences[act]({
    sum: sum === null ? '' : formatMoney(sum, currency, 'en'),
    day: day && new Date(day).toLocaleDateString('en', { dateStyle: 'medium' }),
    note,
    status: status ? optionLabel(status) : '',
  })
}

const sentences: Record<OrderAct, (told: Told) => string> = {
  begun: ({ sum }) => `The buyer began the checkout, for ${sum}.`,
  changeAsked: ({ sum }) => `A change to another plan was asked for, of ${sum} each term.`,
  granted: () => 'Nothing was to be paid.',
  paid: ({ sum }) => `${sum} was paid.`,
  declined: () => 'The payment was declined.',
  left: () => 'The checkout was left without a payment.',
  refunded: ({ sum }) => (sum ? `${sum} was refunded.` : 'The payment was refunded.'),
  partlyRefunded: ({ sum }) => `A part was refunded: ${sum}.`,
  disputed: ({ sum }) => `The buyer’s bank disputes ${sum || 'the payment'}.`,
  disputeWon: () => 'The dispute was won.',
  disputeLost: ({ sum }) => `The dispute was lost: the bank took ${sum || 'the payment'} back.`,
  trialBegun: ({ day }) => `The free trial began${day ? `, until ${day}` : ''}.`,
  renewed: ({ sum, day }) => `A later payment of ${sum} was made${day ? `, for the time until ${day}` : ''}.`,
  changed: ({ sum }) => `Another plan was chosen, and ${sum} paid for it.`,
  notCharged: () => 'A later payment could not be charged.',
  cancelled: ({ day }) => `The subscription was cancelled${day ? ` for ${day}` : ''}.`,
  kept: () => 'The cancellation was undone.',
  trialEnding: () => 'The trial ends soon.',
  ended: () => 'The subscription ended.',
  opened: ({ day }) => `Access was opened${day ? `, until ${day} unless more is paid` : ''}.`,
  closed: ({ note }) => `Access ended${note ? ` (${closings[note] ?? note})` : ''}.`,
  receipt: ({ note, sum }) => `Receipt ${note ?? ''} for ${sum} was issued.`,
  creditNote: ({ note, sum }) => `Credit note ${note ?? ''} for ${sum} was issued.`,
  refundAsked: ({ note, sum }) => `${note ?? 'Somebody'} asked for a refund${sum ? ` of ${sum}` : ''}.`,
  mailed: ({ note }) => `The buyer is mailed ${mails[note ?? ''] ?? note}.`,
  coupon: ({ note, sum }) => `The discount code ${note ?? ''} took ${sum} off.`,
  statusSet: ({ note, status, day }) =>
    `${note ?? somebody} set the status of the member to “${status}”${day ? `, until ${day}` : ''}.`,
  endSet: ({ note, day }) =>
    day ? `${note ?? somebody} set the end to ${day}.` : `${note ?? somebody} removed the end.`,
  endedBy: ({ note }) => `${note ?? somebody} ended the membership.`,
  cancelAsked: ({ note }) => `${note ?? somebody} cancelled the subscription for the member.`,
  keepAsked: ({ note }) => `${note ?? somebody} undid the cancellation for the member.`,
  swapped: ({ note }) => `${note ?? somebody} gave the member another membership instead.`,
}

const somebody = 'Somebody of the staff'

const closings: Readonly<Record<string, string>> = {
  ...{ refunded: 'refunded', unpaid: 'a payment stayed away', ended: 'its time was over' },
}

const mails: Readonly<Record<string, string>> = {
  paid: 'the receipt',
  refunded: 'that the payment was refunded',
  partlyRefunded: 'that a part was refunded',
  renewed: 'the receipt of a later payment',
  failed: 'that a payment failed',
  trialEnds: 'that the trial ends',
  cancelled: 'that the subscription was cancelled',
  kept: 'that the cancellation was undone',
  closed: 'that access has ended',
  cardEnds: 'that the card ends soon',
  endedByStaff: 'that the membership was ended',
}
