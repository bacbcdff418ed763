import type { EventQuery, Facet } from '#shared/features/portals/rules/eventFilters.ts'

/** The name of a grid's search in an address, or of one of its filters: a page may have several grids. */
export const queryName = (grid: string, facet?: string): string =>
  facet === undefined ? `${grid}.q` : `${grid}.f.${facet}`

/** What an address asks of a grid. Values that its filters do not have choose nothing. */
export function readQuery(query: string, grid: string, filters: readonly Facet[]): EventQuery {
  const params = new URLSearchParams(query)
  const chosen = filters.flatMap(({ name, values }) => {
    const value = params.get(queryName(grid, name))
    const own = values.find((one) => one.toLowerCase() === value?.toLowerCase())
    return own === undefined ? [] : [[name, own] as const]
  })
  return {
    search: (params.get(queryName(grid)) ?? '').slice(0, 200),
    chosen: Object.fromEntries(chosen),
  }
}

export const hasQuery = ({ search, chosen }: EventQuery): boolean =>
  search.trim() !== '' || Object.keys(chosen).length > 0

/** What else an address asks for: of the page, and of other grids. */
export const restOf = (query: string, grid: string): [string, string][] =>
  [...new URLSearchParams(query)].filter(
    ([name]) => name !== queryName(grid) && !name.startsWith(queryName(grid, '')),
  )

/** The same address without what it asks of a grid. */
export const clearQuery = (query: string, grid: string): string =>
  `?${new URLSearchParams(restOf(query, grid))}`
