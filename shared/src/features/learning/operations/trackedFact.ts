import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** What the operations that track an item's progress take beside the item. */
export const trackedFact = {
  eventID: text({ label: 'An id made by the client; the same id counts once', max: 64 }),
  progress: number({ label: 'Percent', required: true, min: 0, max: 100 }),
  occurredAt: timestamp(),
}
