import type { Browser, Locator, Page } from '@playwright/test'
import { author } from './author.ts'
import { designer } from './designer.ts'
import type { Hands } from './hands.ts'
import { consoleMenu } from './openPlace.ts'
import { signUpGoldMember } from './signUpGoldMember.ts'
import { expect, type Stage, test } from './stage.ts'
import type { RunningServer } from './startServer.ts'

type Added = {
  label: string
  /** What finds it, where another one is called the same. */
  sought?: string
  /** In the structure. */
  row: RegExp
  /** What readers see of it at the end; a divider has no words. */
  shown: string | null
}

/** What the author adds to the theme's home page. */
const widgets: readonly Added[] = [
  { label: 'Header', row: /A title/, shown: null },
  { label: 'Rich text', row: /Write your text here/, shown: 'Write your text here.' },
  { label: 'Button', row: /Learn more/, shown: 'See the courses' },
  {
    label: 'Testimonials',
    row: /Write what somebody/,
    shown: 'Write what somebody says about your courses.',
  },
  { label: 'Questions', sought: 'questions open', row: /A question/, shown: 'A question' },
  { label: 'Tabs', row: /First tab/, shown: 'First tab' },
  { label: 'Countdown', row: /It begins in/, shown: 'It begins in' },
  { label: 'Links list', row: /Links/, shown: 'A link' },
  { label: 'Lead form', row: /Stay in touch/, shown: 'Stay in touch' },
  // The portal's first groups are empty, so visitors get none of them.
  { label: 'Category navigation', row: /Category navigation/, shown: null },
  { label: 'Divider', row: /Divider/, shown: null },
  { label: 'Recommended courses', row: /Recommended/, shown: 'Recommended for you' },
]
const titles = { visitor: 'Sail with us', member: 'Welcome aboard, member' } as const
const manySteps = 20

/** How a page is designed, with either kind of hands. */
export type Designing = {
  /** Adds a widget beside the selected part, or at the end of the page. */
  add(widget: Added, at: number): Promise<void>
  select(row: Locator): Promise<void>
  /** Writes the selected widget's first text where it is shown; at once, so that it is one step of undo on a slow computer, too. */
  writeHere(shown: string, text: string): Promise<void>
  act(name: 'Duplicate' | 'Move up' | 'Delete'): Promise<void>
  step(act: 'Undo' | 'Redo'): Promise<void>
}
type Author = { hands: Hands; designing: Designing }

type Scene = { page: Page; browser: Browser; stage: Stage }

