import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'
import { watchPage } from './support/watchPage.ts'

// A trace runs scripts in the page, which the page takes for user activity.
test.use({ trace: 'off' })

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`a lesson with a video, ${viewport.width} px wide`, { tag: '@alone' }, () => {
    test.use({ viewport })

    test('loads little before Play, paints its title first without layout shift, and then plays', async ({
      page,
      stage,
    }) => {
      const { origin } = await stage.sharedServer()
      const address = `${origin}/class/brewing-better-tea`
      const first = await (await page.request.get(address)).text()
      expect(first).toMatch(/<h1[^>]*>[^<]*Three/)
      const watched = await watchPage(page)
      const poster = page.waitForResponse(/poster\.jpg/)
      await page.goto(address, { waitUntil: 'networkidle' })
      await (await poster).finished()
      const player = page.getByRole('region', { name: /^Video player/ })
      const { requests, bytes, sizes, layoutShift } = await watched()
      expect(requests.filter((url) => /hls|\.m3u8|\.m4s|\.mp4|original/.test(url))).toEqual([])
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20)
      // 314 kB at the last look, of which 1.5 spare home and landing pages the classroom's 33; the aim is 250 (docs/performance.md).
      expect(bytes, sizes.join('\n')).toBeLessThan(316_000)
      expect(layoutShift).toBeLessThan(0.05)

      await player.getByRole('button', { name: /^Play Three/ }).click()
      const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      await expect.poll(time).toBeGreaterThan(0.5)
      expect((await watched()).requests.some((url) => url.includes('/hls/'))).toBe(true)
    })

    test('starts at the position chosen before it was loaded', async ({ page, stage }) => {
      const lea = learner(page, await stage.sharedServer())
      await lea.openCourse('Brewing better tea')
      await page.getByRole('main').getByRole('link', { name: 'Start Course' }).first().click()
      const player = page.getByRole('region', { name: /^Video player/ })
      const video = player.locator('video')
      await video.waitFor()
      const slider = player.getByRole('slider', { name: 'Position' })
      await slider.press('ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuetext', /^5 seconds of/)
      await player.getByRole('button', { name: 'Play', exact: true }).press('Enter')
      const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
      await expect.poll(time).toBeGreaterThan(5.2)
    })
  })
