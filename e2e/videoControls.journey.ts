import type { Locator, Page } from '@playwright/test'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

test.describe('by touch', { tag: '@alone' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first tap on a playing video shows its controls, and the next one pauses', async ({
    page,
    stage,
  }) => {
    const { player, video, isPaused } = await openVideo(page, learner(page, await stage.sharedServer()))
    await player.getByRole('button', { name: /^Play Three/ }).tap()
    await expect.poll(isPaused).toBe(false)
    await expect(player).toHaveAttribute('data-idle', '')
    const middle = { x: 180, y: 60 }
    await video.tap({ position: middle })
    await expect(player).not.toHaveAttribute('data-idle')
    expect(await isPaused()).toBe(false)
    await video.tap({ position: middle })
    await expect.poll(isPaused).toBe(true)
    const box = await player.getByRole('slider', { name: 'Position' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const button = await player.getByRole('button', { name: 'Mute' }).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
  })
})

test('keys on the time line seek in the right direction, and the thumb is at the end of the fill', {
  tag: '@alone',
}, async ({ page, stage }) => {
  const { player, video } = await openVideo(page, learner(page, await stage.sharedServer()))
  const slider = player.getByRole('slider', { name: 'Position' })
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  // The video is loaded when somebody is about to use it.
  await slider.focus()
  await video.evaluate(async (element: HTMLVideoElement) => {
    if (element.readyState < 1)
      await new Promise((ready) => element.addEventListener('loadedmetadata', ready))
    element.currentTime = 3.9
  })
  await expect.poll(time).toBeCloseTo(3.9, 1)
  await slider.focus()
  await slider.press('ArrowRight')
  await expect.poll(time).toBeCloseTo(8.9, 1)
  await slider.press('ArrowLeft')
  await expect.poll(time).toBeCloseTo(3.9, 1)
  // A click at the middle of the track is the middle of the film.
  const box = await slider.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(24)
  if (!box) throw new Error('The time line is shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const half = await video.evaluate((element: HTMLVideoElement) => element.duration / 2)
  await expect.poll(async () => Math.abs((await time()) - half)).toBeLessThan(0.3)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('every control is visible against its background', async ({ page, stage }) => {
    const { player } = await openVideo(page, learner(page, await stage.sharedServer()))
    const button = player.getByRole('button', { name: 'Mute' })
    await button.waitFor()
    const colours = await button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
    expect(colours.color).not.toBe(colours.backgroundColor)
    expect(colours.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    // Beside the outline of a tablet a film is as narrow as on a phone: none of its controls is cut off.
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(player.getByRole('button', { name: 'Full screen' })).toBeInViewport()
  })
})

async function openVideo(page: Page, lea: ReturnType<typeof learner>) {
  await lea.openCourse('Brewing better tea')
  // The first lesson is the video.
  await page.getByRole('main').getByRole('link', { name: 'Start Course' }).first().click()
  const player: Locator = page.getByRole('region', { name: /^Video player/ })
  const video = player.locator('video')
  await video.waitFor()
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
  })
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
  return { player, video, isPaused }
}
