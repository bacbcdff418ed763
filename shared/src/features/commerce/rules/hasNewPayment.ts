import type { FoldedPurchases } from './foldPurchases.ts'

/** Whether something is paid after an event that was not before it: that opens again what the staff ended. */
export const hasNewPayment = (before: FoldedPurchases, after: FoldedPurchases): boolean =>
  Object.entries(after.purchases).some(([reference, { standing, later }]) => {
    const was = before.purchases[reference]
    return (
      (standing === 'paid' && was?.standing !== 'paid') ||
      Object.entries(later).some(
        ([invoice, one]) => one.standing === 'paid' && was?.later[invoice]?.standing !== 'paid',
      )
    )
  })
