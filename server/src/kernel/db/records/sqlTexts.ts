import { Prisma } from '../generated/client.ts'

/** A pattern for LIKE that finds this text anywhere; its signs mean themselves. Empty stays empty. */
export const likePattern = (text: string): string =>
  text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A text for ORDER BY and for comparisons in that order ("Learner 2" before "Learner 10"), as `compareNaturally` has it. */
export const naturalOrder = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`${text} COLLATE natural_order`
