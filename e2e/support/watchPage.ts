import type { Page } from '@playwright/test'

export type Watched = {
  /** Addresses, in the order in which they were asked for. */
  requests: string[]
  /** As they came over the line, headers too; of what is still coming, what is here. */
  bytes: number
  /** The sum of all layout shifts (`PerformanceObserver`). */
  layoutShift: number
}

/** Counts what a page asks for and how far it moves about, from its next opening on. Chromium only. */
export async function watchPage(page: Page): Promise<() => Promise<Watched>> {
  const requests: string[] = []
  let bytes = 0
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // Chunks count as they come; a film never ends by itself.
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
      // Its own type is not among TypeScript's yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // Before the page is asked for anything: to a page that is a sign of somebody being there.
    const seen = { requests: [...requests], bytes }
    const layoutShift = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    )
    return { ...seen, layoutShift }
  }
}