export async function makeOwnPortal(
  { page, browser, stage }: Scene,
  { hands, designing }: Author,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const server = await stage.server()
  const ana = author(page)
  await ana.signIn((await stage.console('ana')).address, server)
  const { part: row, readStructure } = designer(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const saved = () => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const publication = page.getByTestId('publication')
  async function open(name: string) {
    const place = consoleMenu(page).getByRole('button', { name: /^Portal/, expanded: false })
    if (await place.count()) await hands.press(place)
    await hands.press(consoleMenu(page).getByRole('link', { name, exact: true }))
  }
  const publish = async () => {
    await hands.press(button(/^Publish( changes)?$/).first())
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    const anyway = button('Publish anyway')
    await expect(dialog.or(anyway)).toBeVisible()
    // The first edition is published without a review, which would tell what is not finished.
    if (await dialog.isVisible()) await hands.press(dialog.getByRole('button', { name: 'Publish changes' }))
    else await hands.press(anyway)
  }
  await server.stop()

  await test.step('offline, a portal begins with a theme', async () => {
    await open('Details')
    await hands.press(button('New portal'))
    const dialog = page.getByRole('dialog', { name: 'New portal' })
    await hands.write(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour School')
    await hands.choose(dialog.getByLabel(/^Who takes its courses/), 'Public: for everybody, without paying')
    await hands.choose(dialog.getByLabel(/^What it shows/), 'All that is published')
    await hands.check(dialog.getByRole('radio', { name: /^Craft/ }))
    await hands.press(dialog.getByRole('button', { name: 'Create' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour School')
  })

  const states: string[] = []
  await test.step('its home page gets twelve widgets', async () => {
    await hands.press(button('Design the home page'))
    await expect(row(/Make something with your own hands/)).toBeVisible()
    states.push(await readStructure())
    async function act(work: () => Promise<void>) {
      await work()
      await expect.poll(readStructure).not.toBe(states.at(-1))
      await saved()
      states.push(await readStructure())
    }
    for (const [at, widget] of widgets.entries()) {
      await act(() => designing.add(widget, at))
      await expect(row(widget.row).first()).toBeVisible()
    }
    await designing.select(row(/A title/))
    await act(() => designing.writeHere('A title', titles.visitor))
    await designing.select(row(/Learn more/))
    await act(() => designing.writeHere('Learn more', 'See the courses'))
    await designing.select(row(/Divider/).first())
    for (const name of ['Move up', 'Move up', 'Duplicate', 'Delete'] as const)
      await act(() => designing.act(name))
    await designing.select(row(/Stay in touch/))
    for (const name of ['Move up', 'Duplicate', 'Delete'] as const) await act(() => designing.act(name))
  })

  await test.step('twenty steps back, each to what was before it, and forth again', async () => {
    expect(states.length).toBeGreaterThan(manySteps)
    const back = states.slice(-manySteps - 1, -1).toReversed()
    for (const state of back) {
      await designing.step('Undo')
      await expect.poll(readStructure).toBe(state)
    }
    for (const state of states.slice(-manySteps)) {
      await designing.step('Redo')
      await expect.poll(readStructure).toBe(state)
    }
    await saved()
  })

  await test.step('a copy of it is for members', async () => {
    await hands.press(button('All pages'))
    await hands.check(page.getByRole('row', { name: /Choose Home .*Harbour School/ }).getByRole('checkbox'))
    await hands.press(button('Duplicate'))
    await hands.press(
      page
        .getByRole('row', { name: /Copy of Home.*Harbour School/ })
        .getByRole('link', { name: 'Copy of Home' }),
    )
    await expect(row(titles.visitor)).toBeVisible()
    await designing.select(row(titles.visitor))
    await designing.writeHere(titles.visitor, titles.member)
    await expect(row(titles.member)).toBeVisible()
    await saved()
    await hands.press(button('All pages'))
    await open('Details')
    await hands.press(page.getByRole('tab', { name: 'Pages' }))
    await hands.press(button(/^Add to Page rules/))
    await hands.choose(page.getByLabel('Instead of').last(), 'Home')
    await hands.pick(button(/^Shows the page/).last(), 'Copy of Home')
    await hands.press(button(/^Add to Memberships and access groups/).last())
    await hands.choose(
      page.getByRole('combobox', { name: /^Membership or access group/ }).last(),
      'Another code…',
    )
    await hands.write(page.getByLabel('Membership or access group: code'), 'GOLD')
    await hands.press(button('Add').first())
    await hands.press(button('Add').first())
    await saved()
  })

  await test.step('menu, footer and words are its own', async () => {
    await open('Menu and footer')
    const menu = page.getByRole('list', { name: 'Menu', exact: true })
    await hands.press(button('Start from the built-in menu'))
    await hands.press(button('Add entry to Menu'))
    await hands.write(menu.getByLabel('Label', { exact: true }), 'Boats')
    await hands.write(menu.getByLabel('Address', { exact: true }), 'https://example.org/boats')
    await hands.press(button('Start with four columns'))
    await hands.write(page.getByLabel('Copyright line'), '© Harbour School')
    await saved()
    await open('Tokens')
    await hands.write(page.getByLabel('course, every language'), 'voyage')
    await saved()
  })

  await test.step('published offline, it waits for the server', async () => {
    await open('Details')
    await publish()
    await expect(publication).toHaveText('Publishing waits for the server')
    await stage.server()
    await ana.syncNow()
    await expect(page.getByText('Published, edition 1')).toBeVisible()
  })
  const address = await page
    .getByRole('region', { name: 'Address of the portal' })
    .getByText(/^http/)
    .textContent()
  const id = String(address).split('/').at(-1)
  const member = await signUpGoldMember(server, 'member@example.org', `sample~${id}`)
  const readers = await createReaders(browser, server, member)
  const visit = async (reader: keyof typeof readers) => {
    const tab = await readers[reader].newPage()
    await tab.goto(String(address))
    return tab
  }

  for (const audience of ['visitor', 'member'] as const)
    for (const reader of [`${audience} with scripts`, `${audience} without scripts`] as const)
      await test.step(`a ${reader} gets the page that is for them`, async () => {
        const tab = await visit(reader)
        const main = tab.getByRole('main')
        await expect(main.getByRole('heading', { name: titles[audience] })).toBeVisible()
        for (const title of Object.values(titles))
          await expect(main.getByRole('heading', { name: title })).toHaveCount(
            Number(title === titles[audience]),
          )
        for (const { shown } of widgets)
          if (shown)
            await expect(
              main.getByText(shown, { exact: true }).filter({ visible: true }).first(),
            ).toBeVisible()
        await expect(main.getByRole('separator').first()).toBeVisible()
        await expect(main.getByText('Start Voyage').first()).toBeVisible()
        const menu = tab.getByRole('navigation', { name: 'Main' })
        await expect(menu.getByRole('link', { name: 'Boats' })).toBeVisible()
        await expect(menu.getByRole('link', { name: 'My Learnings' })).toHaveCount(
          Number(audience === 'member'),
        )
        await expect(tab.getByRole('contentinfo')).toContainText('© Harbour School')
        await tab.close()
      })

  const title = async () => {
    const tab = await visit('visitor without scripts')
    const text = await tab.getByRole('main').textContent()
    await tab.close()
    return text
  }
  await test.step('the next edition has another title', async () => {
    await open('Design')
    await hands.press(
      page.getByRole('row', { name: /^Choose Home .*Harbour School/ }).getByRole('link', { name: 'Home' }),
    )
    await designing.select(row(titles.visitor))
    await designing.writeHere(titles.visitor, 'Closed for winter')
    await expect(row('Closed for winter')).toBeVisible()
    await saved()
    await hands.press(button('All pages'))
    await open('Details')
    await publish()
    await expect(page.getByText('Published, edition 2')).toBeVisible()
    await expect.poll(title).toContain('Closed for winter')
  })

  await test.step('the former edition is put back', async () => {
    await hands.press(button('Editions…'))
    const editions = page.getByRole('dialog', { name: 'Editions' })
    await hands.choose(editions.getByLabel('Compare'), 'Edition 1')
    await hands.press(editions.getByRole('button', { name: 'Restore edition 1' }))
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Restore and publish' }))
    await expect(page.getByText('Published, edition 3')).toBeVisible()
    await expect.poll(title).toContain(titles.visitor)
    expect(await title()).not.toContain('Closed for winter')
  })
  for (const context of Object.values(readers)) await context.close()
}

async function createReaders(browser: Browser, server: RunningServer, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  const create = async (isMember: boolean, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled })
    if (isMember) await context.addCookies([{ name, value, url: server.origin }])
    return context
  }
  return {
    'visitor with scripts': await create(false, true),
    'visitor without scripts': await create(false, false),
    'member with scripts': await create(true, true),
    'member without scripts': await create(true, false),
  }
}
