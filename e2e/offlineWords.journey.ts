import type { Locator } from '@playwright/test'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
type Box = Awaited<ReturnType<typeof measureBox>>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the offline notice covers no text, at ${viewport.width} px`, async ({ page, stage }) => {
    await page.setViewportSize(viewport)
    const server = await stage.sharedServer()
    const lea = learner(page, server)
    const words = page.getByText('You are offline', { exact: true }).last()
    await lea.openCourse('Brewing better tea')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.context().setOffline(true)
    await words.waitFor()
    const said = await measureBox(words)
    for (const one of await page.getByRole('contentinfo').locator('p, a').all())
      expect(overlap(said, await measureBox(one)), (await one.textContent()) ?? '').toBe(false)
    await page.context().setOffline(false)

    await page.goto(`${server.origin}/class/brewing-better-tea`, { waitUntil: 'networkidle' })
    const name = page.getByRole('banner').getByRole('link', { name: 'Brewing better tea' })
    const before = await measureBox(name)
    await page.context().setOffline(true)
    await words.waitFor()
    if (viewport.width < 600) expect((await measureBox(name)).width).toBe(before.width)
    expect(overlap(await measureBox(words), await measureBox(name))).toBe(false)
  })
