import { z } from 'zod'
import type { listAuditLog as operation } from '#shared/features/installation/operations/listAuditLog.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { query } from '../../kernel/db/query.ts'
import type { Handler } from '../../kernel/request/Handler.ts'

/**
 * An organization's log, for its full administrators; the platform's super users also see entries without an
 * organization. A page token names the last entry by time and position, so that pages stay stable while entries are added.
 */
export const listAuditLog: Handler<typeof operation> = async (input, context) => {
  const { organizationID } = input
  const { deps, viewer } = context
  const isPlatform = viewer.kind === 'staff' && viewer.isPlatform
  const limit = input.limit ?? 50
  const { actor, entity, recordKey, from, to } = input.filter ?? {}
  const conditions = [
    isPlatform
      ? Prisma.sql`(organization = ${organizationID} OR organization IS NULL)`
      : Prisma.sql`organization = ${organizationID}`,
    ...(actor ? [Prisma.sql`actor = ${actor}`] : []),
    ...(entity ? [Prisma.sql`entity = ${entity}`] : []),
    ...(recordKey ? [Prisma.sql`"recordKey" = ${recordKey}`] : []),
    ...(from ? [Prisma.sql`"createdAt" >= ${from}::timestamptz`] : []),
    ...(to ? [Prisma.sql`"createdAt" < ${to}::timestamptz`] : []),
    ...(input.nextToken ? [after(input.nextToken)] : []),
  ]
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`
    SELECT id, "createdAt", "actorKind", actor, "actorName", action, entity, "recordKey", before, after,
      "requestId", address, "userAgent", position
    FROM "AuditEntry" WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY "createdAt" DESC, position DESC LIMIT ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(({ createdAt, position: _, ...entry }) => ({ ...entry, at: createdAt.toISOString() })),
    nextToken: rows.length > limit && last ? writeToken(last) : null,
  }
}

type Entry = OperationOutput<typeof operation>['entries'][number]
type Row = Omit<Entry, 'at'> & { createdAt: Date; position: number }

const placeSchema = z.object({ at: z.iso.datetime(), position: z.int().nonnegative() })

const writeToken = ({ createdAt, position }: Row) =>
  Buffer.from(JSON.stringify({ at: createdAt.toISOString(), position })).toString('base64url')

function after(token: string): Prisma.Sql {
  const { at, position } = readToken(token)
  return Prisma.sql`("createdAt", position) < (${at}::timestamptz, ${position}::bigint)`
}

function readToken(token: string) {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('bad_request', { details: { argument: 'nextToken' }, cause })
  }
}
