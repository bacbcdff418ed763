/** A line that has just come back may still lose immediate requests. */
const laterMs = [3000, 10_000]

/**
 * Retries failed pictures once the network is back, since browsers do not, and those that fail again a little later.
 * Includes those that failed before this script ran.
 */
export function retryPictures(window: Window): void {
  const { document } = window
  const failed = new Set<HTMLImageElement>()
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) failed.add(image)
  const keep = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') failed.add(target)
    else failed.delete(target)
  }
  // These events do not bubble.
  document.addEventListener('error', keep, true)
  document.addEventListener('load', keep, true)
  const retry = () => {
    for (const image of failed) {
      failed.delete(image)
      const address = image.getAttribute('src')
      if (image.isConnected && address) image.setAttribute('src', address)
    }
  }
  window.addEventListener('online', () => {
    retry()
    for (const ms of laterMs) window.setTimeout(retry, ms)
  })
}
