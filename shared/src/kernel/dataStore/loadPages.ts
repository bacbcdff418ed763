import type { Row, Values } from './CachedRecord.ts'
import { chunked, limits } from './limits.ts'

export type Page = { items: readonly Row[]; nextToken?: string | null; total?: number | null }

/** How far one filter chunk has been read. */
export type Cursor = {
  readonly filter: Values | null
  readonly isBegun: boolean
  readonly loaded: number
  readonly nextToken: string | null
  readonly total: number | null
}

/** The rows loaded so far, without duplicates. */
export type Pages = { readonly cursors: readonly Cursor[]; readonly items: readonly Row[] }

/** The initial state. A filter with very many choices is split into chunks of 100 (OPS-18). */
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

/** Corrects offsets and remaining counts after loaded rows were removed. */
export function withFewer(cursors: readonly Cursor[], removed: number): readonly Cursor[] {
  // The chunk that a row came from is unknown, so chunks are counted together.
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
      // Two chunks of one filter may return the same row, and pages may shift while reading.
      items: [...new Map([...pages.items, ...page.items].map((row) => [row.key, row])).values()],
    }
  }
  return pages
}

function after(cursor: Cursor, { items, nextToken, total }: Page): Cursor {
  const loaded = cursor.loaded + items.length
  // Stops when a server reports more rows but returns an empty page, or this would loop for ever.
  const isOver = items.length === 0
  return {
    ...cursor,
    isBegun: true,
    loaded,
    nextToken: isOver ? null : (nextToken ?? null),
    total: isOver ? Math.min(total ?? loaded, loaded) : (total ?? null),
  }
}
