import type { Page } from '@playwright/test'

export type Watched = {
  /** Addresses, in the order of the requests. */
  requests: string[]
  /** Transferred bytes, headers included; of unfinished responses, the part received. */
  bytes: number
  /** The sum of all layout shifts (`PerformanceObserver`). */
  layoutShift: number
}

/** Records a page's requests and layout shifts, from its next load on. Chromium only. */
export async function watchPage(page: Page): Promise<() => Promise<Watched>> {
  const requests: string[] = []
  let bytes = 0
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // Chunks are counted as they arrive; a video never ends by itself.
  devtools.on('Network.responseReceived', ({ response }) => {
    bytes += response.encodedDataLength
  })
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
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
    const seen = { requests: [...requests], bytes }
    const layoutShift = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    )
    return { ...seen, layoutShift }
  }
}
