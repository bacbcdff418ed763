import { z } from 'zod'
import type { FeedReason } from '#shared/features/assistant/rules/shopFeed.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { fetchFromSite, type SiteAnswer } from '../../crawling/fetchFromSite.ts'
import { readSite } from '../../crawling/reading/readPage.ts'
import type { Sites } from '../sites/sitesPort.ts'
import { type RemoteProduct, remoteProduct, toFeedProduct } from './feedProduct.ts'
import { type FeedPage, type FeedProduct, maxFeedProducts, type Products } from './Products.ts'
import { pictureType } from './pictureType.ts'

/** What Shopify sends at once. */
const pageLength = 250
const maxFeedBytes = 20 * 1024 * 1024
const maxMetaBytes = 256 * 1024
const maxPictureBytes = 5 * 1024 * 1024
const pictureWidth = 600
/** Between two pages. */
const politeMs = 500
const maxHops = 4
/** Times that a shop may ask for fewer requests, and the longest of these pauses. */
const maxPauses = 3
const longestPauseMs = 30_000

const refuse = (reason: FeedReason) =>
  new AppError('unavailable', { message: 'The products of the shop cannot be read.', details: { reason } })

/**
 * Shops by the list of products that Shopify shows everybody (`/products.json`), with the currency that `/meta.json` says. Addresses
 * are those of others: each request, and each redirect, goes through the guarded fetch of `sites`. `schemeOf` says how a host is asked.
 */
export function shopifyProducts(
  sites: Sites,
  schemeOf: (host: string) => 'https' | 'http' = () => 'https',
): Products {
  return {
    async *read(shop, signal) {
      const origin = originOf(shop, schemeOf)
      const currency = await readCurrency(sites, origin, signal)
      const seen = new Set<string>()
      for (let page = 1; seen.size < maxFeedProducts; page += 1) {
        if (page > 1) await sites.pause(politeMs, signal)
        const remote = await readPage(
          sites,
          `${origin}/products.json?limit=${pageLength}&page=${page}`,
          signal,
        )
        // Some shops answer the same page again and again.
        const fresh = remote.filter(({ id }) => !seen.has(id) && seen.add(id))
        const products = await toProducts(fresh, new URL(origin).host, signal)
        if (products.length > 0) yield { currency, products } satisfies FeedPage
        if (fresh.length === 0 || remote.length < pageLength) return
      }
    },
    async readPicture(address) {
      const signal = AbortSignal.timeout(20_000)
      const answer = await followed(sites, smaller(address), signal, {
        ...{ accept: 'image/avif,image/webp,image/png,image/jpeg', maxBytes: maxPictureBytes },
      }).catch((error: unknown) => {
        if (isAppError(error, 'unavailable')) return null
        throw error
      })
      const mimeType = answer?.status === 200 ? pictureType(answer.body) : null
      return answer && mimeType ? { bytes: answer.body, mimeType } : null
    },
  }
}

function originOf(shop: string, schemeOf: (host: string) => 'https' | 'http'): string {
  const host = shop
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '')
  const url = URL.parse(`https://${host}`)
  if (!url || host === '') throw refuse('noAddress')
  return `${schemeOf(url.hostname)}://${url.host}`
}

/** Shopify's own places for files make smaller ones of a picture. */
function smaller(address: string): string {
  const url = new URL(address)
  if (url.hostname !== 'cdn.shopify.com' && !url.pathname.startsWith('/cdn/shop/')) return address
  url.searchParams.set('width', String(pictureWidth))
  return url.href
}

async function readPage(sites: Sites, url: string, signal: AbortSignal): Promise<RemoteProduct[]> {
  for (let pauses = 0; ; pauses += 1) {
    const { status, headers, body } = await followed(sites, url, signal, { maxBytes: maxFeedBytes })
    if (status === 429 && pauses < maxPauses) {
      const wantedMs = Number(headers.get('retry-after') ?? 2) * 1000
      await sites.pause(Math.min(longestPauseMs, Math.max(1000, wantedMs || 2000)), signal)
      continue
    }
    if (status === 429) throw refuse('busy')
    if (status === 401 || status === 403) throw refuse('locked')
    if (status >= 500) throw refuse('serverError')
    if (status !== 200) throw refuse('notFound')
    const products = productsIn(parseJson(body))
    if (!products) throw refuse('damaged')
    // One product that is damaged costs no other.
    return products.flatMap((one) => remoteProduct.safeParse(one).data ?? [])
  }
}

/** No more than were asked for, however many a shop sends: each is read. Null for something else. */
function productsIn(answer: unknown): readonly unknown[] | null {
  const { products } = (answer ?? {}) as { products?: unknown }
  return Array.isArray(products) ? products.slice(0, pageLength) : null
}

/** A shop that does not say its currency has prices without one. */
async function readCurrency(sites: Sites, origin: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { status, body } = await followed(sites, `${origin}/meta.json`, signal, { maxBytes: maxMetaBytes })
    const { currency } = z
      .object({ currency: z.string() })
      .catch({ currency: '' })
      .parse(status === 200 ? parseJson(body) : {})
    return /^[A-Z]{3}$/.test(currency) ? currency : null
  } catch (error) {
    if (isAppError(error, 'unavailable') && error.details.reason !== 'notPublic') return null
    throw error
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/** The answer at the end of redirects. A shop with a password redirects to the page that asks for it. */
async function followed(
  sites: Sites,
  address: string,
  signal: AbortSignal,
  { maxBytes, accept = 'application/json' }: { maxBytes: number; accept?: string },
): Promise<SiteAnswer> {
  let url = address
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const answer = await fetchFromSite(sites, url, { accept, maxBytes, signal })
    if ('fault' in answer) throw refuse(faultReason(answer.fault))
    const location = answer.headers.get('location')
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return answer
    const next = URL.parse(location, url)
    if (!next) throw refuse('damaged')
    if (/^\/password\/?$/.test(next.pathname)) throw refuse('locked')
    url = next.href
  }
  throw refuse('redirects')
}

function faultReason(fault: string): FeedReason {
  switch (fault) {
    case 'notPublic':
    case 'tooSlow':
    case 'tooLarge':
    case 'redirects':
    case 'damaged':
      return fault
    default:
      return 'unreachable'
  }
}

async function toProducts(
  remote: readonly RemoteProduct[],
  host: string,
  signal: AbortSignal,
): Promise<FeedProduct[]> {
  const texts = await readTexts(
    remote.map(({ body_html: html }) => html ?? ''),
    signal,
  )
  return remote.flatMap((one, index) => toFeedProduct(one, host, texts[index] ?? '') ?? [])
}

/** Descriptions without HTML. One that takes too much is left out; the others are read. */
async function readTexts(fragments: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  if (fragments.length === 0) return []
  try {
    return await readSite({ kind: 'fragments', fragments }, signal)
  } catch (error) {
    if (!isAppError(error, 'media_invalid')) throw error
    if (fragments.length === 1) return ['']
    const half = Math.ceil(fragments.length / 2)
    return [
      ...(await readTexts(fragments.slice(0, half), signal)),
      ...(await readTexts(fragments.slice(half), signal)),
    ]
  }
}
