import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import robots from 'robots-parser'
import { SaxesParser } from 'saxes'
import { answerInThread } from '#node/threads/answerInThread.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { normalizeAddress } from '../crawlScope.ts'
import type { PageDocument, PageNode } from './pageNodes.ts'
import {
  agentName,
  type ReadFragments,
  type ReadPage,
  type ReadRobots,
  type ReadSitemap,
  type SiteInput,
} from './readPage.ts'
import { textLines } from './textLines.ts'

/** A page of more is made to be slow. */
const maxElements = 60_000
const maxLinks = 2000
const maxAddresses = 50_000
const maxTextChars = 400_000

answerInThread(async (input: SiteInput): Promise<ReadPage | ReadSitemap | ReadRobots | ReadFragments> => {
  if (input.kind === 'robots') return readRobots(input)
  if (input.kind === 'fragments') return input.fragments.map(readFragment)
  return input.kind === 'sitemap' ? readSitemap(input) : readPage(input)
})

function readPage({ bytes, contentType, url }: Extract<SiteInput, { kind: 'page' }>): ReadPage {
  const { document }: { document: PageDocument } = parseHTML(withBody(decode(bytes, contentType)))
  if (document.querySelectorAll('*').length > maxElements)
    throw new AppError('media_invalid', { message: 'It has too many elements.' })
  const meta = (...names: string[]) => {
    for (const name of names) {
      const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      const content = element?.getAttribute('content')?.replace(/\s+/g, ' ').trim()
      if (content) return content
    }
    return null
  }
  const robots = (meta('robots', agentName.toLowerCase()) ?? '').toLowerCase()
  const base = document.querySelector('base')?.getAttribute('href')
  const at = (base && normalizeAddress(base, url)) || url
  const image = meta('og:image', 'twitter:image')
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const heading = document.querySelector('title')?.textContent ?? document.querySelector('h1')?.textContent
  return {
    title: (heading ?? meta('og:title'))?.replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    description: meta('description', 'og:description')?.slice(0, 1000) ?? null,
    image: image ? pictureAddress(image, at) : null,
    canonical: canonical ? normalizeAddress(canonical, at) : null,
    mayIndex: !robots.includes('noindex') && !robots.includes('none'),
    links: robots.includes('nofollow') || robots.includes('none') ? [] : listLinks(document, at),
    // The last, since it takes the page apart.
    text: mainText(document).slice(0, maxTextChars),
  }
}

/** Only of the web: a page may name anything. */
function pictureAddress(named: string, at: string): string | null {
  const url = URL.parse(named, at)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null
}

function readFragment(html: string): string {
  const { document }: { document: PageDocument } = parseHTML(`<html><body>${html}</body></html>`)
  if (document.querySelectorAll('*').length > maxElements)
    throw new AppError('media_invalid', { message: 'It has too many elements.' })
  return document.body ? textLines(document.body).join('\n').slice(0, maxTextChars) : ''
}

function listLinks(document: PageDocument, at: string): string[] {
  const links = new Set<string>()
  for (const link of document.querySelectorAll('a[href]')) {
    if (links.size >= maxLinks) break
    if (/\bnofollow\b/i.test(link.getAttribute('rel') ?? '')) continue
    const address = normalizeAddress(link.getAttribute('href') ?? '', at)
    if (address !== null) links.add(address)
  }
  return [...links]
}

/** Pages may leave out the tags of their body, which a browser adds; the parser does not. */
const withBody = (html: string): string =>
  /<body[\s>]/i.test(html) ? html : `<html><body>${html.replace(/^\s*<!doctype[^>]*>/i, '')}</body></html>`

/** The article of a page; all that it says outside of menus and margins where that is much more. */
function mainText(document: PageDocument): string {
  for (const menu of document.querySelectorAll('nav, aside, script, style, noscript, template')) menu.remove()
  const whole = document.body ? textLines(document.body).join('\n') : ''
  // Cast: the serializer returns the element itself, an element of this document.
  const article = new Readability(document as never, {
    serializer: (node: unknown) => node as PageNode,
  }).parse()
  const main = article?.content ? textLines(article.content).join('\n') : ''
  return main.length * leastShare < whole.length ? whole : main
}
const leastShare = 4

/** By the server's word, else by the page's own. */
function decode(bytes: Uint8Array, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const label = named ?? /<meta[^<>]*charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  return new TextDecoder(isKnown(label) ? label : 'utf-8').decode(bytes)
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label)
    return true
  } catch {
    return false
  }
}

function readSitemap({ bytes, url }: Extract<SiteInput, { kind: 'sitemap' }>): ReadSitemap {
  const pages = new Set<string>()
  const sitemaps = new Set<string>()
  const parser = new SaxesParser()
  const open: string[] = []
  let text = ''
  parser.on('opentag', ({ name }) => {
    open.push(name)
    text = ''
  })
  parser.on('text', (more) => {
    if (open.at(-1) === 'loc') text += more
  })
  parser.on('closetag', () => {
    const name = open.pop()
    const into = open.at(-1) === 'sitemap' ? sitemaps : open.at(-1) === 'url' ? pages : null
    const address = name === 'loc' ? normalizeAddress(text, url) : null
    if (address !== null && into && into.size < maxAddresses) into.add(address)
  })
  parser.on('error', (error) => {
    throw new AppError('media_invalid', { message: 'It is no sitemap.', cause: error })
  })
  parser.write(decode(bytes, '')).close()
  return { pages: [...pages], sitemaps: [...sitemaps] }
}

const maxDelayMs = 30_000

// Cast: the package is CommonJS, whose types call its function a default export.
const parseRobots = robots as unknown as typeof robots.default

function readRobots({ text, robotsUrl, url }: Extract<SiteInput, { kind: 'robots' }>): ReadRobots {
  const rules = parseRobots(robotsUrl, text)
  return {
    // Not a page of this origin: then these rules say nothing.
    isAllowed: rules.isAllowed(url, agentName) ?? true,
    delayMs: Math.min(maxDelayMs, Math.max(0, (rules.getCrawlDelay(agentName) ?? 0) * 1000)),
    sitemaps: rules.getSitemaps().flatMap((one) => normalizeAddress(one, robotsUrl) ?? []),
  }
}
