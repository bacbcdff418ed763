import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ListPlace, usePlaces } from '../../parts/Places.tsx'

/** The list's place as the author left it for one of its records; a new one for those who come from elsewhere. */
export function useListPlace(): ListPlace {
  const [path] = useLocation()
  const query = useSearch()
  const places = usePlaces()
  const [place] = useState(() => {
    const left = places.list(path)
    if (left.opened === null || left.query !== query)
      Object.assign(left, { query, scroll: 0, chosen: new Set<string>(), opened: null })
    return left
  })
  useEffect(() => {
    place.query = query
  }, [place, query])
  return place
}
