import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { Viewer } from '#server/kernel/request/Viewer.ts'
import type { organizationUsage as operation } from '#shared/features/installation/operations/organizations.ts'

type Row = { organization: string } & Record<'customers' | 'users' | 'courses' | 'storage', string>

/** A file that several assets name is stored once, and counts once. */
export const organizationUsage: Handler<typeof operation> = async (
  { organizationIDs = [] },
  { viewer, deps },
) => {
  const asked = organizationIDs.filter((id) => administers(viewer, id))
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT o.id AS organization,
      (SELECT count(*) FROM "Customer" c WHERE c.organization = o.id) AS customers,
      (SELECT count(*) FROM "UserOrganization" u WHERE u.organization = o.id) AS users,
      (SELECT count(*) FROM "Course" c WHERE c.organization = o.id) AS courses,
      (SELECT coalesce(sum(size), 0) FROM (
        SELECT DISTINCT f->>'hash', (f->>'size')::bigint AS size FROM "Asset" a, jsonb_array_elements(a.files) f
        WHERE a.organization = o.id AND a.status <> 'deleted') stored) AS storage
      FROM "Organization" o WHERE o.id = ANY(${asked}::text[])`,
  )
  return {
    usage: rows.map(({ organization, ...counts }) => ({
      organization,
      customers: Number(counts.customers),
      users: Number(counts.users),
      courses: Number(counts.courses),
      storage: Number(counts.storage),
    })),
  }
}

const administers = (viewer: Viewer, organization: string): boolean =>
  viewer.kind === 'staff' && (viewer.isPlatform || actorsOf(viewer, organization).has('superUser'))
