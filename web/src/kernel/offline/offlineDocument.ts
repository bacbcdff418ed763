import { escapeHtml } from '../head/htmlDocument.ts'

/** The page's path, without the portal's base; `offline-worker.js` has the same. */
export const offlinePath = '/offline'

type Facts = {
  siteName: string
  /** CSS that sets the portal's tokens; made by `portalTokens`, never from raw text. */
  tokens: string
  nonce: string
}

/** The page shown while no server answers: self-contained, without personal data. */
export function offlineDocument({ siteName, tokens, nonce }: Facts): string {
  const n = `nonce="${escapeHtml(nonce)}"`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>You are offline | ${escapeHtml(siteName)}</title><link rel="icon" href="data:,">`,
    `<style ${n}>${tokens}${style}</style></head>`,
    `<body><header>${escapeHtml(siteName)}</header><main><h1>You are offline</h1>`,
    '<p>This page comes once you are connected again. What you did is kept on this device until then.</p>',
    '<p><a class="button" href="">Try again</a></p></main>',
    `<script ${n}>${script}</script></body></html>`,
  ].join('')
}

const style = `
body{margin:0;background:var(--color-background,#fff);color:var(--color-text,#4a4a4a);font:16px/1.5 system-ui,sans-serif}
header{padding:1rem;border-bottom:1px solid #e2e7ea;font-weight:600;color:var(--color-heading,#16232d);overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:3rem 1rem}
h1{margin:0 0 .5rem;color:var(--color-heading,#16232d);font-size:1.75rem;line-height:1.25}
.button{display:inline-block;padding:.75rem 1.5rem;border-radius:8px;background:var(--color-primary,#007bad);color:var(--color-on-primary,#fff);font-weight:600;text-decoration:none}
.button:focus-visible{outline:3px solid var(--color-heading,#16232d);outline-offset:3px}`

/** A server that is down looks the same from here, but is not the reader's network. */
const script = `
if (navigator.onLine) {
  document.querySelector('h1').textContent = 'The server cannot be reached'
  document.title = document.title.replace('You are offline', 'The server cannot be reached')
}
addEventListener('online', () => location.reload())`
