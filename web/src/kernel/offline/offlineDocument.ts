import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { escapeHtml, scriptJson, themeAttribute, themeScript } from '../head/htmlDocument.ts'
import type { ShownTheme } from '../render.ts'

/** The page's path, without the portal's base; `offline-worker.js` has the same. */
export const offlinePath = '/offline'

type Facts = {
  siteName: string
  /** CSS that sets the portal's tokens; made by `portalTokens`, never from raw text. */
  tokens: string
  theme: ShownTheme
  nonce: string
  language: Language
}

/** The page shown while no server answers: self-contained, without personal data. */
export function offlineDocument({ siteName, tokens, theme, nonce, language }: Facts): string {
  const t = wordsIn(kernelFrameWords, language)
  const n = `nonce="${escapeHtml(nonce)}"`
  return [
    `<!doctype html><html lang="${language}" dir="${languages[language].direction}"${themeAttribute(theme)}><head><meta charset="utf-8">`,
    themeScript(theme, nonce),
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${t('offline')} | ${escapeHtml(siteName)}</title><link rel="icon" href="data:,">`,
    `<style ${n}>${tokens}${style}</style></head>`,
    `<body><header>${escapeHtml(siteName)}</header><main><h1>${t('offline')}</h1>`,
    `<p>${t('offlinePage.text')}</p>`,
    `<p><a class="button" href="">${t('tryAgain')}</a></p></main>`,
    `<script ${n}>${writeScript(t('offline'), t('serverUnreachable'))}</script></body></html>`,
  ].join('')
}

const style = `
body{margin:0;background:var(--color-background,#fff);color:var(--color-text,#4a4a4a);font:16px/1.5 system-ui,sans-serif}
header{padding:1rem;border-bottom:1px solid #e2e7ea;font-weight:600;color:var(--color-heading,#16232d);overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:3rem 1rem}
h1{margin:0 0 .5rem;color:var(--color-heading,#16232d);font-size:1.75rem;line-height:1.25}
:root[data-theme=dark]{color-scheme:dark}
:root[data-theme=dark] body{background:#12191e;color:#cfd6db}
:root[data-theme=dark] header,:root[data-theme=dark] h1{border-color:#2c3841;color:#f1f5f7}
.button{display:inline-block;padding:.75rem 1.5rem;border-radius:8px;background:var(--color-primary,#007bad);color:var(--color-on-primary,#fff);font-weight:600;text-decoration:none}
.button:focus-visible{outline:3px solid var(--color-heading,#16232d);outline-offset:3px}`

/** A server that is down looks the same from here, but is not the reader's network, which may be lost later. */
const writeScript = (offline: string, unreachable: string) => `
const title = document.title
function tell(reason) {
  document.querySelector('h1').textContent = reason
  document.title = title.replace(${scriptJson(offline)}, reason)
}
if (navigator.onLine) tell(${scriptJson(unreachable)})
addEventListener('offline', () => tell(${scriptJson(offline)}))
addEventListener('online', () => location.reload())`
