import {
  type PageNode,
  PortalTemplate,
} from '../../../../../shared/src/features/portals/entities/PortalTemplate.ts'
import type { PageWidget } from '../../../../../shared/src/features/portals/pageWidgets/PageWidgetKind.ts'
import { elementsOf } from '../../../../../shared/src/features/portals/rules/pageContents.ts'
import { shownOf } from '../../../kernel/access/catalogueRows.ts'
import type { Database } from '../../../kernel/db/Database.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'

/**
 * A form as its page is published on this portal; null where it is not there any more: what somebody typed into a page that
 * was open is not refused for that.
 */
export async function findLeadForm(
  db: Database,
  portal: string,
  { page, form }: { page: string | null; form: string | null },
): Promise<PageWidget<'leadForm'> | null> {
  if (page === null || form === null) return null
  const [organization] = portal.split('~')
  const record = await findRecord(db, shownOf(PortalTemplate), {
    where: Prisma.sql`key = ${page} AND organization = ${organization} AND (portal IS NULL OR portal = ${portal})`,
  })
  // Cast: a published page has the shape of its definition.
  const config = record?.config as { elements?: readonly PageNode[] } | undefined
  const found = elementsOf(config?.elements ?? []).find(({ id }) => id === form)
  return found?.element.type === 'leadForm' ? found.element : null
}
