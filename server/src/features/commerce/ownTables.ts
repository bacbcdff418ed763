import type { OwnTables } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  TestCheckout: {
    holds: 'nothing',
    because: 'sums and names of memberships; the purchase that it names links to nobody once that is erased',
  },
}
