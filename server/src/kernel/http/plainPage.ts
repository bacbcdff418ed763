import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'

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

/** For the server's own pages, which have no bundle. */
export const plainStyle = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f5f2;color:#1c2321}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 .25rem}
form,article{background:#fff;border:1px solid #dcd9d2;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
label{display:block;margin:.5rem 0}input{display:block;font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #8b8f8c;border-radius:6px}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#1f5c4d;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #d98324;outline-offset:2px}
h2{font-size:1.05rem;margin:0 0 .25rem}small{color:#59605d}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}`
