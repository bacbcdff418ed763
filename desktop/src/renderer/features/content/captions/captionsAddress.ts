import { useLocation, useSearch } from 'wouter'

/** The address at which a film's captions are edited; it names the screen that it was opened from, which it leads back to. */
export function useCaptionsAddress(): (asset: string, caption?: string) => string {
  const [location] = useLocation()
  const search = useSearch()
  const from = `${location}${search && `?${search}`}`
  return (asset, caption) =>
    `/app/captions/${[asset, ...(caption === undefined ? [] : [caption])].map(encodeURIComponent).join('/')}?${new URLSearchParams({ from })}`
}

/** The screen from which captions were opened, and what it is called; null where the address names none of ours. */
export function findOrigin(search: string): { href: string; text: string } | null {
  const from = new URLSearchParams(search).get('from')
  if (!from?.startsWith('/app/') || from.startsWith('/app/captions/')) return null
  const name = Object.entries(names).find(([path]) => from.startsWith(path))?.[1] ?? 'where you were'
  return { href: from, text: `Back to ${name}` }
}

const names = {
  '/app/course-editor': 'the course',
  '/app/microcast-editor': 'the microcast',
  '/app/assets': 'the file',
}
