import type { Deps } from '#server/kernel/Deps.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Sites } from '../ports/sites/sitesPort.ts'
import { isSameSite } from './crawlScope.ts'
import { type CrawlRun, keepRobots } from './crawlStore.ts'
import { fetchFromSite } from './fetchFromSite.ts'
import { readSite } from './reading/readPage.ts'

const maxRobotsBytes = 512 * 1024
const maxSitemapBytes = 10 * 1024 * 1024
const maxSitemaps = 20

export type SiteRules = { isAllowed: boolean; delayMs: number; sitemaps: string[] }
const silent: SiteRules = { isAllowed: false, delayMs: 0, sitemaps: [] }

/**
 * What the robots.txt of an address's origin says of it (RFC 9309). It is fetched once in a run. Without one all is allowed; where the
 * website does not answer, or reports an error, nothing is.
 */
export async function askRobots(
  deps: Pick<Deps, 'db'>,
  sites: Sites,
  run: CrawlRun,
  url: string,
  signal: AbortSignal,
): Promise<SiteRules> {
  const { origin } = new URL(url)
  const robotsUrl = `${origin}/robots.txt`
  if (!Object.hasOwn(run.robots, origin)) {
    run.robots[origin] = await fetchRobots(sites, robotsUrl, signal)
    await keepRobots(deps, run.crawl, run.robots)
  }
  const text = run.robots[origin] ?? null
  return text === null ? silent : await readSite({ kind: 'robots', text, robotsUrl, url }, signal)
}

async function fetchRobots(sites: Sites, robotsUrl: string, signal: AbortSignal): Promise<string | null> {
  let url = robotsUrl
  for (let hop = 0; hop < 5; hop += 1) {
    const answer = await fetchFromSite(sites, url, { accept: 'text/plain', maxBytes: maxRobotsBytes, signal })
    if ('fault' in answer) return answer.fault === 'tooLarge' ? '' : null
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      const next = URL.parse(location, url)
      if (!next) return ''
      url = next.href
      continue
    }
    if (answer.status >= 500) return null
    return answer.status === 200 ? answer.body.toString().replaceAll('\0', ' ') : ''
  }
  return ''
}

/** The pages that the website's sitemaps list; each file is read once, so that some that name each other end. */
export async function listSitemapPages(
  sites: Sites,
  startingUrl: string,
  named: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  const waiting = named.length > 0 ? [...named] : [`${new URL(startingUrl).origin}/sitemap.xml`]
  const seen = new Set<string>()
  const pages = new Set<string>()
  while (waiting.length > 0 && seen.size < maxSitemaps && pages.size < most) {
    const url = waiting.shift() ?? ''
    if (seen.has(url) || !isSameSite(url, startingUrl)) continue
    seen.add(url)
    const read = await readSitemap(sites, url, signal)
    waiting.push(...read.sitemaps)
    for (const page of read.pages) if (pages.size < most && isSameSite(page, startingUrl)) pages.add(page)
  }
  return [...pages]
}

/** Without what it says where it is damaged, or not there: links name pages, too. */
async function readSitemap(sites: Sites, url: string, signal: AbortSignal) {
  const nothing = { pages: [], sitemaps: [] }
  const answer = await fetchFromSite(sites, url, {
    ...{ accept: 'application/xml,text/xml', maxBytes: maxSitemapBytes, signal },
  })
  if ('fault' in answer || answer.status !== 200) return nothing
  try {
    return await readSite({ kind: 'sitemap', bytes: answer.body, url }, signal)
  } catch (error) {
    if (isAppError(error, 'media_invalid')) return nothing
    throw error
  }
}
