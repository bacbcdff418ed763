import type { OwnTables } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  MeetingPresence: { holds: 'nothing', because: 'when a room was last in use, not by whom' },
}
