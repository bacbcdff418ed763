import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MediaWork } from '#desktop/core/media/MediaWork.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'

let open: OpenConsole
let portal: string

beforeEach(async () => {
  const plain = plainMediaWork()
  const detect: MediaWork['detect'] = async (path, name, wanted) => {
    if (name.endsWith('.png')) throw new AppError('unsupported', { message: `“${name}” is an image.` })
    return await plain.detect(path, name, wanted)
  }
  open = await openConsole({ path: '/app/stylesheet', media: { ...plain, detect } })
  const made = await open.core.api.create({ entity: 'portal', values: { name: 'The Tea Room' } })
  portal = made.key
  open.go('/app/stylesheet')
})
afterEach(() => open.close())

const stored = async () => open.core.api.get({ entity: 'portal', key: portal })
const group = async (name: string) => within(await screen.findByRole('group', { name }))

it('a token is kept once it is a value, shown in small, warned of, and taken back', async () => {
  const buttons = await group('Buttons')
  const field = buttons.getByLabelText('Button')
  fireEvent.change(field, { target: { value: 'red' } })
  expect(buttons.getByRole('alert').textContent).toBe('Six hex digits, such as #1f6f50.')
  fireEvent.change(field, { target: { value: '#FFDD00' } })
  fireEvent.change(buttons.getByRole('textbox', { name: 'Shape' }), { target: { value: '22' } })
  expect(buttons.queryByRole('alert')).toBeNull()
  // Readers see the colour that it follows, so its field does, too.
  expect(buttons.getByLabelText('Button text').getAttribute('placeholder')).toBe('#06141c')
  // Its text is ours as long as nobody chooses one, and can be read.
  expect(screen.queryByText('Hard to read')).toBeNull()
  fireEvent.blur(field)
  await expect
    .poll(async () => (await stored())?.stylesheet)
    .toEqual({ buttonBackground: '#ffdd00', buttonRadius: 22 })
  fireEvent.click(buttons.getByRole('button', { name: 'Button: back to the default' }))
  await expect.poll(async () => (await stored())?.stylesheet).toEqual({ buttonRadius: 22 })
})

