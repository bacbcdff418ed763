import type { Locator } from '@playwright/test'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' })

const style = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const hasOutline = async (locator: Locator) => (await style(locator, 'outline-style')) === 'solid'

test('in forced colours the logo, progress, the chosen tab, icons and the focus are visible', async ({
  page,
  stage,
}) => {
  const server = await stage.server()
  const lea = learner(page, server)
  await page.goto(server.origin)
  const canvas = await style(page.locator('body'), 'background-color')
  const logo = page.getByRole('link', { name: /, home$/ }).locator('[aria-hidden]')
  expect(await style(logo, 'background-image')).toContain('gradient')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await hasOutline(page.locator(':focus'))).toBe(true)

  await lea.signUp({ name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' })
  const dialog = page.getByRole('dialog')
  expect(await style(dialog, 'border-top-style')).toBe('solid')
  await lea.signIn({ name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' })
  await lea.openCourse('Brewing better tea')
  await lea.startCourse()
  const progress = page.getByRole('progressbar').first()
  expect(await style(progress, 'border-top-style')).toBe('solid')
  expect(await style(progress.locator('span'), 'background-color')).not.toBe(canvas)

  const current = page.locator('[aria-current="page"]').first()
  expect(await style(current, 'border-left-style')).toBe('solid')
  const player = page.getByRole('region', { name: /^Video player/ })
  expect(await style(player, 'border-top-style')).toBe('solid')
  // Each icon has the colour of the words around it.
  for (const icon of await page.locator('main svg, nav svg').all())
    expect(await style(icon, 'color')).toBe(await style(icon.locator('..'), 'color'))

  await page.goto(`${server.origin}/my-learnings`)
  const [chosen, other] = [
    page.getByRole('tab', { name: 'All' }),
    page.getByRole('tab', { name: 'Completed' }),
  ]
  await chosen.waitFor()
  expect(await style(chosen, 'border-bottom-color')).not.toBe(await style(other, 'border-bottom-color'))
  expect(await style(other, 'border-bottom-color')).toBe(canvas)
})
