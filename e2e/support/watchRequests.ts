import { expect, type Page, type Request } from '@playwright/test'

/** Films are read as long as they play. */
const endless = new Set(['media', 'websocket', 'eventsource'])

/**
 * Returns a function that waits until a page has all that it asked for, and has drawn it. Streams that stay open, such as a
 * meeting's events, are not waited for.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const close = (request: Request) => open.delete(request)
  page.on('request', (request) => {
    if (!endless.has(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('event-stream')) close(response.request())
  })
  return async () => {
    let looks = 0
    await expect
      .poll(
        async () => {
          await page.evaluate(drawTwice)
          looks = open.size === 0 ? looks + 1 : 0
          return looks
        },
        { intervals: [50], message: 'The page has all that it asked for' },
      )
      // What has come may ask for more.
      .toBeGreaterThan(2)
  }
}

const drawTwice = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
