import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { defineSeam } from '../Seam.ts'

/** Parameter names for a query that also loads the asker's facts. */
export type FactsParameters = Record<'organization' | 'portal' | 'customer', string> & {
  /** Of portals as they are drafted, open or not. */
  isDraft?: boolean
}

export type Asking = Pick<RequestContext, 'viewer' | 'portal'> &
  Partial<Pick<RequestContext, 'page' | 'draft'>> & {
    deps: Pick<RequestContext['deps'], 'db' | 'now'>
  }

/** What the rules of access know of the asker (provided by commerce). */
export const askerSeam = defineSeam<{
  /** The viewer's facts in an organization, in one query. */
  facts(context: Asking, organization: string): Promise<AskerFacts>
  /** Stores facts that another query loaded, for the rest of a page. */
  keep(context: Asking, organization: string, facts: Promise<AskerFacts>): void
  /** The same as columns for another query, and the function that reads its row. */
  sql(parameters: FactsParameters): string
  ofRow(context: Asking, organization: string, row: Record<string, unknown> | undefined): AskerFacts
}>('asker')
