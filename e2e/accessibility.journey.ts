import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

/** The rule mistakes a count or state beside a name (a section's 4 lessons) for a part of its label. */
const counted = ['label-content-name-mismatch']
/** The sample's lessons: one of each kind. */
const lessons = [
  'Three things make good tea',
  'What happens in the pot',
  'The card for your kitchen wall',
  'Rescue three cups',
  'Six questions over a cup',
]
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

// Text in mid-fade has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no screen of the console breaks a rule of accessibility', async ({ page, stage }) => {
  // Every screen in two sizes takes more than three minutes where others share the machine.
  test.setTimeout(600_000)
  const server = await stage.server()
  const { address } = await stage.console()
  const ana = author(page)
  await page.goto(address)
  await expectNoViolations(page, 'start')
  await page.getByText('Sign in to a server').click()
  await expectNoViolations(page, 'sign in')
  await ana.signIn(new URL('/', address).href, server)
  await ana.openCourse('Brewing better tea')
  for (const entry of await page.getByRole('treeitem').all()) {
    await entry.click()
    await expectNoViolations(page, `the editor of ${await entry.getAttribute('aria-label')}`)
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectNoViolations(page, `the course’s tab ${await tab.textContent()}`)
  }
  const screens = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const screen of await screens.all()) {
    await screen.click()
    await expectNoViolations(page, `the console’s ${await screen.textContent()}`)
  }
})

test('no page and no lesson of the portal breaks a rule of accessibility', async ({ page, stage }) => {
  const server = await stage.server()
  const lea = learner(page, server)
  const person = { name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' }
  await page.goto(server.origin)
  await expectNoViolations(page, 'home')
  await lea.openCourse('Brewing better tea')
  await expectNoViolations(page, 'the landing page')
  await lea.signUp(person)
  await expectNoViolations(page, 'the account dialog')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectNoViolations(page, 'the dialog of a forgotten password')
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await lea.signIn(person)
  for (const name of ['My Learnings', 'My Account']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expectNoViolations(page, name)
  }
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(person.password)
  await expectNoViolations(page, 'the password before two-factor sign-in')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('One time code').waitFor()
  await expectNoViolations(page, 'setting up two-factor sign-in')
  await page.getByRole('tab', { name: 'Profile Settings' }).click()
  await page.getByLabel('Biography').waitFor()
  await expectNoViolations(page, 'the profile')
  await lea.openCourse('Brewing better tea')
  await lea.startCourse()
  const outline = page.getByRole('navigation', { name: /outline/i })
  for (const section of ['At the table', 'What you know now'])
    await outline.getByRole('button', { name: section }).click()
  for (const name of lessons) {
    await lea.openLesson(name)
    await expectNoViolations(page, `the lesson ${name}`)
  }
})

/** In both sizes, without packages: their content is their author's. Nothing moves with reduced motion. */
async function expectNoViolations(page: Page, where: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
    expect.soft(await page.evaluate(longestMotion), `${where}, seconds of motion`).toBeLessThan(0.001)
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').disableRules(counted).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    )
    expect.soft(found, `${where}, ${size.width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The durations of all animations on the page, in seconds. */
function longestMotion(): number {
  const durations = [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element)
    // Elements that are never drawn (a track of captions) have none.
    return `${animationDuration}, ${transitionDuration}`
      .split(', ')
      .map((text) => Number.parseFloat(text) || 0)
  })
  return Math.max(...durations)
}
