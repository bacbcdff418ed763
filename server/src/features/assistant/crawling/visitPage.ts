import { createHash } from 'node:crypto'
import { readPdfPages } from '#node/media/pdf/readPdfPages.ts'
import type { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import type { PageReason } from '#shared/features/assistant/rules/crawlOutcome.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Sites } from '../ports/sites/sitesPort.ts'
import { isInScope, isSameSite, normalizeAddress } from './crawlScope.ts'
import type { CrawledPage, FoundPage, PageOutcome, PagePart } from './crawlStore.ts'
import { fetchFromSite, type SiteAnswer } from './fetchFromSite.ts'
import { type ReadPage, readSite } from './reading/readPage.ts'

const maxHtmlBytes = 5 * 1024 * 1024
const maxPdfBytes = 20 * 1024 * 1024
/** Redirects from one page to the next. */
const maxHops = 5
const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8'

export type Visit = { outcome: PageOutcome; found: FoundPage[] }
const skipped = (reason: PageReason, found: FoundPage[] = []): Visit => ({
  outcome: { state: 'skipped', reason },
  found,
})
const failed = (reason: PageReason): Visit => ({ outcome: { state: 'failed', reason }, found: [] })

/** Fetches a page and reads it: its text, and the pages that it links to. What it says now is not known where it fails. */
export async function visitPage(
  sites: Sites,
  page: CrawledPage,
  config: Pick<CrawlConfig, 'startingUrl' | 'includeRules' | 'excludeRules'>,
  signal: AbortSignal,
): Promise<Visit> {
  const answer = await fetchFromSite(sites, page.url, {
    ...{ accept, maxBytes: maxPdfBytes, signal },
    // Only what was read can be told to be the same.
    ...(page.hash !== null && { etag: page.etag, lastModified: page.lastModified }),
  })
  if ('fault' in answer) return failed(answer.fault)
  const { status, headers, body } = answer
  if (status === 304 && page.hash !== null)
    return {
      outcome: { state: 'read', isUnchanged: true },
      found: page.links.map((url) => ({ url, depth: page.depth + 1, hops: 0 })),
    }
  const location = headers.get('location')
  if ([301, 302, 303, 307, 308].includes(status) && location !== null) return follow(page, location, config)
  if (status === 404 || status === 410) return failed('notFound')
  if (status >= 500) return failed('serverError')
  if (status !== 200) return failed('refused')
  if ((headers.get('x-robots-tag') ?? '').toLowerCase().includes('noindex')) return skipped('noindex')
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  try {
    if (type === 'application/pdf') return await readPdf(page, answer)
    if (type === 'text/html' || type === 'application/xhtml+xml' || type === 'text/plain') {
      if (body.length > maxHtmlBytes) return failed('tooLarge')
      return type === 'text/plain'
        ? settle(page, answer, { title: null, parts: [{ text: body.toString(), at: null }] })
        : await readHtml(page, answer, config, signal)
    }
    return skipped('type')
  } catch (error) {
    if (isAppError(error, 'media_invalid')) return failed('damaged')
    throw error
  }
}

/** To another address, which is a page of its own: its robots.txt, the rules and the website are asked again there. */
function follow(
  page: CrawledPage,
  location: string,
  config: Pick<CrawlConfig, 'startingUrl' | 'includeRules' | 'excludeRules'>,
): Visit {
  const url = normalizeAddress(location, page.url)
  if (url === null) return failed('notPublic')
  if (page.hops >= maxHops) return failed('redirects')
  if (!isSameSite(url, config.startingUrl)) return skipped('otherSite')
  // It redirects to itself: nothing else would ever come.
  if (url === page.url) return failed('redirects')
  return skipped('moved', [{ url, depth: page.depth, hops: page.hops + 1 }])
}

async function readHtml(
  page: CrawledPage,
  answer: SiteAnswer,
  config: Pick<CrawlConfig, 'startingUrl' | 'includeRules' | 'excludeRules'>,
  signal: AbortSignal,
): Promise<Visit> {
  const contentType = answer.headers.get('content-type') ?? ''
  const read = await readSite({ kind: 'page', bytes: answer.body, contentType, url: page.url }, signal)
  const found = read.links
    .filter((url) => isSameSite(url, config.startingUrl))
    .map((url) => ({ url, depth: page.depth + 1, hops: 0 }))
  const { canonical } = read
  if (
    canonical !== null &&
    canonical !== page.url &&
    isSameSite(canonical, config.startingUrl) &&
    page.hops < maxHops
  )
    return skipped('moved', [{ url: canonical, depth: page.depth, hops: page.hops + 1 }, ...found])
  if (!read.mayIndex) return skipped('noindex', found)
  // The page to begin with names others even where the rules leave it out.
  if (!isInScope(page.url, config)) return skipped('rules', found)
  const { title, description, image } = read
  return settle(page, answer, { title, description, image, parts: [{ text: read.text, at: null }] }, found)
}

async function readPdf(page: CrawledPage, answer: SiteAnswer): Promise<Visit> {
  const pages = await readPdfPages(answer.body)
  const parts = pages.flatMap(({ page: at, text }) => (text.trim() === '' ? [] : [{ text, at }]))
  const name = readableName(new URL(page.url).pathname.split('/').at(-1) ?? '')
  return settle(page, answer, { title: name || null, parts })
}

/** A website may write percents that stand for no letter: then the name stays as it is. */
function readableName(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function settle(
  { url }: CrawledPage,
  { headers }: SiteAnswer,
  read: { parts: readonly PagePart[]; title: string | null } & Partial<
    Pick<ReadPage, 'description' | 'image'>
  >,
  found: FoundPage[] = [],
): Visit {
  const { parts, title, description = null, image = null } = read
  // PostgreSQL keeps no such letter.
  const texts = parts.map((part) => ({ ...part, text: part.text.replaceAll('\0', ' ').slice(0, 400_000) }))
  if (texts.every(({ text }) => text.trim() === '')) return skipped('noText', found)
  return {
    outcome: {
      state: 'read',
      read: {
        title: title ?? new URL(url).hostname,
        ...{ description, image, parts: texts, links: found.map((one) => one.url) },
        etag: headers.get('etag')?.slice(0, 500) ?? null,
        lastModified: headers.get('last-modified')?.slice(0, 100) ?? null,
        hash: createHash('sha256')
          .update(JSON.stringify([title, texts]))
          .digest('hex'),
      },
    },
    found,
  }
}
