import type { Page } from '@playwright/test'
import { designer } from './support/designer.ts'
import { keyboard, reach } from './support/hands.ts'
import { type Designing, makeOwnPortal } from './support/makeOwnPortal.ts'
import { expect, test } from './support/stage.ts'

test('with the keyboard alone, an author without a server makes a portal from a theme, for visitors and for members; published, each gets theirs', async ({
  page,
  browser,
  stage,
}) => makeOwnPortal({ page, browser, stage }, { hands: keyboard(page), designing: byKeyboard(page) }))

function byKeyboard(page: Page): Designing {
  const { canvas, tree } = designer(page)
  const keys = {
    Duplicate: 'Control+d',
    'Move up': 'Alt+ArrowUp',
    Delete: 'Delete',
    Undo: 'Control+z',
    Redo: 'Control+Shift+z',
  }
  return {
    async add({ label, sought = label }) {
      await reach(page, canvas)
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: 'Search what can be added' })).toBeFocused()
      await page.keyboard.type(sought)
      await page.keyboard.press('Enter')
      await expect(canvas).toBeFocused()
    },
    async select(row) {
      const current = tree.locator('[role="treeitem"][tabindex="0"]')
      await reach(page, current)
      if ((await current.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Home')
      // Each row on the way is selected and shown: the shorter way is the one that people take, too.
      const steps = await row.evaluate(countRows)
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
      await expect(row).toHaveAttribute('aria-selected', 'true')
    },
    async writeHere(_shown, text) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    },
    act: (name) => page.keyboard.press(keys[name]),
    step: (act) => page.keyboard.press(keys[act]),
  }
}

/** How many rows of the structure a row is below the one that has the focus. */
function countRows(row: Element): number {
  const rows = [...document.querySelectorAll('[role="treeitem"]')]
  return document.activeElement ? rows.indexOf(row) - rows.indexOf(document.activeElement) : 0
}
