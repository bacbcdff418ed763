import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { author } from './support/author.ts'
import { boxOf, clickOn, designer, drag, dragAbove, hold, type Side } from './support/designer.ts'
import { expect, test } from './support/stage.ts'

test('an author without a server designs a page by clicks, by dragging and by keyboard, and finds all again', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { address } = await stage.console()
  await author(page).startOnThisComputer(address, 'Tea School')
  const origin = new URL(address).origin
  await makePortal(page, origin)
  const { canvas, part: row, readStructure: words } = designer(page)
  /** From the list of what can be added. */
  const dragNew = async (name: RegExp, over: Locator, side: Side) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await drag(page, page.getByRole('button', { name }), over, side)
  }
  const saved = () => expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const act = async (work: () => Promise<unknown>, expected: RegExp | null) => {
    const before = await words()
    await work()
    if (expected) await expect.poll(words).toMatch(expected)
    else await expect.poll(words).not.toBe(before)
    await saved()
  }
  const press = (keys: string) => page.keyboard.press(keys)
  const add = async (what: string) => {
    await canvas.focus()
    await press('/')
    await page.getByRole('searchbox', { name: 'Search what can be added' }).fill(what)
    await press('Enter')
  }

  await test.step('the page begins with a layout', async () => {
    await page.goto(`${origin}/app/design`)
    await page.getByRole('button', { name: 'New page' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Name').fill('Welcome')
    await dialog.getByLabel('Page', { exact: true }).selectOption('Home')
    await dialog.getByText('Welcome page').click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(row(/Learn something new today/)).toBeVisible()
  })

  await test.step('its words are written where they are', async () => {
    const title = canvas.getByText('Learn something new today')
    await clickOn(page, title)
    await expect(row(/Learn something/)).toHaveAttribute('aria-selected', 'true')
    await act(async () => {
      await clickOn(page, title)
      await page.keyboard.type('Tea for everybody')
      await press('Enter')
    }, /Tea for everybody/)
    await clickOn(page, canvas.getByText('From practice'))
    await act(async () => {
      await press('Enter')
      await page.getByRole('textbox', { name: /^Content of Rich text/ }).waitFor()
      await page.keyboard.type('Taught by growers. ')
      await press('Escape')
    }, /Taught by growers\. From practice/)
  })

  await test.step('parts are dragged, and others are dragged in from the list', async () => {
    await act(async () => {
      await drag(page, canvas.getByText('Browse courses'), canvas.getByText('Say who teaches'), 'on')
    }, /From practice \/ Browse courses/)
    await act(
      () => dragNew(/^Pricing/, canvas.getByText('Ready to begin?'), 'far above'),
      /Choose what fits you.*Ready to begin/,
    )
    await act(
      () => dragNew(/^Divider/, canvas.getByText('With a certificate'), 'on'),
      /Divider \/ With a certificate/,
    )
    await act(
      () => dragAbove(page, row(/Divider/).first(), row(/At your own pace/)),
      /Divider \/ At your own pace/,
    )
  })

  await test.step('what scrolls below a still pointer is where the part lands', async () => {
    await page.setViewportSize({ width: 1440, height: 480 })
    const over = page.locator('[role="treeitem"]:not([data-kind="row"])[data-drop]')
    let expected = ''
    await act(async () => {
      await hold(page, row(/Divider/).first(), row(/From practice/))
      await page.mouse.wheel(0, 200)
      await expect(async () => {
        await page.mouse.wheel(0, 30)
        await page.waitForTimeout(200)
        await expect(over).toHaveAccessibleName(/“(?!From practice)/, { timeout: 100 })
      }).toPass()
      const name = await over.textContent()
      expected =
        (await over.getAttribute('data-drop')) === 'before' ? `Divider / ${name}` : `${name} / Divider`
      await page.mouse.up()
    }, null)
    expect(await words()).toContain(expected)
    await page.setViewportSize({ width: 1440, height: 900 })
    await press('Control+z')
    await expect.poll(words).toMatch(/Divider \/ At your own pace/)
  })

  await test.step('a drag that is given up changes nothing', async () => {
    const before = await words()
    await hold(page, canvas.getByText('Start now'), canvas.getByText('Say how people reach you'))
    await expect(page.getByTestId('drop-line')).toBeVisible()
    await press('Escape')
    await expect(page.getByTestId('drop-line')).toBeHidden()
    await page.mouse.up()
    expect(await words()).toBe(before)
  })

  await test.step('columns get other widths by their border', async () => {
    await row(/At your own pace/).click()
    await act(async () => {
      const border = await boxOf(page.locator('[data-column]').first())
      await page.mouse.move(border.x + 6, border.y + 20)
      await page.mouse.down()
      await page.mouse.move(border.x + 6 + 120, border.y + 20, { steps: 6 })
      await page.mouse.up()
      await expect(page.getByTestId('said')).toContainText('Column is 6 of 12 wide.')
    }, /At your own pace/)
  })

  await test.step('the keyboard does the same', async () => {
    await canvas.focus()
    await act(async () => {
      await press('Shift+Alt+ArrowLeft')
      await expect(page.getByTestId('said')).toContainText('Column is 5 of 12 wide.')
    }, /At your own pace/)
    await row(/Tea for everybody/).click()
    await act(() => press('Control+d'), /Tea for everybody \/ Tea for everybody/)
    await act(
      () => press('Alt+ArrowDown'),
      /^Tea for everybody \/ Column \/ Tea for everybody \/ Tea for everybody \/ Column \/ Tea for everybody/,
    )
    await act(
      () => press('Delete'),
      /^Tea for everybody \/ Column \/ Tea for everybody \/ At your own pace \/ Column \/ Divider/,
    )
    for (const what of [
      'button',
      'questions',
      'links list',
      'lead form',
      'two columns',
      'breadcrumbs',
      'image',
      'header',
    ])
      await act(() => add(what), null)
    const before = await words()
    await press('Control+c')
    await act(() => press('Control+v'), null)
    await act(() => press('Control+x'), null)
    expect(await words()).toBe(before)
  })

  await test.step('a part is hidden by width, and stays on the canvas', async () => {
    const properties = page.getByRole('complementary', { name: 'Properties' })
    await row(/Our courses/).click()
    await act(async () => {
      await properties.getByRole('button', { name: 'Hide by width' }).click()
      await properties.getByLabel('Hide on phones').click({ force: true })
      await expect(row(/Our courses.*, hidden on phones/)).toBeVisible()
    }, /Our courses/)
    const tag = canvas.getByText('Hidden on phones')
    await expect(tag).toBeHidden()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await expect(tag).toBeVisible()
    await expect(canvas.getByText('Our courses', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Desktop', exact: true }).click()
    await expect(tag).toBeHidden()
  })

  await test.step('nothing of it is out of reach, for assistive software either', async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}, ${nodes[0]?.html}`)).toEqual([])
  })

  await test.step('all is there after a reload, at every width', async () => {
    const last = await words()
    await saved()
    await page.reload()
    await expect.poll(words).toBe(last)
    for (const width of ['Phone', 'Tablet', 'Desktop']) {
      await page.getByRole('button', { name: width, exact: true }).click()
      await expect(canvas.getByText('Tea for everybody').first()).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await page.reload()
    await page.getByRole('button', { name: 'Structure' }).click()
    await expect.poll(words).toBe(last)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

async function makePortal(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/app/details`)
  await page.getByRole('button', { name: 'New portal' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').first().fill('The Tea Room')
  await dialog.getByLabel(/^Who takes its courses/).selectOption('public')
  await dialog.getByLabel(/^What it shows/).selectOption('all')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}
