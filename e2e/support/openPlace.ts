import type { Locator, Page } from '@playwright/test'

export const consoleMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Opens a part of the console's menu, if it is not the one that is open. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const place = consoleMenu(page).getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
  if (await place.count()) await place.click()
}
