import { reportingElement } from '#shared/kernel/reporting/ReportingFacts.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import type { PageHead } from '../manifest/page.tsx'
import type { RenderInput, ShownTheme } from '../render.ts'
import { earlyClicksScript } from './earlyClicks.ts'

export type DocumentFacts = Pick<RenderInput, 'assets' | 'nonce' | 'reporting'> & {
  head: PageHead
  /** Absolute, without a query. */
  address: string
  /** The address of this page in its language. */
  canonical: string
  siteName: string
  language: Language
  /** Other languages of this page. */
  alternates: readonly Language[]
  /** Scripts with the page's words and parts, which the first one loads. */
  ahead: readonly string[]
  favicon: string | null
  /** CSS that sets the portal's tokens; made by `portalTokens`, never from raw text. */
  tokens: string
  /** The theme of the page; `system` follows the device. */
  theme: ShownTheme
  /** State that the browser takes over: site facts and the query cache. */
  state: unknown
}

/** The document around the rendered root: the parts before and after it. */
export function htmlDocument(facts: DocumentFacts): { before: string; after: string } {
  const { head, assets, nonce, language } = facts
  const meta = (attribute: 'name' | 'property', name: string, content: string | null) =>
    content ? `<meta ${attribute}="${name}" content="${escapeHtml(content)}">` : ''
  const n = `nonce="${escapeHtml(nonce)}"`
  const before = [
    `<!doctype html><html lang="${language}" dir="${languages[language].direction}"${themeAttribute(facts.theme)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    themeScript(facts.theme, nonce),
    `<script ${n}>${earlyClicksScript}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(facts.canonical)}">`,
    ...facts.alternates.map(
      (tag) =>
        `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(`${facts.address}?lang=${tag}`)}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', facts.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', facts.canonical),
    meta('property', 'og:image', head.image),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    facts.favicon
      ? `<link rel="icon" href="${escapeHtml(facts.favicon)}">`
      : '<link rel="icon" href="data:,">',
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`),
    facts.tokens ? `<style ${n}>${facts.tokens}</style>` : '',
    // Low: on a slow line the style sheet, which the first paint waits for, comes before them.
    ...[...new Set([...assets.scripts, ...facts.ahead])].map(
      (script) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(script)}" ${n}>`,
    ),
    head.jsonLd ? `<script type="application/ld+json" ${n}>${scriptJson(head.jsonLd)}</script>` : '',
    '</head><body><div id="root">',
  ].join('')
  const after = [
    `</div><script type="application/json" id="lectern-state" ${n}>${scriptJson(facts.state)}</script>`,
    ...(facts.reporting
      ? [
          `<script type="application/json" id="${reportingElement}" ${n}>${scriptJson(facts.reporting.facts)}</script>`,
          `<script type="module" async src="${escapeHtml(facts.reporting.script)}" ${n}></script>`,
        ]
      : []),
    ...assets.scripts.map((script) => `<script type="module" src="${escapeHtml(script)}" ${n}></script>`),
    '</body></html>',
  ].join('')
  return { before, after }
}

/** Before the first paint, so that no page flashes. */
export const themeScript = (theme: ShownTheme, nonce: string) =>
  theme === 'system'
    ? `<script nonce="${escapeHtml(nonce)}">if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'</script>`
    : ''

export const themeAttribute = (theme: ShownTheme) => (theme === 'dark' ? ' data-theme="dark"' : '')

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that cannot close its script element, for any text of authors. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
