import type { Locator } from '@playwright/test'
import { author } from './support/author.ts'
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
  const server = await stage.sharedServer()
  const lea = learner(page, server)
  await page.goto(server.origin)
  const canvas = await style(page.locator('body'), 'background-color')
  const logo = page.getByRole('link', { name: /, home$/ }).locator('[aria-hidden]')
  expect(await style(logo, 'background-image')).toContain('gradient')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await hasOutline(page.locator(':focus'))).toBe(true)

  const person = { name: 'Lea Learner', email: 'lea.sees@example.org', password: 'Correct1!horse' }
  await lea.signUp(person)
  const dialog = page.getByRole('dialog')
  expect(await style(dialog, 'border-top-style')).toBe('solid')
  await lea.signIn(person)
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

  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'lesson.aria.yml' })
  await page.getByRole('button', { name: /^What you know now/ }).click()
  await page.getByRole('link', { name: /Six questions over a cup/ }).click()
  await page.getByRole('button', { name: 'Start quiz' }).click()
  const quiz = page.getByRole('region', { name: /^Quiz/ })
  await quiz.getByRole('radiogroup').waitFor()
  await expect(quiz).toMatchAriaSnapshot({ name: 'question.aria.yml' })
  await quiz.getByRole('radio').first().check()
  await quiz.getByRole('button', { name: 'Submit' }).click()
  await expect(quiz).toMatchAriaSnapshot({ name: 'answer.aria.yml' })

  await page.goto(`${server.origin}/my-learnings`)
  const [chosen, other] = [
    page.getByRole('tab', { name: 'All' }),
    page.getByRole('tab', { name: 'Completed' }),
  ]
  await chosen.waitFor()
  expect(await style(chosen, 'border-bottom-color')).not.toBe(await style(other, 'border-bottom-color'))
  expect(await style(other, 'border-bottom-color')).toBe(canvas)
})

test('the console shows open, selected and focused parts, progress, and the logo', async ({
  page,
  stage,
}) => {
  const ana = author(page)
  const { address } = await stage.console()
  await page.goto(address)
  const logo = page.locator('img[src="/icon.svg"]')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByLabel('Name of the workspace').fill('Tea School')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Saved on this computer').first().waitFor()
  const canvas = await style(page.locator('body'), 'background-color')
  expect(await style(page.locator('nav [data-current="true"]'), 'border-left-width')).toBe('4px')
  await ana.createCourse('The way of tea')
  await ana.addLesson('Article', 'Green tea')
  await ana.addLesson('Article', 'Black tea')

  const [open, other] = ['Black tea', 'Green tea'].map((name) => page.getByRole('treeitem', { name }))
  if (!open || !other) throw new Error('Both lessons are in the outline.')
  expect(await style(open, 'border-left-width')).toBe('4px')
  expect(await style(other, 'border-left-width')).toBe('0px')
  await open.focus()
  await page.keyboard.press('ArrowUp')
  await expect(other).toBeFocused()
  expect(await hasOutline(other)).toBe(true)

  const [edit, preview] = ['Edit', 'Preview'].map((name) => page.getByRole('radio', { name, exact: true }))
  if (!edit || !preview) throw new Error('A lesson is edited or previewed.')
  expect(await style(edit, 'border-top-width')).not.toBe(await style(preview, 'border-top-width'))

  await page.getByRole('button', { name: 'More', exact: true }).click()
  expect(await style(page.locator('.bp6-popover-content'), 'border-top-style')).toBe('solid')
  await page.getByRole('menuitem', { name: 'History…' }).click()
  expect(await style(page.getByRole('dialog'), 'border-top-style')).toBe('solid')
  await page.keyboard.press('Escape')

  // A bar in the middle of its work, as the tray shows it.
  const bar = await page.evaluateHandle(() => {
    const made = document.createElement('div')
    made.className = 'bp6-progress-bar bp6-intent-primary'
    made.innerHTML = '<div class="bp6-progress-meter" style="width: 40%"></div>'
    document.querySelector('main')?.append(made)
    return made
  })
  const meter = page.locator('.bp6-progress-meter')
  expect(await style(page.locator('.bp6-progress-bar'), 'border-top-style')).toBe('solid')
  expect(await style(meter, 'background-color')).not.toBe(canvas)
  await bar.dispose()
})
