import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { createWordFile, item, paragraph, picture } from '#node/documents/testing/createWordFile.ts'
import { detectType } from '#node/media/types/detectType.ts'

let open: OpenConsole
beforeEach(async () => {
  const media = { ...plainMediaWork(), detect: detectType }
  open = await openConsole({ path: '/app/course-editor/newWithWizard', media })
  await screen.findByRole('heading', { name: 'New course with wizard', level: 1 })
})
afterEach(() => open.close())

const preview = () => within(screen.getByRole('region', { name: 'Outline of the new course' }))
const choose = (name: string) => open.user.click(screen.getByRole('radio', { name }))
const create = () => open.user.dblClick(screen.getByRole('button', { name: 'Create course' }))
const storedCourse = async () => {
  const { items, total } = await open.core.api.list({ entity: 'course', offset: 0, limit: 10 })
  expect(total, 'one course for a double click').toBe(1)
  return open.core.api.get({ entity: 'course', key: items[0]?.key ?? '' })
}
type Node = { name: string; type: string; item?: { questions?: unknown[] } | null; sections: Node[] }
const lines = (nodes: readonly Node[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.type}: ${node.name}`,
    ...lines(node.sections, depth + 1),
  ])

it('makes a course from a title, with as many empty lessons as the author says', async () => {
  await open.user.type(screen.getByLabelText(/^Name/), 'All about kettles')
  preview().getByText('3 sections, 7 lessons')
  await open.user.click(screen.getByLabelText('A quiz at the end'))
  preview().getByText('3 sections, 6 lessons')
  await create()
  await screen.findByRole('heading', { name: 'All about kettles', level: 1 })
  const { sections } = await storedCourse()
  expect(lines(sections as Node[]).slice(0, 3)).toEqual([
    'container: Section 1',
    '  article: Lesson 1',
    '  article: Lesson 2',
  ])
})

it('makes a course from an outline that is typed', async () => {
  await choose('An outline')
  await open.user.type(screen.getByLabelText('Outline'), 'Leaves\n  Video: Green\n  Quiz: Black')
  preview().getByText('1 section, 2 lessons')
  preview().getByRole('img', { name: 'Video' })
  await open.user.type(screen.getByLabelText(/^Name/), 'All about leaves')
  await create()
  await screen.findByRole('heading', { name: 'All about leaves', level: 1 })
  const { sections } = await storedCourse()
  expect(lines(sections as Node[])).toEqual(['container: Leaves', '  video: Green', '  quiz: Black'])
})

it('takes the name of a Markdown outline as it is typed, but not over the author’s own', async () => {
  await choose('An outline')
  const outline = screen.getByLabelText('Outline')
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(outline, { target: { value: '# Te\n## Leaves\n### Green' } })
  await waitFor(() => expect(name().value).toBe('Te'))
  fireEvent.change(outline, { target: { value: '# Tea school\nFor beginners.\n## Leaves\n### Green' } })
  await waitFor(() => expect(name().value).toBe('Tea school'))
  await open.user.clear(name())
  await open.user.type(name(), 'My own')
  fireEvent.change(outline, { target: { value: '# Tea schools\n## Leaves\n### Green' } })
  await preview().findByText('1 section, 1 lesson')
  expect(name().value).toBe('My own')
})

it('shows the first lessons of a long outline, and says how many more there are', async () => {
  await choose('An outline')
  const outline = Array.from({ length: 700 }, (_one, at) => `Cup ${at}`).join('\n')
  fireEvent.change(screen.getByLabelText('Outline'), { target: { value: outline } })
  await preview().findByText('0 sections, 700 lessons')
  preview().getByText('Cup 499')
  preview().getByText('200 more lessons.')
  expect(preview().queryByText('Cup 500')).toBeNull()
})

it('refuses a file that is more than a course holds, with how much it is', async () => {
  await choose('A file')
  const file = new File(['Cup\n'.repeat(200_000)], 'words.txt', { type: 'text/plain' })
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } })
  await screen.findByText(
    'This makes 200,000 sections and lessons; a course holds at most 10,000. Divide the file, and make a course of each part.',
  )
})

it('makes a course from a file, and takes its name', async () => {
  await choose('A file')
  const text = '# Tea for beginners\nA first look.\n\n## Leaves\n\n### Green\n\nTwo minutes.\n'
  await open.user.upload(screen.getByLabelText(/^File/), new File([text], 'tea.md'))
  await preview().findByText('1 section, 1 lesson')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tea for beginners')
  await create()
  await screen.findByRole('heading', { name: 'Tea for beginners', level: 1 })
  expect((await storedCourse()).headline).toBe('A first look.')
})

it.each([
  [
    'tea.md',
    '# Leaves\n\n![A pot](pot.png) and ![a cup](https://example.org/cup.png)\n\n<details>Hidden</details>\n\n<img src="x.png">',
    ['2 pictures that are only linked.', '1 picture.', 'Text that is written as HTML.'],
  ],
  [
    'tea.html',
    '<h1>Leaves</h1><p>Green <img src="pot.png"></p><iframe src="x"></iframe>',
    ['1 picture.', '1 embedded object.'],
  ],
  ['tea.txt', '# Leaves\n\n![A pot](pot.png)', ['1 picture that is only linked.']],
])('says what %s has that is left out', async (name, text, left) => {
  await choose('A file')
  await open.user.upload(screen.getByLabelText(/^File/), new File([text], name))
  await preview().findByText('Left out')
  for (const one of left) preview().getByText(one)
})

it.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
])('reads a text in %s, which Windows calls Unicode', async (encoding, mark) => {
  await choose('A file')
  const bytes = Buffer.from('# Grüner Tee\n\nZwei Minuten.', 'utf16le')
  if (encoding === 'utf-16be') bytes.swap16()
  const file = new File([new Uint8Array([...mark, ...bytes])], 'tea.md')
  await open.user.upload(screen.getByLabelText(/^File/), file)
  await preview().findByText('Grüner Tee')
})

it.each([
  [
    'picture.png',
    'x',
    'Choose a Word, text, Markdown or HTML file (.docx, .txt, .md, .html). Other programs can save as one of them.',
  ],
  ['empty.md', '', 'No text was found in the file.'],
  ['binary.txt', 'a\u0000b', 'The file does not hold text.'],
  [
    'huge.txt',
    'a'.repeat(1_000_001),
    'The file is larger than 1 MB. Divide it, and make a course of each part.',
  ],
])('says why %s cannot be read, and makes no course of it', async (name, text, message) => {
  await choose('A file')
  // Also what the file chooser would not offer: a file may be dropped.
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [new File([text], name)] } })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await open.user.type(screen.getByLabelText(/^Name/), 'Any course at all')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create course' }).disabled).toBe(true)
})

it('makes the sample course, with its texts and questions', async () => {
  await choose('Sample course')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Sample: How to brew a good cup of tea')
  await create()
  await screen.findByRole('heading', { name: /^Sample/, level: 1 })
  const { sections, lessonCount } = await storedCourse()
  const [, , last] = sections as Node[]
  expect(lessonCount).toBe(6)
  expect(last?.sections[0]?.item?.questions).toHaveLength(3)
})

const wordFile = async (body: string) =>
  new File([new Uint8Array(await createWordFile(body))], 'Tea handbook.docx')
const handbook = () =>
  wordFile(
    [
      paragraph('For beginners.'),
      paragraph('Leaves', 'berschrift1'),
      paragraph('Green', 'berschrift2'),
      ...[paragraph('Young leaves.'), picture('p1', 'A leaf'), paragraph('Figure 1', 'Beschriftung')],
      ...[item('Boil', 1), picture('p2', 'A drawing'), item('Pour', 1)],
      ...[paragraph('Water', 'berschrift1'), paragraph('Quiz: Ready', 'berschrift2')],
    ].join(''),
  )
const assets = async () => (await open.core.api.list({ entity: 'asset', offset: 0, limit: 10 })).items

it('makes a course of a Word file with its pictures, says what is left out, and takes it back in one step', async () => {
  await choose('A file')
  await open.user.upload(screen.getByLabelText(/^File/), await handbook())
  await preview().findByText('2 sections, 2 lessons')
  preview().getByText('6 words, 1 picture')
  preview().getByText('1 picture of a kind that browsers do not show (such as EMF).')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tea handbook')
  expect(await assets(), 'nothing is imported before').toEqual([])
  await create()
  await screen.findByRole('heading', { name: 'Tea handbook', level: 1 })
  const { sections, headline } = await storedCourse()
  expect(headline).toBe('For beginners.')
  expect(lines(sections as Node[])).toEqual([
    'container: Leaves',
    '  article: Green',
    'container: Water',
    '  quiz: Ready',
  ])
  const [asset] = await assets()
  expect(asset).toMatchObject({ name: 'A leaf', type: 'image' })
  // Cast: an article has a text.
  const [leaves] = sections as { sections: { item: { content: { slate: object[] } } }[] }[]
  expect(leaves?.sections[0]?.item.content.slate).toMatchObject([
    { type: 'paragraph' },
    { type: 'image', asset: asset?.key, alt: 'A leaf', caption: 'Figure 1' },
    { type: 'numbered-list' },
    { type: 'numbered-list', start: 2 },
  ])

  const undoButtons = screen.getAllByRole('button', { name: 'Undo' })
  const [inNotice] = undoButtons.filter((button) => button.textContent === 'Undo')
  if (inNotice) await open.user.click(inNotice)
  await waitFor(() => expect(open.path()).toBe('/app/courses'))
  await waitFor(async () => expect(await assets()).toEqual([]))
  expect((await open.core.api.list({ entity: 'course', offset: 0, limit: 10 })).total).toBe(0)
})

it('says why a Word file cannot be read', async () => {
  await choose('A file')
  await open.user.upload(screen.getByLabelText(/^File/), new File(['not a zip'], 'broken.docx'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This document cannot be read: it is not a Word file (.docx). Open it in Word, and save it as .docx.',
  )
})

it('makes one lesson of a Word file without headings', async () => {
  await choose('A file')
  await open.user.upload(screen.getByLabelText(/^File/), await wordFile(paragraph('Text.')))
  await preview().findByText('0 sections, 1 lesson')
})

it('takes a Word file that is dropped on the list of courses', async () => {
  open.go('/app/courses')
  const list = await screen.findByRole('heading', { name: 'Your first course' })
  expect(screen.getAllByRole('button', { name: 'Import…' }), 'one is enough').toHaveLength(1)
  fireEvent.drop(list, { dataTransfer: { types: ['Files'], files: [await handbook()] } })
  await preview().findByText('2 sections, 2 lessons')
  expect(open.path()).toBe('/app/course-editor/newWithWizard?start=file')
})

it('asks before a link or a reload discards an outline', async () => {
  await choose('An outline')
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reload()).toBe(false)
  await open.user.type(screen.getByLabelText('Outline'), 'Leaves')
  expect(reload()).toBe(true)
  const [link] = screen.getAllByRole('link', { name: 'Courses' })
  await open.user.click(link as HTMLElement)
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await open.user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Outline')).toHaveProperty('value', 'Leaves')
})
