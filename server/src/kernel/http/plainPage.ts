import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { plainStyle } from './plainStyle.ts'

type Page = {
  /** Of all its texts. */
  language: Language
  title: string
  text: string
  /** The link to continue with. */
  way: { label: string; href: string }
  /** The nonce of the answer's own policy; absent if that policy allows styles without one. */
  nonce?: string | undefined
}

/** A self-contained page without scripts or files: what happened, and a link to continue. */
export const plainPage = ({ language, title, text, way, nonce }: Page): string =>
  `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ''}>${plainStyle}</style>
<main><h1>${escapeHtml(title)}</h1><p role="alert">${escapeHtml(text)}</p>
<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></p></main></html>`
