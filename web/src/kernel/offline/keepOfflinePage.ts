import type { Language } from '#shared/kernel/words/languages.ts'

type Facts = {
  window: Window
  /** '' or `/portal/{organizationId}/{portalId}`. */
  base: string
  /** Another one where the portal looks otherwise. */
  version: string
  /** The page is asked for as nobody, so the reader's choice must be said. */
  language: Language
}

/**
 * Lets the browser keep the portal's page for being offline (`offline-worker.js`), once this one has come whole.
 * Without a service worker (an old browser, no https) the browser's own page is shown then.
 */
export function keepOfflinePage({ window, base, version, language }: Facts): void {
  const { document, navigator } = window
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register(`/offline-worker.js?${new URLSearchParams({ v: version, lang: language })}`, {
        scope: `${base}/`,
      })
      .catch((error: unknown) => console.warn('The page for being offline is not kept', error))
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
