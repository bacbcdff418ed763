import { expect, type Locator, type Page } from '@playwright/test'

/** Where a part is dropped, in pixels below the middle of another one. */
const sides = { on: 0, 'far above': -70 } as const
export type Side = keyof typeof sides

/** The designer of pages, as journeys see it. */
export const designer = (page: Page) => ({
  canvas: page.getByRole('region', { name: 'The page' }),
  tree: page.getByRole('tree', { name: 'Structure of the page' }),
  /** A part in the structure; a row has the words of what is in it, and is not meant. */
  part: (name: string | RegExp) =>
    page
      .getByRole('tree', { name: 'Structure of the page' })
      .locator('[role="treeitem"]:not([data-kind="row"])')
      .and(page.getByRole('treeitem', { name })),
  /** All that the structure says, as one line. It is opened if it is closed. */
  async readStructure(): Promise<string> {
    const tree = page.getByRole('tree', { name: 'Structure of the page' })
    if (!(await tree.isVisible())) await page.getByRole('button', { name: 'Structure', exact: true }).click()
    return (await tree.locator('[role="treeitem"]').allTextContents()).join(' / ')
  },
})

/** In the middle: what is on the page is only looked at, and takes no click itself. */
export async function clickOn(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(what)
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Takes hold of a part, and brings it over another. */
export async function hold(page: Page, what: Locator, over: Locator, by = 0): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const from = await boxOf(what)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 8, { steps: 3 })
  const to = await boxOf(over)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + by, { steps: 8 })
}

export async function drag(page: Page, what: Locator, over: Locator, side: Side): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  await hold(page, what, over, sides[side])
  // What was added before may still come into sight, and takes the page with it: who drags follows the part with the pointer.
  await expect(async () => {
    const to = await boxOf(over)
    await page.mouse.move(to.x + to.width / 2 + 1, to.y + to.height / 2 + sides[side])
    await expect(page.getByTestId('drop-line')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
}

/** A row of the structure above another one; near its edges the list scrolls under the pointer until it is at its end. */
export async function dragAbove(page: Page, what: Locator, over: Locator): Promise<void> {
  await hold(page, what, over, -10)
  await expect(async () => {
    const to = await boxOf(over)
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 10)
    await page.waitForTimeout(200)
    expect(await boxOf(over)).toEqual(to)
    await expect(over).toHaveAttribute('data-drop', 'before', { timeout: 100 })
  }).toPass()
  await page.mouse.up()
}

export async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}
