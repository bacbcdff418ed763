import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/**
 * `ended`: a membership of theirs opened it and is over. `noLonger`: they began it, and nothing of theirs has ended: its own rules
 * changed, or a membership was deleted. `groupOnly`: it asks for a group, and nothing that the portal sells opens it. `never`: none of
 * these.
 */
export const closureReasons = ['ended', 'noLonger', 'groupOnly', 'never'] as const

/** Why an item is closed to a customer. */
export const itemClosure = record(
  {
    reason: choice({ options: closureReasons, required: true }),
    endedOn: timestamp({
      label: 'When the membership ended; null if it has no such day, such as after a refund',
    }),
    isSold: boolean({ required: true, label: 'The portal sells them something that opens it' }),
  },
  {
    typeName: 'ItemClosure',
    label: 'Null with access, for visitors, and where only something else has to be completed first',
  },
)
export type ItemClosure = ElementOf<typeof itemClosure>
