import type { Entity } from '../../../shared/src/model/Entity.ts'
import { Prisma } from '../db/generated/client.ts'

/**
 * What a learner, signed in or not, may see of an organization without owning it: the catalogue of its
 * active portals. Courses as `rules/courseVisibility` has it, in one statement; `now` is milliseconds
 * since 1970. An entity that is not named here has no catalogue.
 */
export function catalogueRows(entity: Entity, organization: string | null, now: number): Prisma.Sql {
  const today = new Date(now).toISOString().slice(0, 10)
  const moment = new Date(now)
  switch (entity.name) {
    case 'organization':
      return Prisma.sql`EXISTS (SELECT 1 FROM "Portal" p WHERE p.organization = "Organization".id AND p.active)`
    case 'portal':
      return Prisma.sql`active`
    case 'instructor':
      return Prisma.sql`EXISTS (${activePortals(organization)} AND p."enableInstructors")`
    case 'category':
      return Prisma.sql`EXISTS (${activePortals(organization)} AND ("Category".portal IS NULL OR p.key = "Category".portal))`
    // Others are shown through what names them, with signed addresses.
    case 'asset':
      return Prisma.sql`access = 'public' AND status NOT IN ('removed', 'deleted')`
    case 'course':
      return Prisma.sql`active AND "publishedAt" <= ${moment}
        AND ("startDate" IS NULL OR "startDate" <= ${today}::date)
        AND ("expiryDate" IS NULL OR "expiryDate" >= ${today}::date)
        AND EXISTS (${activePortals(organization)} AND (
          "Course".libraries = '[]'
          OR (p."defaultLibrary" IS NULL AND p.libraries = '[]')
          OR "Course".libraries ? p."defaultLibrary"
          OR "Course".libraries ?| ARRAY(SELECT jsonb_array_elements_text(p.libraries))))`
    default:
      return Prisma.sql`FALSE`
  }
}

const activePortals = (organization: string | null) =>
  Prisma.sql`SELECT 1 FROM "Portal" p WHERE p.organization = ${organization} AND p.active`
