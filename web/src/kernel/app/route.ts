/**
 * Routing by the first path segment: page type, slug or key, then modifiers; no segment is home
 * (2§2.1). Paths are without the portal's base.
 */
export type Route =
  | { page: 'home' | 'search' | 'account' | 'my-learnings' | 'notFound' }
  | { page: 'course'; course: string }
  | { page: 'class'; course: string; modifier: string | null }

const plain = ['home', 'search', 'account', 'my-learnings'] as const

export function parseRoute(path: string): Route {
  const [type, slug, modifier, ...more] = path.split('/').filter(Boolean).map(decoded)
  if (type === undefined) return { page: 'home' }
  const page = plain.find((name) => name === type)
  if (page) return slug === undefined ? { page } : { page: 'notFound' }
  if (slug === undefined || more.length > 0) return { page: 'notFound' }
  if (type === 'course' && modifier === undefined) return { page: 'course', course: slug }
  if (type === 'class') return { page: 'class', course: slug, modifier: modifier ?? null }
  return { page: 'notFound' }
}

/** A malformed escape is a page that does not exist, not a fault. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
