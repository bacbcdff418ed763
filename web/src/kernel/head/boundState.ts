import type { DehydratedState } from '@tanstack/react-query'
import type { SiteFacts } from '../site/Site.ts'

export type PageState = {
  site: SiteFacts
  queries: DehydratedState
  /** Some data were too large for the page: the browser loads them before it takes over. */
  isPartial?: true
}

/** In characters of JSON. */
const mostState = 1_000_000
/** What every page needs to begin with is far smaller. */
const mostOfPart = 100_000

/**
 * The state that a page carries. A course with long transcripts may have megabytes, which would be escaped, compressed and sent
 * with each view of the page, while everybody else's requests wait: such data are left out.
 */
export function boundState(state: PageState): PageState {
  if (sizeOf(state) <= mostState) return state
  const { records, ...site } = state.site
  const queries = state.queries.queries.filter((query) => sizeOf(query) <= mostOfPart)
  return {
    site: { ...site, ...(records && sizeOf(records) <= mostOfPart && { records }) },
    queries: { ...state.queries, queries },
    isPartial: true,
  }
}

const sizeOf = (value: unknown) => JSON.stringify(value).length
