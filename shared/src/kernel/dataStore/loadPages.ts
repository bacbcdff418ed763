import type { Row, Values } from './Item.ts'
import { chunked, limits } from './limits.ts'

export type Page = { items: readonly Row[]; nextToken?: string | null; total?: number | null }

/** How far one filter has been read. */
export type Cursor = {
  readonly filter: Values | null
  readonly isBegun: boolean
  readonly loaded: number
  readonly nextToken: string | null
  readonly total: number | null
}

/** What has been loaded of a list, each row once. */
export type Pages = { readonly cursors: readonly Cursor[]; readonly items: readonly Row[] }

/** Nothing loaded yet. A filter of very many choices becomes several of 100 (OPS-18). */
export function beginPages(filter: Values | null): Pages {
  return {
    cursors: splitFilter(filter).map((part) => ({
      filter: part,
      isBegun: false,
      loaded: 0,
      nextToken: null,
      total: null,
    })),
    items: [],
  }
}

function splitFilter(filter: Values | null): (Values | null)[] {
  const choices = filter?.or
  if (!Array.isArray(choices) || choices.length <= limits.orFilters) return [filter]
  return chunked(choices, limits.orFilters).map((or) => ({ ...filter, or }))
}

/** STO-05: more exists when the next token is a string or the total exceeds what is loaded. */
export const hasMore = ({ isBegun, nextToken, total, loaded }: Cursor): boolean =>
  !isBegun || typeof nextToken === 'string' || (total !== null && total > loaded)

/** After rows that had been read were removed: what goes on by counting, and what is left to read, stay right. */
export function withFewer(cursors: readonly Cursor[], removed: number): readonly Cursor[] {
  // Which of several chunks a row came from is not known; they are counted together.
  const at = cursors.findIndex(({ loaded }) => loaded >= removed)
  const cursor = cursors[at]
  if (removed === 0 || !cursor) return cursors
  const { loaded, total } = cursor
  return cursors.with(at, {
    ...cursor,
    loaded: loaded - removed,
    total: total === null ? null : total - removed,
  })
}

/** Fetches pages until the requested count is reached or no more items remain (STO-04). */
export async function loadPages(
  before: Pages,
  requestedCount: number,
  ask: (cursor: Cursor) => Promise<Page>,
): Promise<Pages> {
  let pages = before
  while (pages.items.length < requestedCount) {
    const at = pages.cursors.findIndex(hasMore)
    const cursor = pages.cursors[at]
    if (!cursor) return pages
    const page = await ask(cursor)
    pages = {
      cursors: pages.cursors.with(at, after(cursor, page)),
      // A row may stand in two chunks of one filter, and a page may move while it is read.
      items: [...new Map([...pages.items, ...page.items].map((row) => [row.key, row])).values()],
    }
  }
  return pages
}

function after(cursor: Cursor, { items, nextToken, total }: Page): Cursor {
  const loaded = cursor.loaded + items.length
  // A server that says there is more and then gives nothing would be asked for ever.
  const isOver = items.length === 0
  return {
    ...cursor,
    isBegun: true,
    loaded,
    nextToken: isOver ? null : (nextToken ?? null),
    total: isOver ? Math.min(total ?? loaded, loaded) : (total ?? null),
  }
}
