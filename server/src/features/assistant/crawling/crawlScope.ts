/** A longer address is not visited. */
export const maxAddressChars = 2000

/** Parameters that say where a visitor came from, not which page it is. */
const trackers = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|_ga|ref_src)$/i

/** An address as crawls compare it: without its fragment and trackers, parameters in order; null for what is no web address. */
export function normalizeAddress(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return null
  url.hash = ''
  const kept = [...url.searchParams].filter(([name]) => !trackers.test(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  url.search = new URLSearchParams(kept).toString()
  return url.href.length > maxAddressChars ? null : url.href
}

/** Whether two addresses are of one website: the same host and port, with or without "www.", by http or https. */
export const isSameSite = (one: string, other: string): boolean => siteOf(one) === siteOf(other)

function siteOf(address: string): string {
  const { hostname, port } = new URL(address)
  return `${hostname.replace(/^www\./, '')}:${port}`
}

type Rules = { includeRules: readonly string[]; excludeRules: readonly string[] }

/** Whether the rules of a crawl let it read an address. */
export function isInScope(address: string, { includeRules, excludeRules }: Rules): boolean {
  const included = includeRules.filter((rule) => rule.trim() !== '')
  const matches = (rule: string) => rule.trim() !== '' && matchesRule(address, rule.trim())
  return (included.length === 0 || included.some(matches)) && !excludeRules.some(matches)
}

/**
 * A rule is the beginning of an address, of its path where it begins with "/"; "*" stands for any letters. With a "$" at the end it is the
 * whole address.
 */
function matchesRule(address: string, rule: string): boolean {
  const { pathname, search } = new URL(address)
  const text = rule.startsWith('/') ? `${pathname}${search}` : address
  const isWhole = rule.endsWith('$')
  const [first = '', ...rest] = (isWhole ? rule.slice(0, -1) : rule).split('*')
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return text.length - part.length >= at && text.endsWith(part)
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === text.length
}
