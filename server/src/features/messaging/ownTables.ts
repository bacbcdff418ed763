import { type OwnTables, ofCustomer } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  EngagementFact: ofCustomer(['event', 'item', 'createdAt']),
  FlowMailStop: ofCustomer(['stoppedAt']),
  DiscussionReading: ofCustomer(['topic', 'readAt', 'mails', 'toldAt']),
  DiscussionReport: ofCustomer(['post', 'reason', 'text', 'createdAt']),
}
