import type { Page } from '@playwright/test'
import { clickOn, designer, drag } from './support/designer.ts'
import { mouse } from './support/hands.ts'
import { type Designing, makeOwnPortal } from './support/makeOwnPortal.ts'
import { test } from './support/stage.ts'

test('with the mouse, an author without a server makes a portal from a theme, for visitors and for members; published, each gets theirs', async ({
  page,
  browser,
  stage,
}) => makeOwnPortal({ page, browser, stage }, { hands: mouse(page), designing: byMouse(page) }))

function byMouse(page: Page): Designing {
  const { canvas } = designer(page)
  return {
    async add({ label }, at) {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const entry = page
        .getByRole('complementary', { name: 'Add' })
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .last()
      if (at % 3 === 2) await drag(page, entry, canvas.getByText('What will you make first?'), 'on')
      else await entry.click()
    },
    select: (row) => row.click(),
    async writeHere(shown, text) {
      await clickOn(page, canvas.getByText(shown, { exact: true }))
      await clickOn(page, canvas.getByText(shown, { exact: true }))
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    },
    act: (name) => page.getByRole('toolbar').getByRole('button', { name }).click(),
    step: (act) => page.getByRole('button', { name: new RegExp(`^${act}: `) }).click(),
  }
}
