import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { ListSource } from './ListSource.ts'
import { queryKeys } from './queryKeys.ts'

/** Admin lists load in pages of 50 (3§9). */
export const pageSize = 50

export type PagedList = {
  /** The total count; null until loaded. */
  total: number | null
  /** There are more than that, which are not counted. */
  isCapped: boolean
  /** Some of its rows are here, perhaps from before an error. */
  hasRows: boolean
  /** The record at an index, or undefined while its page loads. */
  at(index: number): Row | undefined
  error: unknown
  isFetching: boolean
  retry(): void
}

/** The rows as they were shown, by index: kept while the list is frozen. */
type Shown = { input: string; total: number | null; rows: Map<number, Row> }

/**
 * Loads only the pages that a list's window shows, so that 10,000 records cost the same as 100. While it `isFrozen` (useFrozenList)
 * every row stays at its index, with its newest values.
 */
export function usePagedList(
  source: ListSource,
  input: Omit<ListInput, 'offset' | 'limit'>,
  window: { from: number; to: number },
  isFrozen = false,
): PagedList {
  const client = useQueryClient()
  // A cached order may be from before edits that are still on their way to the disk: it would be re-sorted under the
  // pointer.
  useState(() => client.removeQueries({ queryKey: queryKeys.lists(input.entity), type: 'inactive' }))
  const first = Math.floor(Math.max(0, window.from) / pageSize)
  const last = Math.floor(Math.max(0, window.to) / pageSize)
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const results = useQueries({
    queries: pages.map((page) => {
      const pageInput: ListInput = { ...input, offset: page * pageSize, limit: pageSize }
      return {
        queryKey: queryKeys.list(input.entity, pageInput),
        queryFn: () => source.read(pageInput),
        gcTime: 60_000,
      }
    }),
  })
  const fresh = results.find((result) => result.data)?.data?.total ?? null
  // A new search keeps the old height until its first page has loaded, so that the list does not jump.
  const [known, setKnown] = useState<number | null>(null)
  useEffect(() => {
    if (fresh !== null) setKnown(fresh)
  }, [fresh])

  const inputJson = JSON.stringify(input)
  const shown = useRef<Shown>({ input: inputJson, total: null, rows: new Map() })
  if (!isFrozen || shown.current.input !== inputJson || shown.current.total === null)
    shown.current = { input: inputJson, total: fresh ?? known, rows: new Map() }
  const newest = new Map(results.flatMap(({ data }) => data?.items ?? []).map((row) => [row.key, row]))

  return {
    total: shown.current.total,
    hasRows: results.some(({ data }) => (data?.items.length ?? 0) > 0),
    isCapped: results.some(({ data }) => data?.isCapped === true),
    at(index) {
      const { rows } = shown.current
      const page = Math.floor(index / pageSize)
      const was = rows.get(index)
      const row = was
        ? (newest.get(was.key) ?? was)
        : results[page - first]?.data?.items[index - page * pageSize]
      if (row) rows.set(index, row)
      return row
    },
    error: results.find((result) => result.error)?.error ?? null,
    isFetching: results.some((result) => result.isFetching),
    retry() {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}
