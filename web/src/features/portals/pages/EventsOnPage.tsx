import { useLocation, useSearch } from 'wouter'
import { KickerGrid } from '#widgets/features/portals/pageWidgets/kickerGrid/KickerGrid.tsx'
import type { WidgetProps } from '#widgets/features/portals/pageWidgets/WidgetProps.ts'

/** A grid of events on a page of the portal: what is asked for is in the address, which the server reads, too. */
export function EventsOnPage(props: WidgetProps<'kickerGrid'>) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  return (
    <KickerGrid
      {...props}
      query={search === '' ? '' : `?${search}`}
      ask={(query) => navigate(query === '?' ? path : path + query, { replace: true })}
    />
  )
}
