import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { flattenElements } from '#shared/features/portals/rules/pageContents.ts'
import type { PageAsker } from '#shared/features/portals/rules/pagesFor.ts'
import { withoutHidden } from '#shared/features/portals/rules/withoutHidden.ts'
import { parseKey } from '#shared/kernel/model/key.ts'

type Place = { page: string; form: string }
type Form = PageWidget<'leadForm'>

/**
 * A form as its page is published on this portal, or as its newest edition has it: a page may have been open for days, and what
 * somebody typed there counts. Null if it was never published on the portal, or is in a part of the page that the asker does not get.
 */
export const findLeadForm = async (
  db: Database,
  portal: string,
  place: Place,
  asker: PageAsker,
): Promise<Form | null> => {
  const config = (await findPublished(db, portal, place)) ?? (await findInEditions(db, portal, place))
  return formIn(withoutHidden(nodesOf(config), asker), place.form)
}

/** The page's content, if it has the form. */
async function findPublished(db: Database, portal: string, { page, form }: Place): Promise<unknown> {
  const [organization] = portal.split('~')
  const record = await findRecord(db, shownOf(PortalTemplate), {
    where: Prisma.sql`key = ${page} AND organization = ${organization} AND (portal IS NULL OR portal = ${portal})`,
  })
  return formIn(nodesOf(record?.config), form) && record?.config
}

/** Pages are published with their portal, and those on no portal with any of them. */
async function findInEditions({ pool }: Database, portal: string, { page, form }: Place): Promise<unknown> {
  const [organization = ''] = portal.split('~')
  const parsed = parseKey(page)
  if (parsed?.organization !== organization) return null
  const rows = await query<{ config: unknown }>(pool, {
    name: 'lead-form-of-edition',
    text: `SELECT page->'config' AS config
      FROM "Edition" e CROSS JOIN LATERAL (SELECT e.records->'portalTemplate'->$2 AS page) p
      WHERE e.organization = $1 AND e.entity = 'portal' AND page IS NOT NULL
        AND (e."recordKey" = $3 OR page->>'portal' IS NULL)
        AND jsonb_path_exists(page->'config', '$.**.id ? (@ == $form)', jsonb_build_object('form', $4::text))
      ORDER BY e."createdAt" DESC LIMIT 1`,
    values: [organization, parsed.id, portal, form],
  })
  return rows[0]?.config
}

// Cast: a published page has the shape of its definition.
const nodesOf = (config: unknown) => ((config ?? {}) as { elements?: readonly PageNode[] }).elements ?? []

function formIn(nodes: readonly PageNode[], form: string): Form | null {
  const node = flattenElements(nodes).find(({ id }) => id === form)
  return node?.element.type === 'leadForm' ? node.element : null
}
