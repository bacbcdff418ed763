import { expect } from '@playwright/test'
import { author } from './support/author.ts'
import { lookAt } from './support/lookAt.ts'
import { test } from './support/stage.ts'

/** The console is used at a desk: axe looks there, and a phone's width is measured. */
const axeAt = [{ width: 1280 }]

// Text in mid-fade has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no screen of the console breaks a rule of accessibility', async ({ page, stage }) => {
  // Every screen in two sizes takes more than three minutes where others share the machine.
  test.setTimeout(600_000)
  const server = await stage.server()
  const { address } = await stage.console()
  const ana = author(page)
  await page.goto(address)
  await lookAt(page, 'start')
  await page.getByText('Sign in to a server').click()
  await lookAt(page, 'sign in')
  await ana.signIn(new URL('/', address).href, server)
  await ana.openCourse('Brewing better tea')
  for (const entry of await page.getByRole('treeitem').all()) {
    await entry.click()
    await lookAt(page, `the editor of ${await entry.getAttribute('aria-label')}`, { axeAt })
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await lookAt(page, `the course’s tab ${await tab.textContent()}`, { axeAt })
  }
  const screens = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const screen of await screens.all()) {
    await screen.click()
    await lookAt(page, `the console’s ${await screen.textContent()}`, { axeAt })
    await expect(page.getByText('This could not be read')).toHaveCount(0)
  }
})
