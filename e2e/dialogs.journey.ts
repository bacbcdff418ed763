import type { Locator, Page } from '@playwright/test'
import type { Confirmation, Panel } from '#desktop/renderer/features.ts'
import { author } from './support/author.ts'
import { inShort } from './support/inShort.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const program = 'A program of tea'
/** A course that cannot be published yet. */
const unfinished = 'Coffee without a film'
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
type Walk = (page: Page) => Promise<void>

const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click()
/** Navigates within the open page: a dialog that was open must not be forgotten. */
const go = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path)

async function openMore(page: Page, entry: string | RegExp) {
  await press(page, 'More')
  await choose(page, entry)
}
async function openCourse(page: Page, name = course) {
  await go(page, '/app/courses')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('tree').waitFor()
}
async function openAsset(page: Page) {
  await go(page, '/app/assets/video')
  await page
    .getByRole('main')
    .getByRole('button', { name: /mp4|webm/i })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Asset/ }).waitFor()
}
async function openCustomer(page: Page) {
  await go(page, '/app/customers')
  await page.getByRole('table', { name: 'Customers' }).getByRole('link', { name: 'Zoe New' }).click()
}
async function openWorkspaceMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('complementary').getByRole('button').first().click()
}

/**
 * These need a second console or person; `twoConsoles.journey.ts`, `purchase.journey.ts`, `authorToLearner.journey.ts` and the tests of
 * their screens cover them.
 */
type OfTwo =
  | 'makeLesson'
  | 'eraseGuest'
  | 'seeConflicts'
  | 'seeRefused'
  | 'discardRefused'
  | 'removeUser'
  | 'disconnectPayments'
  | 'refundPayment'
  | 'cancelSubscription'
  | 'endMembership'
  | 'revokeCertificate'
  | 'acceptInvitation'
  | 'packageCalls'

