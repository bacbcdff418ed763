import { expect, type Locator, type Page } from '@playwright/test'

/** A block as an author inserts it, and as a learner recognizes it. */
type BlockRecipe = {
  /** Its name in the block menu. */
  name: string
  /** By keyboard: its name is typed and Enter pressed. By mouse: its entry is clicked. */
  by: 'keyboard' | 'mouse'
  /** Chosen in the library's picker that opens. */
  file?: string
  /** How often Enter is pressed, to go from the field that has the focus to the text. */
  enters?: number
  /** Typed where the caret is then. */
  typed?: string
  /** Fields of the block, by their labels. */
  fields?: Readonly<Record<string, string>>
  /** What learners see of it. */
  seen(text: Locator): Locator
}

const words = (text: string) => (root: Locator) => root.getByText(text, { exact: true })
const keyboard = (name: string, typed: string, more: Partial<BlockRecipe> = {}): BlockRecipe => ({
  ...{ name, by: 'keyboard', typed, seen: words(typed) },
  ...more,
})
const mouse = (name: string, more: Partial<BlockRecipe> & Pick<BlockRecipe, 'seen'>): BlockRecipe => ({
  ...{ name, by: 'mouse' },
  ...more,
})
const heading = (level: number): BlockRecipe =>
  keyboard(`Heading ${level}`, `A heading of level ${level}`, {
    seen: (text) => text.getByRole('heading', { name: `A heading of level ${level}` }),
  })

/** Every entry of the block menu. `files` are the names of files in the library. */
export const everyBlock = (files: Record<'picture' | 'video' | 'audio' | 'pdf', string>): BlockRecipe[] => [
  ...[1, 2, 3, 4].map(heading),
  keyboard('Text', 'A plain paragraph'),
  keyboard('Bulleted list', 'A point', { seen: (text) => text.getByRole('listitem').getByText('A point') }),
  keyboard('Numbered list', 'A step', { seen: (text) => text.getByRole('listitem').getByText('A step') }),
  keyboard('Quote', 'Well said', { seen: (text) => text.getByRole('blockquote').getByText('Well said') }),
  keyboard('Code', 'let tea = 1', { seen: (text) => text.locator('pre', { hasText: 'let tea = 1' }) }),
  keyboard('Divider', '', { seen: (text) => text.getByRole('separator').first() }),
  keyboard('Table', 'Leaf', { seen: (text) => text.getByRole('table').getByText('Leaf') }),
  keyboard('Callout', 'Mind the water'),
  keyboard('Columns', 'In the first column'),
  keyboard('Toggle', 'Inside the toggle', {
    enters: 1,
    fields: { 'Title of section 1': 'A toggle' },
    seen: words('A toggle'),
  }),
  keyboard('Accordion', 'Inside the accordion', {
    enters: 1,
    fields: { 'Title of section 1': 'Why it opens', 'Title of section 2': 'How it opens' },
    seen: words('How it opens'),
  }),
  keyboard('Tabs', 'In the first tab', {
    enters: 1,
    fields: { 'Title of tab 1': 'Green', 'Title of tab 2': 'Black' },
    seen: (text) => text.getByRole('tab', { name: 'Black' }),
  }),
  keyboard('Process', 'Boil it first', {
    enters: 1,
    fields: { 'Title of step 1': 'Boil', 'Title of step 2': 'Pour', 'Title of step 3': 'Wait' },
  }),
  keyboard('Timeline', 'It fell into the pot', {
    enters: 2,
    fields: {
      'Date of event 1': '2737 BC',
      'Title of event 1': 'A leaf',
      'Title of event 2': 'A bowl',
      'Title of event 3': 'A cup',
    },
  }),
  mouse('Button', {
    fields: { Label: 'Register now', Address: 'https://tea.example/register' },
    seen: (text) => text.getByRole('link', { name: 'Register now' }),
  }),
  mouse('Embed', {
    fields: { Address: 'https://www.youtube.com/watch?v=abcdefghijk', Title: 'Pouring' },
    seen: (text) => text.getByText('Pouring').first(),
  }),
  mouse('Picture', {
    file: files.picture,
    seen: (text) => text.locator('figure img'),
  }),
  mouse('Gallery', {
    file: files.picture,
    fields: { 'Alternative text of picture 1': 'A pot of the gallery', 'Caption of picture 1': 'Clay' },
    seen: (text) => text.getByRole('button', { name: /A pot of the gallery/ }),
  }),
  mouse('Labelled graphic', {
    file: files.picture,
    fields: { 'Description of the picture': 'A tea plant' },
    seen: (text) => text.getByRole('img', { name: 'A tea plant' }),
  }),
  mouse('File', { file: files.pdf, seen: (text) => text.getByRole('link', { name: files.pdf }) }),
  mouse('Audio', {
    file: files.audio,
    fields: { Title: 'A kettle' },
    seen: (text) => text.getByRole('region', { name: /A kettle/ }),
  }),
  mouse('Video', {
    file: files.video,
    fields: { Title: 'How to pour' },
    seen: (text) => text.getByRole('region', { name: /How to pour/ }),
  }),
  mouse('Flashcards', {
    fields: {
      'Front of card 1': 'Oolong',
      'Back of card 1': 'Half fermented',
      'Front of card 2': 'Sencha',
      'Back of card 2': 'Not fermented',
    },
    seen: words('Oolong'),
  }),
  mouse('Sorting activity', {
    fields: {
      Task: 'Which is fermented?',
      'Name of pile 1': 'Fermented',
      'Name of pile 2': 'Fresh',
      'Card 1, which belongs to Fermented': 'Assam',
      'Card 2, which belongs to Fresh': 'Gyokuro',
    },
    seen: words('Which is fermented?'),
  }),
  mouse('Checklist', {
    fields: { 'Title of the checklist': 'Before you pour', 'Line 1': 'Warm the pot' },
    seen: (text) => text.getByRole('checkbox', { name: 'Warm the pot' }),
  }),
]

/** The line below which a block is inserted. */
export const lineAbove = (name: string) => `Below this line: ${name}`

/** Inserts a block below its line, from the menu that a slash opens, and fills it. */
export async function insertBlock(
  page: Page,
  { name, by, file, enters = 0, typed, fields = {} }: BlockRecipe,
) {
  const text = page.getByRole('article').getByRole('textbox', { name: 'Text', exact: true })
  await text.getByText(lineAbove(name), { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  if (by === 'keyboard') {
    await page.keyboard.type(`/${name.replaceAll(' ', '')}`)
    await expect(menu.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.type('/')
    await menu.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await expect(menu).toBeHidden()
  if (file !== undefined) {
    await page.getByRole('dialog').getByRole('button', { name: file, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (let step = 0; step < enters; step++) await page.keyboard.press('Enter')
  if (typed) await page.keyboard.type(typed)
  const block = text
    .locator('xpath=./*')
    .filter({ hasText: lineAbove(name) })
    .locator('xpath=following-sibling::*[1]')
  for (const [label, value] of Object.entries(fields))
    await block.getByLabel(label, { exact: true }).fill(value)
}

/** Every block is on a learner's page. */
export async function expectBlocks(text: Locator, blocks: readonly BlockRecipe[]) {
  for (const { name, seen } of blocks) {
    const block = seen(text).first()
    // A picture loads once it is near, and has no height before.
    await block.evaluate((element) => element.scrollIntoView())
    await expect.soft(block, `learners see the block “${name}”`).toBeVisible()
  }
}
