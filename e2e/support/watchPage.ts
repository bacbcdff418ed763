import type { Page } from '@playwright/test'

export type Watched = {
  /** Addresses, in the order of the requests. */
  requests: string[]
  /** Transferred bytes, headers included; of unfinished responses, the part received. */
  bytes: number
  /** A line for each response, the biggest first: bytes and address. */
  sizes: string[]
  /** The sum of all layout shifts (`PerformanceObserver`). */
  layoutShift: number
}

/** Records a page's requests and layout shifts, from its next load on. Chromium only. */
export async function watchPage(page: Page): Promise<() => Promise<Watched>> {
  const requests: string[] = []
  const responses = new Map<string, { url: string; bytes: number }>()
  const add = (requestId: string, bytes: number, url?: string) => {
    const response = responses.get(requestId) ?? { url: '', bytes: 0 }
    responses.set(requestId, { url: url ?? response.url, bytes: response.bytes + bytes })
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // Chunks are counted as they arrive; a video stream never ends.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    add(requestId, response.encodedDataLength, response.url)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    add(requestId, encodedDataLength)
  })
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests.push(request.url)
  })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // TypeScript does not have this type yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // Call before the page loads: scripts in the page count as user activity.
    const bySize = [...responses.values()].sort((one, other) => other.bytes - one.bytes)
    const seen = {
      requests: [...requests],
      bytes: bySize.reduce((sum, { bytes }) => sum + bytes, 0),
      sizes: bySize.map(({ bytes, url }) => `${bytes} ${url}`),
    }
    const layoutShift = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    )
    return { ...seen, layoutShift }
  }
}
