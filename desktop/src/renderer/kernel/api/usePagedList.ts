import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListInput, Row } from '../../../core/CoreApi.ts'
import { queryKeys } from './queryKeys.ts'
import { useReadList } from './useRecords.ts'

/** Admin lists load in pages of 50 (3§9). */
export const pageSize = 50

export type PagedList = {
  /** The total count; null until loaded. */
  total: number | null
  /** The record at an index, or undefined while its page loads. */
  at(index: number): Row | undefined
  error: unknown
  isFetching: boolean
  retry(): void
}

/** Loads only the pages that a list's window shows, so that 10,000 records cost the same as 100. */
export function usePagedList(
  input: Omit<ListInput, 'offset' | 'limit'>,
  window: { from: number; to: number },
): PagedList {
  const readList = useReadList()
  const first = Math.floor(Math.max(0, window.from) / pageSize)
  const last = Math.floor(Math.max(0, window.to) / pageSize)
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const results = useQueries({
    queries: pages.map((page) => {
      const pageInput: ListInput = { ...input, offset: page * pageSize, limit: pageSize }
      return {
        queryKey: queryKeys.list(input.entity, pageInput),
        queryFn: () => readList(pageInput),
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

  return {
    total: fresh ?? known,
    at(index) {
      const page = Math.floor(index / pageSize)
      return results[page - first]?.data?.items[index - page * pageSize]
    },
    error: results.find((result) => result.error)?.error ?? null,
    isFetching: results.some((result) => result.isFetching),
    retry() {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}
