import { linkAddress } from './linkAddress.ts'

/** The paths of all pages of a portal; `web/src/features.test.ts` compares them with its routes. */
export const portalPaths: readonly string[] = [
  '/',
  '/account',
  '/asset/:asset',
  '/cat/:category',
  '/certificate-file/:certificate',
  '/certificate/:number',
  '/checkout',
  '/checkout/confirm',
  '/class/:course/:modifier?',
  '/confirm',
  '/course/:course',
  '/document/:item',
  '/embed/:client',
  '/home',
  '/hub-dashboard',
  '/hub-dashboard/:category',
  '/hub-documents',
  '/hub-documents/:category',
  '/hub-learnings',
  '/hub-learnings/:category',
  '/hub-meetings',
  '/hub-meetings/:category',
  '/hub/:kind/new',
  '/hub/meeting/meetNow',
  '/hubDashboard',
  '/instructor/:instructor',
  '/learningBoard',
  '/meeting/:meeting',
  '/member/:member',
  '/membership/:membership/:modifier?',
  '/memberships',
  '/microcast/:item',
  '/my-learnings',
  '/my-meetings',
  '/page/:page',
  '/program/:item',
  '/questionnaire/:questionnaire',
  '/receipt/:document',
  '/review',
  '/search',
]

/** What a portal has at addresses of its own: the slugs and ids of its free pages, and of all its categories. */
export type OwnPlaces = { pages: ReadonlySet<string>; categories: ReadonlySet<string> }

/**
 * The path of the portal that an address names although there is no page; null for pages, for other sites, and where only a server
 * knows: whether there is a course of that name.
 */
export function findDeadPlace(url: string | null, { pages, categories }: OwnPlaces): string | null {
  const to = linkAddress({ type: 'url', url }, () => undefined)
  if (to === null || to.leaves) return null
  const path = to.href.split(/[?#]/, 1)[0] ?? ''
  const [first = '', second = '', ...more] = path.split('/').slice(1).map(decode)
  if (first === '') return null
  if (!portalPaths.some((one) => matches(one, [first, second, ...more]))) return path
  const own = first === 'page' ? pages : first === 'cat' ? categories : null
  return own && !own.has(second) ? path : null
}

/** A slug that a free page at this path could have; null where the path is that of another kind. */
export function freePageSlug(path: string): string | null {
  const [first = '', second = '', ...more] = path.split('/').slice(1).map(decode)
  const slug = first === 'page' ? second : second === '' ? first : ''
  return more.length === 0 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !isTaken(slug, first) ? slug : null
}

/** A bare word such as `course` is the beginning of other pages. */
const isTaken = (slug: string, first: string): boolean =>
  first !== 'page' && portalPaths.some((one) => one.split('/')[1] === slug)

function matches(pattern: string, given: readonly string[]): boolean {
  const parts = pattern.split('/').slice(1)
  const present = given.filter((part) => part !== '')
  const least = parts.filter((part) => !part.endsWith('?')).length
  return (
    present.length >= least &&
    present.length <= parts.length &&
    parts.every((part, at) => part.startsWith(':') || present[at] === part)
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // No page has such a name.
    return segment
  }
}
