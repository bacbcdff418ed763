import { partFailed } from '../parts/ErrorBoundary.tsx'

const key = 'lectern reloaded at'
const againAfterMs = 30_000

type Surroundings = {
  window: Window
  /** Whether the server answers now. */
  isServerThere(): Promise<boolean>
  now?: () => number
}

/**
 * A portal that was published anew no longer has the parts that an open page would load: the page is loaded
 * anew, where it was going. Only while the server answers, since a page that is loaded anew without it is
 * the browser's own page of errors; and once in a while, so that a part that is truly missing shows as that.
 */
export function reloadWhenReplaced({ window, isServerThere, now = Date.now }: Surroundings): void {
  const onFailure = async () => {
    const { sessionStorage, location, navigator } = window
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (now() - last < againAfterMs || navigator.onLine === false) return
    if (!(await isServerThere())) return
    sessionStorage.setItem(key, String(now()))
    location.reload()
  }
  window.addEventListener(partFailed, () => {
    onFailure().catch((error: unknown) => console.error('The page was not loaded anew', error))
  })
}
