import { collectGrants, type HeldMembership } from '#shared/features/commerce/rules/collectGrants.ts'
import { type AskedThrough, makeAsker } from '#shared/features/commerce/rules/makeAsker.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { type Asking, askerSeam, type FactsParameters } from '../../kernel/access/askerSeam.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { query } from '../../kernel/db/query.ts'
import { customerIn } from '../../kernel/request/Viewer.ts'
import { provide } from '../../kernel/Seam.ts'
import { grantedGroups } from './members/memberSql.ts'

/**
 * The viewer's facts for the access rules of an organization, in one query. Memberships count on the portal that sold
 * them; if the request names no portal, on all of the organization's.
 */
export async function askerFacts(context: Asking, organization: string): Promise<AskerFacts> {
  const { named, customer } = placeOfAsker(context, organization)
  const kept = context.page?.facts.get(`${organization} ${named} ${customer}`)
  if (kept) return kept
  const facts = readFacts(context.deps.db, organization, named, customer, isDraftOf(context, named)).then(
    (row) => askerOfRow(context, organization, row),
  )
  keepAskerFacts(context, organization, facts)
  return facts
}

/** Stored for the rest of a rendered page; nothing outside of one. */
export function keepAskerFacts(context: Asking, organization: string, facts: Promise<AskerFacts>): void {
  const { named, customer } = placeOfAsker(context, organization)
  context.page?.facts.set(`${organization} ${named} ${customer}`, facts)
}

const placeOfAsker = ({ portal, viewer }: Asking, organization: string) => ({
  named: portal?.organization === organization ? `${organization}~${portal.id}` : null,
  customer: customerIn(viewer, organization)?.customerKey ?? null,
})

const isDraftOf = ({ draft }: Asking, portal: string | null) =>
  draft ? `${draft.portal.organization}~${draft.portal.id}` === portal : false

/** The same from columns that another query loaded (`factsSql`). */
export function askerOfRow(
  { viewer, portal, deps }: Asking,
  organization: string,
  row: FactsRow | undefined,
): AskerFacts {
  const customer = customerIn(viewer, organization)
  const held = readHeld(row?.held ?? null, organization)
  return makeAsker({
    ...toPlace(row, organization, portal?.organization === organization),
    customer: customer && {
      key: customer.customerKey,
      isAdmin: customer.isAdmin,
      hub: row?.hub ?? null,
      grants: collectGrants(held, deps.now()),
    },
  })
}

/** The facts of an organization’s portal, the same for every viewer; without a portal if that does not exist. */
export async function askedThrough(
  db: Database,
  organization: string,
  portalKey: string,
): Promise<Omit<AskedThrough, 'customer'>> {
  return toPlace(await readFacts(db, organization, portalKey, null), organization, true)
}

async function readFacts(
  db: Database,
  organization: string,
  portal: string | null,
  customer: string | null,
  isDraft = false,
): Promise<FactsRow | undefined> {
  const rows = await query<FactsRow>(db, {
    name: isDraft ? 'asker-facts-of-draft' : 'asker-facts',
    text: factsSql({ organization: '$1', portal: '$2', customer: '$3', isDraft }),
    values: [organization, portal, customer],
  })
  return rows[0]
}

const toPlace = (row: FactsRow | undefined, organization: string, isPortalNamed: boolean) => ({
  organization,
  features: row?.features ?? null,
  portals: row?.portals ?? [],
  isPortalNamed,
})

export type FactsRow = {
  features: NonNullable<AskedThrough['features']>
  portals: AskedThrough['portals'] | null
  held: HeldColumns | null
  /** The facts of the customer. */
  hub: string | null
}

/** Memberships by column, in one order: made and read in half the time of an object each. Null without memberships. */
type HeldColumns = { [Name in keyof Omit<HeldMembership, 'organization'>]: HeldMembership[Name][] | null }

const readHeld = (held: HeldColumns | null, organization: string): HeldMembership[] =>
  (held?.status ?? []).flatMap((status, at) => {
    const [type, accessGroups] = [held?.type?.[at], held?.accessGroups?.[at]]
    const expiresOn = held?.expiresOn?.[at] ?? null
    const typeID = held?.typeID?.[at] ?? null
    return type && accessGroups ? [{ status, expiresOn, type, typeID, accessGroups, organization }] : []
  })

/** The facts as one row of an existing organization; the names are query parameters for keys that may be null. */
export const factsSql = ({ organization, portal, customer, isDraft = false }: FactsParameters) => `SELECT
  json_build_object('enableMeetings', o."enableMeetings", 'enableHubs', o."enableHubs",
    'enableDiscussionGroups', o."enableDiscussionGroups") AS features,
  (SELECT json_agg(json_build_object('key', p.key, 'type', p.type, 'enableInstructors', p."enableInstructors",
      'shownItems', p."shownItems",
      'namesLibraries', p."defaultLibrary" IS NOT NULL OR p.libraries <> '[]' OR p."libraryShares" <> '[]',
      'libraries', ARRAY(
        SELECT l.key FROM "Library" l WHERE l.organization = ${organization} AND l.status = 'active'
          AND (l.key = p."defaultLibrary" OR p.libraries ? l.key)
        UNION ALL SELECT l.key FROM "LibraryShare" s JOIN "Library" l ON l.key = s.organization || '~' || s."libraryID"
          WHERE s."targetOrganization" = ${organization} AND s.status = 'active' AND l.status = 'active'
            AND p."libraryShares" ? s.key)))
    FROM ${isDraft ? '"Portal"' : '"PortalPublished"'} p WHERE p.organization = ${organization} AND ${isDraft ? 'TRUE' : 'p.active AND p."publishedAt" IS NOT NULL'}
      AND (${portal}::text IS NULL OR p.key = ${portal})) AS portals,
  (SELECT json_build_object('status', json_agg(m.status), 'expiresOn', json_agg(m."expiresOn"), 'type', json_agg(s.type),
      'typeID', json_agg(s."typeID"), 'accessGroups', json_agg(${grantedGroups(organization)}))
    FROM "Member" m JOIN "Membership" s ON s.key = m.membership
    WHERE m.customer = ${customer} AND (${portal}::text IS NULL OR m.portal = ${portal})) AS held,
  (SELECT c.hub FROM "Customer" c WHERE c.key = ${customer}) AS hub
  FROM "Organization" o WHERE o.id = ${organization}`

export const providedAsker = provide(askerSeam, {
  facts: askerFacts,
  keep: keepAskerFacts,
  sql: factsSql,
  // The columns are those of `factsSql`.
  ofRow: (context, organization, row) => askerOfRow(context, organization, row as FactsRow | undefined),
})