/** How to open each confirmation. One without an entry here does not compile. */
const confirmations: Record<Exclude<Confirmation, OfTwo>, Walk> = {
  async deleteAsset(page) {
    await openAsset(page)
    await press(page.getByRole('dialog'), 'Delete')
  },
  async replaceCaptions(page) {
    await openAsset(page)
    await page.getByRole('tab', { name: 'Captions and transcript' }).click()
    await page.getByLabel('Language of the captions').selectOption('fi')
    const buffer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nTeetä\n')
    const add = () =>
      page
        .locator('input[aria-label^="Add captions"]')
        .setInputFiles({ name: 'tea.vtt', mimeType: 'text/vtt', buffer })
    await add()
    await page.getByText(/ were added\.$/).waitFor()
    await add()
  },
  async deleteItem(page) {
    await openCourse(page)
    await openMore(page, 'Delete…')
  },
  async putBackEdition(page) {
    await openCourse(page)
    await openMore(page, 'Editions…')
    await press(page.getByRole('dialog'), /^Restore edition/)
  },
  async restoreRevision(page) {
    await openCourse(page)
    await openMore(page, 'History…')
    await press(page.getByRole('dialog'), /^Restore: /)
  },
  async deleteFromOutline(page) {
    await openCourse(page)
    await page.getByRole('treeitem').last().focus()
    await page.keyboard.press('Delete')
  },
  async deletePart(page) {
    await openCourse(page)
    await page.getByRole('treeitem', { name: 'A block' }).getByText('A block', { exact: true }).click()
    await page.getByRole('tree', { name: 'Parts' }).getByRole('treeitem').first().focus()
    await page.keyboard.press('Delete')
  },
  async unpublishItem(page) {
    await openCourse(page)
    await press(page, 'Release options')
    await choose(page, 'Unpublish…')
  },
  async cancelMeeting(page) {
    await go(page, '/app/meetings')
    await page.getByRole('table', { name: 'Meetings' }).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Meeting', exact: true }).click()
    await press(page, 'Cancel meeting…')
  },
  async replaceGuestLink(page) {
    await go(page, '/app/meetings')
    await page.getByRole('table', { name: 'Meetings' }).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Access', exact: true }).click()
    await page.getByLabel('Guests by a link').check({ force: true })
    await press(page, 'Replace…')
  },
  async deleteRecord(page) {
    await go(page, '/app/instructors')
    await page.getByRole('table', { name: 'Instructors' }).getByRole('link').first().click()
    await press(page, 'Delete')
  },
  async actOnMany(page) {
    await go(page, '/app/customers')
    await page.getByRole('checkbox', { name: 'Choose Zoe New' }).check()
    await press(page, 'Suspend…')
  },
  async publishMany(page) {
    await go(page, '/app/courses')
    await page.getByRole('checkbox', { name: `Choose ${unfinished}` }).check()
    await press(page, 'Publish…')
  },
  async leaveUnsaved(page) {
    await openCustomer(page)
    await press(page, /^Edit/)
    await page.getByLabel('Name').fill('Zoe Newer')
    await page.evaluate(() => window.history.back())
  },
  async discardInput(page) {
    await panels.newRecord(page)
    await page.getByRole('dialog').getByLabel('Name').first().fill('Ida Unfinished')
    await page.keyboard.press('Escape')
  },
  async closeUnsaved(page) {
    // Only the desktop's window asks this way: the page is told that it is in one, and that it is closing.
    await openCourse(page)
    await page.getByLabel('Course name').fill('x')
    await page.getByLabel('Course name').blur()
    await page.getByText('Must be').first().waitFor()
    await page.evaluate(() => {
      Object.assign(window, { lectern: { leave: async () => undefined } })
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    })
  },
  async leaveOrganization(page) {
    await go(page, '/app/account')
    await press(page, /^Leave/)
  },
  async withdrawInvitation(page) {
    await go(page, '/app/users')
    await press(page, /^Withdraw/)
  },
  async showFaults(page) {
    await openCourse(page, unfinished)
    await press(page, 'Publish')
  },
  async signOutEverywhere(page) {
    await go(page, '/app/account')
    await press(page, 'Sign out everywhere…')
  },
  async signOut(page) {
    await openWorkspaceMenu(page)
    await choose(page, /^Sign out/)
  },
  async undoElsewhere(page) {
    await go(page, '/app/details')
    const field = page.getByRole('textbox', { name: /^Name/ })
    await field.fill('The Tea Room upstairs')
    await field.blur()
    await go(page, '/app/menu-and-footer')
    await press(page, /^Undo: /)
  },
}

