import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'

/** A page for search engines: its absolute address, and the day of its last change (ISO 8601). */
export type SitemapPage = { address: string; changedAt: string | null }

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap (sitemaps.org 0.9). */
export const pagesXml = (pages: readonly SitemapPage[]): string =>
  wrap(
    'urlset',
    pages.map(
      ({ address, changedAt }) =>
        `<url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''}</url>`,
    ),
  )

/** The list of a site's sitemaps, for one with more pages than one may hold. */
export const partsXml = (addresses: readonly string[]): string =>
  wrap(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`),
  )

const wrap = (name: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${schema}">\n${lines.map((line) => `${line}\n`).join('')}</${name}>\n`