it('chooses a shape by its name, and repairs a colour that is hard to read with the smallest change', async () => {
  const shapes = await group('Spacing and corners')
  fireEvent.click(within(shapes.getByRole('group', { name: 'Density' })).getByRole('radio', { name: 'Airy' }))
  fireEvent.click(
    within(shapes.getByRole('group', { name: 'Corners' })).getByRole('radio', { name: 'Round' }),
  )
  const chips = await group('Chips')
  fireEvent.change(chips.getByLabelText('Chip'), { target: { value: '#ffffff' } })
  fireEvent.change(chips.getByLabelText('Chip text'), { target: { value: '#7f8c9d' } })
  expect(screen.getByText(/^Chips: chip text on chip has a contrast of 3/)).toBeTruthy()
  expect(screen.getByText(/^Chip text becomes #/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Repair colours' }))
  expect(screen.queryByText('Hard to read')).toBeNull()
  fireEvent.blur(chips.getByLabelText('Chip'))
  await expect
    .poll(async () => (await stored())?.stylesheet)
    .toMatchObject({
      density: 'airy',
      cornerRadius: 20,
      chipBackground: '#ffffff',
      chipText: expect.stringMatching(/^#[56]/),
    })
})

it('shows the dark theme that is made of the chosen colours', async () => {
  const colors = await group('Colours')
  fireEvent.change(colors.getByLabelText('Background'), { target: { value: '#fdf6ec' } })
  const shown = within(screen.getByRole('figure', { name: 'Preview' }))
  expect(shown.getAllByText('The Tea Room')).toHaveLength(2)
  const page = () => screen.getByText('Brewing better tea').closest<HTMLElement>('[data-page-theme]')
  const ground = () => page()?.style.getPropertyValue('--color-background')
  expect([page()?.dataset.pageTheme, ground()]).toEqual(['light', '#fdf6ec'])
  fireEvent.click(screen.getByLabelText('In the dark theme'))
  expect([page()?.dataset.pageTheme, ground()]).toEqual(['dark', expect.stringMatching(/^#[12]/)])
})

it.each([
  ['stylesheet', '/app/stylesheet', () => screen.findByLabelText('In the dark theme')],
  ['menu and footer', '/app/menu-and-footer', () => screen.findByRole('button', { name: 'Dark theme' })],
])(
  'the dark preview of %s says that visitors do not get it, and offers it to them',
  async (_of, path, find) => {
    open.go(path)
    fireEvent.click(await find())
    expect(screen.getByText(/^Visitors do not get the dark theme/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Offer it to visitors' }))
    await expect.poll(async () => (await stored())?.settings).toMatchObject({ darkTheme: true })
    expect(await screen.findByText(/^Visitors get it if their device is dark/)).toBeTruthy()
  },
)

it('the page designer says the same while it shows the dark theme', async () => {
  const { id } = await open.core.api.create({ entity: 'portalTemplate', values: { name: 'Home', portal } })
  open.go(`/app/design/${id}`)
  const theme = await screen.findByRole('button', { name: 'Dark theme of the portal' })
  expect(screen.queryByRole('note')).toBeNull()
  fireEvent.click(theme)
  fireEvent.click(await screen.findByRole('button', { name: 'Offer it to visitors' }))
  await expect.poll(async () => (await stored())?.settings).toMatchObject({ darkTheme: true })
  await screen.findByText(/^Visitors get it if their device is dark/)
})

it('a word is set for every language and for one, and another name is added and removed', async () => {
  open.go('/app/portal-tokens')
  fireEvent.change(await screen.findByLabelText('Course, every language'), { target: { value: 'Class' } })
  fireEvent.change(screen.getByLabelText('Course, Deutsch'), { target: { value: 'Kurs' } })
  const added = screen.getByLabelText('Name of another word')
  fireEvent.change(added, { target: { value: 'de' } })
  expect(screen.getByRole('alert').textContent).toBe('This is the name of a language.')
  fireEvent.change(added, { target: { value: 'Tutor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const whole = { Course: 'Class', Tutor: 'Tutor', de: { Course: 'Kurs' } }
  await expect.poll(async () => (await stored())?.tokens).toEqual(whole)
  fireEvent.change(screen.getByLabelText('Course, Deutsch'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tutor' }))
  await expect.poll(async () => (await stored())?.tokens).toEqual({ Course: 'Class' })
})

it('a word’s plural is proposed, and the texts that say it are listed with it', async () => {
  open.go('/app/portal-tokens')
  fireEvent.change(await screen.findByLabelText('Course, every language'), { target: { value: 'Class' } })
  expect(screen.getByLabelText<HTMLInputElement>('Courses, English').placeholder).toBe('Classes')
  fireEvent.click(screen.getByRole('button', { name: /^Where Course is used: \d+ texts$/ }))
  const texts = within(await screen.findByRole('list', { name: 'Texts of the portal' }))
  expect(texts.getByText('See all classes')).toBeTruthy()
  expect(texts.getByText('Leave the class')).toBeTruthy()
})

it('uploads a font, chooses it for headings, and makes them the default again when it is removed', async () => {
  const own = within(await screen.findByRole('region', { name: 'Own fonts' }))
  expect(own.getByText(/Upload only fonts whose licence lets you/)).toBeTruthy()
  await open.user.upload(own.getByLabelText('Upload fonts…'), new File(['Tea Serif'], 'tea.ttf'))
  expect(await own.findByText('Tea Serif')).toBeTruthy()
  const fonts = await group('Fonts')
  fireEvent.change(fonts.getByLabelText('Headings'), { target: { value: 'own:Tea Serif' } })
  fireEvent.blur(fonts.getByLabelText('Headings'))
  await expect.poll(async () => (await stored())?.stylesheet).toEqual({ headingFont: 'own:Tea Serif' })
  const asset = (await open.core.api.list({ entity: 'asset', offset: 0, limit: 5 })).items[0]
  expect((await stored())?.fonts).toMatchObject([
    { family: 'Tea Serif', file: asset?.key, shape: 'serif', weightFrom: 400, weightTo: 700, italic: false },
  ])
  await open.user.click(own.getByRole('button', { name: 'Remove Tea Serif 400 to 700' }))
  await expect.poll(async () => (await stored())?.stylesheet).toEqual({})
  expect((await stored())?.fonts).toEqual([])
})

it('puts a file in the place of one with the same family, weights and slant', async () => {
  const own = within(await screen.findByRole('region', { name: 'Own fonts' }))
  const files = [
    new File(['Tea Serif'], 'tea.ttf'),
    new File(['Tea Sans'], 'sans.ttf'),
    new File(['Tea Serif'], 'better.ttf'),
  ]
  await open.user.upload(own.getByLabelText('Upload fonts…'), files)
  expect(await own.findByText('Tea Sans')).toBeTruthy()
  const better = async () => {
    const { items } = await open.core.api.list({ entity: 'asset', offset: 0, limit: 5 })
    return items.find(({ name }) => name === 'better.ttf')?.key
  }
  await expect.poll(better).toBeTruthy()
  // Cast: a stored portal has fonts of its definition.
  const fonts = async () => ((await stored())?.fonts ?? []) as { family: string; file: string }[]
  await expect.poll(async () => (await fonts()).map(({ file }) => file)).toContain(await better())
  expect((await fonts()).map(({ family }) => family)).toEqual(['Tea Sans', 'Tea Serif'])
})

it('says which portal falls back to which font before a font in use is deleted', async () => {
  const own = within(await screen.findByRole('region', { name: 'Own fonts' }))
  await open.user.upload(own.getByLabelText('Upload fonts…'), new File(['Tea Serif'], 'tea.ttf'))
  await own.findByText('Tea Serif')
  const { fonts } = await stored()
  await open.core.api.edit({
    entity: 'portal',
    key: portal,
    edits: [{ do: 'set', path: ['stylesheet'], value: { headingFont: 'own:Tea Serif' }, base: null }],
  })
  // Cast: a stored portal has fonts of its definition.
  const [{ file } = { file: '' }] = fonts as { file: string }[]
  open.go(`/app/assets/other?asset=${file.split('~')[1]}`)
  await open.user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete asset?' }))
  question.getByText(/It is used in 1 portal \(“The Tea Room”\)\./)
  question.getByText(
    'Portal “The Tea Room” then shows its headings in the system’s font instead of Tea Serif.',
  )
})

it('says why a file is no font, and stores nothing', async () => {
  const own = within(await screen.findByRole('region', { name: 'Own fonts' }))
  fireEvent.change(own.getByLabelText('Upload fonts…'), {
    target: { files: [new File(['a picture'], 'tea.png')] },
  })
  expect((await own.findByRole('alert')).textContent).toContain('“tea.png” is an image.')
  expect((await stored())?.fonts).toEqual([])
  expect((await open.core.api.list({ entity: 'asset', offset: 0, limit: 5 })).items).toEqual([])
})
