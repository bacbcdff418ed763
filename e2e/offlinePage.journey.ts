import { expect, test } from './support/stage.ts'

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a page reloaded while offline says so, and recovers automatically, at ${size.width} px`, async ({
    page,
    context,
    stage,
  }) => {
    const server = await stage.sharedServer()
    await page.setViewportSize(size)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const all = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
        return (await Promise.all(all)).flat()
      })

    for (const base of ['', '/portal/sample/tea-room']) {
      await page.goto(`${server.origin}${base}/search`)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`${base}/search`)
    }
    // Nothing else is cached, and no user data.
    expect(await kept()).toEqual([
      `${server.origin}/offline`,
      `${server.origin}/portal/sample/tea-room/offline`,
    ])
  })

test('an unreachable server is reported as such, not as being offline', async ({ page, stage }) => {
  const server = await stage.server()
  await page.goto(server.origin)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await server.stop()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The server cannot be reached' })).toBeVisible()
  const again = await stage.server()
  expect(again.origin).toBe(server.origin)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Begin here' })).toBeVisible()
})
