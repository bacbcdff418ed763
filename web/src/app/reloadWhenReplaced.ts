const key = 'lectern reloaded at'
const againAfterMs = 30_000

/**
 * A portal that was published anew no longer has the parts that an open page would load: the page is loaded
 * anew, where it was going. Once in a while only, so that a part that is truly missing shows as an error.
 */
export function reloadWhenReplaced({ window, now = Date.now }: { window: Window; now?: () => number }): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { sessionStorage, location } = window
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (now() - last < againAfterMs) return
    sessionStorage.setItem(key, String(now()))
    event.preventDefault()
    location.reload()
  })
}
