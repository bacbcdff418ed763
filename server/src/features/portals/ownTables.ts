import type { OwnTables } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  DomainProof: { holds: 'nothing', because: 'domains of organizations' },
  PortalDomain: { holds: 'nothing', because: 'domains of portals' },
}
