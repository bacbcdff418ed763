import type { AskerFacts } from '../../../shared/src/model/Rule.ts'
import { type AskedThrough, askerOf } from '../../../shared/src/rules/askerOf.ts'
import { grantsOf, type HeldMembership } from '../../../shared/src/rules/grantsOf.ts'
import type { Database } from '../db/Database.ts'
import type { RequestContext } from '../graphql/RequestContext.ts'

type Asking = Pick<RequestContext, 'viewer' | 'portal'> & {
  deps: Pick<RequestContext['deps'], 'db' | 'now'>
}

/**
 * What the viewer brings to the rules of access in an organization, in one query. Memberships count on
 * the portal that sold them; where the request names no portal, all of the organization's do.
 */
export async function askerFacts(context: Asking, organization: string): Promise<AskerFacts> {
  const { deps, viewer, portal } = context
  const named = portal?.organization === organization ? `${organization}~${portal.id}` : null
  const customer = viewer.kind === 'customer' && viewer.organization === organization ? viewer : null
  const { held, ...place } = await readFacts(deps.db, organization, named, customer?.customerKey ?? null)
  const grants = grantsOf(held, deps.now())
  return askerOf({
    ...place,
    customer: customer && { key: customer.customerKey, isAdmin: customer.isAdmin, grants },
  })
}

/** What an organization's portal brings, whoever asks through it; without a portal where it is not there. */
export async function askedThrough(
  db: Database,
  organization: string,
  portalKey: string,
): Promise<Omit<AskedThrough, 'customer'>> {
  const { held: _held, ...place } = await readFacts(db, organization, portalKey, null)
  return place
}

async function readFacts(
  db: Database,
  organization: string,
  portal: string | null,
  customer: string | null,
): Promise<Omit<AskedThrough, 'customer'> & { held: HeldMembership[] }> {
  const { rows } = await db.pool.query<Row>({
    name: 'asker-facts',
    text: factsSql,
    values: [organization, portal, customer],
  })
  const [row] = rows
  return {
    organization,
    features: row?.features ?? null,
    portals: row?.portals ?? [],
    isPortalNamed: portal !== null,
    held: (row?.held ?? []).map((one) => ({ ...one, organization })),
  }
}

type Row = {
  features: NonNullable<AskedThrough['features']>
  portals: AskedThrough['portals'] | null
  held: Omit<HeldMembership, 'organization'>[] | null
}

const factsSql = `SELECT
  json_build_object('enableMeetings', o."enableMeetings", 'enableHubs', o."enableHubs",
    'enableDiscussionGroups', o."enableDiscussionGroups") AS features,
  (SELECT json_agg(json_build_object('key', p.key, 'type', p.type, 'enableInstructors', p."enableInstructors",
      'namesLibraries', p."defaultLibrary" IS NOT NULL OR p.libraries <> '[]' OR p."libraryShares" <> '[]',
      'libraries', ARRAY(
        SELECT l.key FROM "Library" l WHERE l.organization = $1 AND l.status = 'active'
          AND (l.key = p."defaultLibrary" OR p.libraries ? l.key)
        UNION ALL SELECT l.key FROM "LibraryShare" s JOIN "Library" l ON l.key = s.organization || '~' || s."libraryID"
          WHERE s."targetOrganization" = $1 AND s.status = 'active' AND l.status = 'active'
            AND p."libraryShares" ? s.key)))
    FROM "Portal" p WHERE p.organization = $1 AND p.active AND ($2::text IS NULL OR p.key = $2)) AS portals,
  (SELECT json_agg(json_build_object('status', m.status, 'expiresOn', m."expiresOn", 'type', s.type,
      'typeID', s."typeID", 'accessGroups', s."accessGroups"))
    FROM "Member" m JOIN "Membership" s ON s.key = m.membership
    WHERE m.customer = $3 AND ($2::text IS NULL OR m.portal = $2)) AS held
  FROM "Organization" o WHERE o.id = $1`
