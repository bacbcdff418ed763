import type { OwnTables } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  UnreferencedObject: { holds: 'nothing', because: 'which files nothing names, by their hashes' },
}