/** How to open each other dialog. */
const panels: Record<Exclude<Panel, OfTwo>, Walk> = {
  async account(page) {
    await go(page, '/app/account')
    await press(page, 'Change password…')
  },
  async addUser(page) {
    await go(page, '/app/users')
    await press(page, 'Add a user…')
  },
  asset: openAsset,
  async changeMany(page) {
    await go(page, '/app/courses')
    await page.getByRole('checkbox', { name: `Choose ${unfinished}` }).check()
    await press(page, 'Change…')
  },
  async chooseItems(page) {
    await go(page, '/app/programs')
    await page.getByRole('link', { name: program }).click()
    await press(page, 'Add step')
    await choose(page, 'Course')
  },
  async commands(page) {
    await page.keyboard.press('Control+k')
  },
  async connect(page) {
    await openWorkspaceMenu(page)
    await choose(page, 'Connect to an organization…')
  },
  async customerGroup(page) {
    await go(page, '/app/customers')
    await page
      .getByRole('checkbox', { name: /^Choose (?!the customers)/ })
      .first()
      .check()
    await press(page, 'Groups')
    await choose(page, 'Add to group…')
  },
  async exportItem(page) {
    await openCourse(page)
    await openMore(page, 'Export…')
  },
  async importArchive(page) {
    await go(page, '/app/courses')
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Import…')
    const archive = { name: 'tea.lectern', mimeType: 'application/zip', buffer: Buffer.from('no archive') }
    await (await chooser).setFiles(archive)
  },
  async checkCourse(page) {
    await openCourse(page)
    await openMore(page, 'Check texts…')
  },
  async findInCourse(page) {
    await openCourse(page)
    await openMore(page, 'Find in course…')
  },
  async draftReview(page) {
    await openCourse(page)
    await press(page, /^Review/)
  },
  async editions(page) {
    await openCourse(page)
    await openMore(page, 'Editions…')
  },
  async publishChanges(page) {
    await openCourse(page)
    await press(page, 'Publish changes')
  },
  async history(page) {
    await openCourse(page)
    await openMore(page, 'History…')
  },
  async inviteMany(page) {
    await go(page, '/app/users')
    await press(page, 'Invite many…')
  },
  async learners(page) {
    await openCourse(page)
    await openMore(page, 'Learners')
  },
  async link(page) {
    await openCourse(page)
    await author(page).openLesson('What happens in the pot')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await press(page, 'Link')
  },
  async newCustomer(page) {
    await go(page, '/app/customers')
    await press(page, 'New customer')
  },
  async newOnlineRecord(page) {
    await go(page, '/app/portal-questionnaires')
    await press(page, 'New questionnaire')
  },
  async newPage(page) {
    await go(page, '/app/design')
    await press(page, 'New page')
  },
  async copyPage(page) {
    await go(page, '/app/design')
    await press(page, /^Actions for /)
    await choose(page, 'Copy to portal…')
  },
  async renamePage(page) {
    await go(page, '/app/design')
    await press(page, /^Actions for /)
    await choose(page, 'Rename…')
  },
  async newPortal(page) {
    await go(page, '/app/details')
    await press(page, 'New portal')
  },
  async portalDraftLinks(page) {
    await go(page, '/app/details')
    await press(page, 'Share draft…')
  },
  async schedulePublication(page) {
    await go(page, '/app/details')
    await press(page, 'Schedule…')
  },
  async startFromTheme(page) {
    await go(page, '/app/stylesheet')
    await press(page, 'Start from a theme…')
  },
  async newRecord(page) {
    await go(page, '/app/instructors')
    await press(page, 'New instructor')
  },
  async pickMedia(page) {
    await openCourse(page)
    await author(page).openLesson('Three things make good tea')
    await press(page, 'Replace…')
  },
  async picture(page) {
    await go(page, '/app/assets/image')
    await page
      .getByRole('main')
      .getByRole('button', { name: /jpe?g|png/i })
      .first()
      .click()
    await press(page.getByRole('dialog', { name: /^Asset/ }), 'Crop and focal point…')
    await page.getByRole('dialog', { name: 'Edit picture' }).getByLabel('Shape').waitFor()
  },
  async rejectPosts(page) {
    await go(page, '/app/discussion')
    await press(page, /^Reject the post by/)
  },
  async passphrase(page) {
    await go(page, '/app/lock')
    await press(page, /^(Set a|Change) passphrase…$/)
  },
  async removePassphrase(page) {
    await go(page, '/app/lock')
    await press(page, 'Remove lock…')
  },
  async shortcuts(page) {
    await page.keyboard.press('?')
  },
  async statistics(page) {
    await openCourse(page)
    await author(page).openLesson('Six questions over a cup')
    await press(page, 'Statistics')
  },
  async person(page) {
    await openCustomer(page)
    await press(page, 'Actions')
    await choose(page, /^Export personal data/)
  },
}

test('every dialog is on top, closes with Escape and returns the focus', async ({ page, stage }) => {
  const server = await stage.server()
  const { address } = await stage.console()
  const ana = author(page)
  await ana.signIn(address, server)
  await prepare(page)
  for (const size of inShort(sizes)) {
    await page.setViewportSize(size)
    // A connected workspace does not need it.
    const { connect: _connect, ...others } = panels
    // Confirmations are one component: what a phone's width does to them, it does to panels.
    const walks = size.width < 600 ? others : { ...others, ...confirmations }
    for (const [name, walk] of Object.entries(walks))
      await test.step(`${name}, ${size.width} px`, () => tryDialog(page, name, walk))
  }
})

test('the connection dialog does so, too', async ({ page, stage }) => {
  const { address } = await stage.console()
  await author(page).startOnThisComputer(address, 'Tea School')
  for (const size of inShort(sizes)) {
    await page.setViewportSize(size)
    await tryDialog(page, 'connect', panels.connect)
  }
})

