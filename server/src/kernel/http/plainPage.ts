import { escapeHtml } from '../../../../shared/src/kernel/richText/toHtml.ts'
import { plainStyle } from './plainStyle.ts'

type Page = {
  title: string
  text: string
  /** Where one goes on from here. */
  way: { label: string; href: string }
  /** Of the answer's own policy; none where that allows styles without. */
  nonce?: string | undefined
}

/** A page that stands alone, without a script or a file: what happened, and a way on. */
export const plainPage = ({ title, text, way, nonce }: Page): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ''}>${plainStyle}</style>
<main><h1>${escapeHtml(title)}</h1><p role="alert">${escapeHtml(text)}</p>
<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></p></main></html>`
