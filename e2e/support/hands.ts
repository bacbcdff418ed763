import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does with a control, by mouse or by keyboard: a journey that only uses these can be made with either. */
export type Hands = {
  press(control: Locator): Promise<void>
  /** A radio button, a checkbox or a switch. */
  check(control: Locator): Promise<void>
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>
  /** An option of a native select. */
  choose(select: Locator, option: string): Promise<void>
  /** A record in the search that a button opens. */
  pick(button: Locator, name: string): Promise<void>
}

export function mouse(page: Page): Hands {
  return {
    press: (control) => control.click(),
    async check(control) {
      // Blueprint draws a switch beside its input, which is too small to be hit.
      await control.check({ force: true })
    },
    async write(field, text) {
      await field.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      await expect(field).toHaveValue(text)
    },
    async choose(select, option) {
      // The browser's own list is no part of the page.
      await select.selectOption({ label: option })
    },
    async pick(button, name) {
      await button.click()
      await page.getByRole('option', { name, exact: true }).click()
    },
  }
}

export function keyboard(page: Page): Hands {
  const type = async (text: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  return {
    async press(control) {
      if ((await control.getAttribute('role')) === 'tab') await moveTo(page, control, 'ArrowRight')
      else await reach(page, control)
      await page.keyboard.press('Enter')
    },
    async check(control) {
      if ((await control.getAttribute('type')) === 'radio') await moveTo(page, control, 'ArrowDown')
      else {
        await reach(page, control)
        await page.keyboard.press('Space')
      }
      await expect(control).toBeChecked()
    },
    async write(field, text) {
      await reach(page, field)
      await type(text)
      await expect(field).toHaveValue(text)
    },
    async choose(select, option) {
      await reach(page, select)
      await page.keyboard.type(option)
      await expect(select.locator('option:checked')).toHaveText(option)
    },
    async pick(button, name) {
      await reach(page, button)
      await page.keyboard.press('Enter')
      const search = page.getByRole('combobox').or(page.getByRole('searchbox')).last()
      await expect(search).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveText([name])
      await page.keyboard.press('Enter')
    },
  }
}

const mostSteps = 150

/** Tab reaches one of these, and arrows the others. */
async function moveTo(page: Page, control: Locator, arrow: 'ArrowRight' | 'ArrowDown'): Promise<void> {
  await reach(page, control, true)
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === mostSteps) throw new Error(`The arrows do not reach ${control}.`)
    await page.keyboard.press(arrow)
  }
}

/**
 * Presses Tab, or Shift and Tab, until a control has the focus, as somebody does who sees where it is. `ofGroup`: any of the radio
 * buttons or tabs that it is one of.
 */
export async function reach(page: Page, control: Locator, ofGroup = false): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let rounds = 0; rounds < mostSteps; rounds += 1) {
    const steps = await control.evaluate(countStops, ofGroup)
    if (steps === 0) return
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'Tab' : 'Shift+Tab')
  }
  throw new Error(`Tab does not reach ${control}.`)
}

/** How many times Tab is probably to be pressed from here; 0: the focus is there. A wrong guess is made good by the next one. */
function countStops(control: Element, ofGroup: boolean): number {
  const here = document.activeElement ?? document.body
  const group = ofGroup ? control.closest('fieldset, [role="tablist"], [role="radiogroup"]') : null
  const isThere = (element: Element) =>
    element === control ||
    (group?.contains(element) === true && element.matches('[type="radio"], [role="tab"]'))
  if (isThere(here)) return 0
  const selector = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]'
  // Tab reaches only the chosen one of radio buttons.
  const isPassed = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    document.querySelector(`[type="radio"][name="${CSS.escape(element.name)}"]:checked`) !== null
  const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert], :disabled') &&
      element.checkVisibility() &&
      !isPassed(element),
  )
  const to = stops.findIndex(isThere)
  if (to < 0) return 1
  const isAfter = (element: Element) =>
    (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const own = here instanceof HTMLElement ? stops.indexOf(here) : -1
  const next = stops.findIndex(isAfter)
  if (own >= 0) return to - own
  return to >= next ? to - next + 1 : to - next
}
