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
 * A republished portal no longer has the chunks that an open page would load: reloads the page at its target.
 * Only while the server answers, since otherwise the browser shows its own error page; and at most once in a
 * while, so that a chunk that is really missing shows as an error.
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
    onFailure().catch((error: unknown) => console.error('The page was not reloaded', error))
  })
}
