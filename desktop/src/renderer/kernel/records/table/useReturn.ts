import { useEffect, useRef } from 'react'
import type { PagedList } from '../../api/usePagedList.ts'
import { type ListPlace, usePlaces } from '../../parts/Places.tsx'

type ReturnProps = {
  place: ListPlace
  list: Pick<PagedList, 'total' | 'at'>
  /** The rows in sight, by index. */
  indexes: readonly number[]
  /** Finds a record that has moved away from there; null if it is not near the top either. */
  findIndex(id: string): Promise<number | null>
  /** Scrolls a row into sight, and focuses it. */
  goTo(index: number): void
}

/** Brings the author back from a record to its row. Rows may come later. */
export function useReturn(props: ReturnProps): void {
  const { place, list, indexes, goTo, findIndex } = props
  const places = usePlaces()
  const wanted = useRef(place.opened)
  useEffect(() => {
    const id = wanted.current
    if (id === null || list.total === null || indexes.length === 0) return
    if (indexes.some((index) => list.at(index) === undefined)) return
    wanted.current = null
    place.opened = null
    // The menu beside the list keeps the focus of those who came through it.
    if (document.activeElement?.closest('aside') || !places.arrive()) return
    const index = indexes.find((one) => list.at(one)?.id === id)
    if (index !== undefined) return goTo(index)
    void findIndex(id).then((moved) => goTo(moved ?? nearest(indexes)))
  })
}

/** Of a record that is gone: the row in the middle of what is shown. */
const nearest = (indexes: readonly number[]): number => indexes[Math.floor(indexes.length / 2)] ?? 0
