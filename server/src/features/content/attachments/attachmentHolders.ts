import { Prisma } from '#server/kernel/db/generated/client.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import { entities } from '#shared/entities.ts'

/** The entities whose records may carry one file of the person who wrote them. */
const holders = entities.filter(({ fields }) => fields.attachment?.kind === 'media')

/** Whether a post or message names a file: a condition on `a`, its asset. */
export const isAttached: Prisma.Sql = Prisma.join(
  holders.map((entity) => Prisma.sql`EXISTS (SELECT 1 FROM ${tableOf(entity)} h WHERE h.attachment = a.key)`),
  ' OR ',
)
