import { firstPictureShown } from './support/firstPictureShown.ts'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

const lea = { name: 'Lea Learner', email: 'lea.watches@example.org', password: 'Correct1!horse' }

test('a film that goes on at a place never shows its beginning first, however slow the computer', {
  tag: '@alone',
}, async ({ browser, stage }) => {
  const server = await stage.sharedServer()
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = learner(page, server)
  await person.openCourse('Brewing better tea')
  await person.signUp(lea)
  await person.signIn(lea)
  await person.startCourse()
  const address = page.url()

  await test.step('a learner watches three seconds, and pauses', async () => {
    await page.getByRole('button', { name: /^Play Three/ }).click()
    // Three seconds are within the stream's first piece, so that its beginning is loaded as well.
    await page.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          video.addEventListener('timeupdate', () => {
            if (video.currentTime < 3) return
            video.pause()
            resolve()
          })
        }),
    )
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.close()
  })

  await test.step('comes back, presses Play while nothing can be loaded, and leaves', async () => {
    const later = await context.newPage()
    await later.route(/\/hls\//, () => undefined)
    await later.goto(address)
    await later.getByRole('button', { name: /^Play Three/ }).click()
    await expect(later.locator('video')).toHaveJSProperty('paused', false)
    await later.goto('about:blank')
    await later.close()
  })

  for (const slower of [1, 1, 1, 2, 2, 2, 4, 4, 4])
    await test.step(`comes back, on a processor slowed down ${slower} times`, async () => {
      const later = await context.newPage()
      const devtools = await context.newCDPSession(later)
      await later.goto(address)
      const player = later.getByRole('region', { name: /^Video player/ })
      const slider = player.getByRole('slider', { name: 'Position' })
      await expect(slider).toHaveAttribute('aria-valuetext', /^[3-9] seconds of/)
      const place = Number(await slider.inputValue())
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const first = await firstPictureShown(player.locator('video'))
      await player.getByRole('button', { name: 'Play', exact: true }).click()
      expect(await first()).toBeGreaterThan(place - 0.5)
      await later.close()
    })
})

test('a sentence of a film is found by the keyboard alone, and opens at its second', async ({
  page,
  stage,
}) => {
  const server = await stage.sharedServer()
  await page.goto(server.origin)
  const field = page.getByRole('combobox', { name: 'Search' }).first()
  const found = page.getByRole('option', { name: /two minutes for green/i })
  // The page may not listen yet.
  await expect(async () => {
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('two minutes for green')
    await expect(found.first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  while ((await found.first().getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The film is in the course and in a microcast.
  await expect(page).toHaveURL(/\/(class|microcast)\/.*at=26/)
  const video = page.getByRole('region', { name: /^Video player/ }).locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await page.keyboard.press('k')
  await expect.poll(time).toBeGreaterThanOrEqual(26)
  expect(await time()).toBeLessThan(36)
})
