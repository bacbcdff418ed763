import { z } from 'zod'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { Member, memberStatuses } from '#shared/features/commerce/entities/Member.ts'
import type { StaffChange } from '#shared/features/commerce/rules/tellOrder.ts'

const most = 500

/** The fields of a member that staff set; of an operation its input. */
const written = z.object({
  status: z.enum(memberStatuses).optional().catch(undefined),
  expiresOn: z.string().nullable().optional().catch(undefined),
  renews: z.boolean().optional().catch(undefined),
})

type Entry = { by: string | null; at: Date; action: string; after: unknown }

/** What the staff did to a member, the oldest first: the audit log knows. What was refused or failed is left out. */
export async function findStaffChanges(
  client: Queryable,
  organization: string,
  member: string,
): Promise<StaffChange[]> {
  const rows = await query<Entry>(
    client,
    Prisma.sql`SELECT a."actorName" AS by, a."createdAt" AS at, a.action, a.after FROM "AuditEntry" a
      WHERE a.organization = ${organization} AND a.entity = ${Member.name} AND a."recordKey" = ${member}
        AND a.action IN ('update', 'endMembership', 'changeRenewal', 'swapMembership')
        AND NOT EXISTS (SELECT FROM "AuditEntry" f WHERE f.organization = a.organization AND f.entity = a.entity
          AND f."recordKey" = a."recordKey" AND f."requestId" = a."requestId" AND f.action = a.action || 'Failed')
      ORDER BY a.position LIMIT ${most}`,
  )
  return rows.flatMap(({ by, at, action, after }): StaffChange[] => {
    const { status = null, expiresOn, renews } = written.parse(after ?? {})
    const change = { by, at: at.toISOString(), status: null }
    if (action === 'endMembership')
      return [{ ...change, act: 'endedBy' as const, status: 'EXPIRED' as const, until: change.at }]
    if (action === 'changeRenewal')
      return [{ ...change, act: renews ? ('keepAsked' as const) : ('cancelAsked' as const) }]
    if (action === 'swapMembership') return [{ ...change, act: 'swapped' as const }]
    if (status === null && expiresOn === undefined) return []
    return [
      {
        ...change,
        act: status === null ? ('endSet' as const) : ('statusSet' as const),
        status,
        ...(expiresOn !== undefined && { until: expiresOn }),
      },
    ]
  })
}