/** Test data: a member to remove, a record to delete, a version to restore. */
async function prepare(page: Page) {
  await panels.addUser(page)
  const user = page.getByRole('dialog')
  await user.getByLabel(/^Email/).fill('ben@example.org')
  await user.getByLabel('Name').fill('Ben Other')
  await user.getByLabel('Full administrator').check({ force: true })
  await press(user, 'Send the invitation')
  await expect(user).toBeHidden()
  await panels.newCustomer(page)
  const customer = page.getByRole('dialog')
  await customer.getByLabel(/^Email/).fill('zoe@example.org')
  await customer.getByLabel('Name').fill('Zoe New')
  await press(customer, 'Add customer')
  await expect(customer).toBeHidden()
  await panels.newRecord(page)
  const record = page.getByRole('dialog')
  await record.getByLabel('Name').first().fill('Ira Instructor')
  await press(record, 'Create')
  await expect(record).toBeHidden()
  await go(page, '/app/program-editor/new')
  await page.getByLabel(/^Name/).fill(program)
  await press(page, 'Create program')
  await page.getByLabel('Program name').waitFor()
  const ana = author(page)
  await ana.openCourses()
  await ana.createCourse(unfinished)
  await ana.addLesson('Video', 'No film yet')
  await panels.passphrase(page)
  const lock = page.getByRole('dialog')
  await lock.getByLabel('Passphrase', { exact: true }).fill('green tea at four')
  await lock.getByLabel('Repeat the passphrase').fill('green tea at four')
  await press(lock, 'Set passphrase')
  await expect(lock).toBeHidden()
  await openCourse(page)
  await ana.addLesson('Block', 'A block')
  await press(page.getByRole('article'), 'Add part')
  await choose(page, 'Article')
  await page.keyboard.press('Enter')
  // An unfinished item says so instead of asking to publish it.
  await ana.writeArticle(['Warm the pot first.'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** An animation takes a fraction of a second: the runner itself would look again after ever longer pauses. */
const soon = { intervals: [30, 30, 50, 50, 100, 100, 250] }

async function tryDialog(page: Page, name: string, walk: Walk) {
  await walk(page)
  const dialog = page.locator(`[data-dialog="${name}"]`).last()
  await expect(dialog).toBeVisible()
  // Wait for the end of its animation: clicks happen at its final place.
  await expect(async () => expect(await coveredButtons(dialog)).toEqual([])).toPass(soon)
  await expect(async () => expect(await isFocusWithin(dialog)).toBe(true)).toPass(soon)
  while ((await page.locator('[data-dialog]').count()) > 0) {
    const top = page.locator('[data-dialog]').last()
    const id = await top.getAttribute('data-dialog')
    const count = await page.locator('[data-dialog]').count()
    // Nothing is asked for a field that is empty again.
    if (name === 'discardInput' && id === 'newRecord') await top.getByLabel('Name').first().fill('')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-dialog]'), `${id} alone is closed`).toHaveCount(count - 1)
  }
  // There may be a tooltip of the element under the mouse.
  await expect(page.locator('.bp6-popover:not(.bp6-tooltip)')).toHaveCount(0)
  const lost = () => page.evaluate(() => document.activeElement === document.body)
  expect(await lost(), `${name} gives the focus back`).toBe(false)
  await cleanUp(page, name)
}

/** Removes leftovers of a walk that the next one would be asked about. */
async function cleanUp(page: Page, name: string) {
  await page.evaluate(() => Reflect.deleteProperty(window, 'lectern'))
  if (name === 'leaveUnsaved') await press(page, 'Discard')
  if (name === 'closeUnsaved') await page.getByLabel('Course name').fill(course)
}

/** Buttons that another element covers, or that are outside the window and cannot be scrolled to. */
const coveredButtons = (dialog: Locator) =>
  dialog.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(hit) ? [] : [`${button.textContent} is under ${hit?.className}`]
    }),
  )

const isFocusWithin = (dialog: Locator) =>
  dialog.evaluate((element) => element.closest('.bp6-overlay')?.contains(document.activeElement) === true)
