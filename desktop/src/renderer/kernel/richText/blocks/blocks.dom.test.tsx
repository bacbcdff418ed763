import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Editor, Transforms } from 'slate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { type RichText, richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { loadColours } from '#widgets/kernel/richText/code/colourCode.ts'
import { createRichEditor } from '../createRichEditor.ts'
import { insertTable, setLine, toggleList } from '../editing.ts'
import { fromEditor } from '../fromEditor.ts'
import { showEditor } from '../testing/showEditor.tsx'
import { toEditor } from '../toEditor.ts'
import { offers } from './offers.tsx'

afterEach(() => {
  cleanup()
})

const documentOf = (block: BlockOfKind): RichText => ({ slate: [{ id: 'b', ...block }] })

function open(value: RichText) {
  const editor = createRichEditor()
  editor.children = toEditor(value)
  Editor.normalize(editor, { force: true })
  return editor
}
/** Every state of the editor must be a document that the core accepts. */
const saved = (editor: ReturnType<typeof open>) => richTextSchema.parse(fromEditor(editor.children))

describe.each(Object.values(sampleBlocks))('the editor of a block of the kind $type', (block) => {
  it('saves what it opened', () => {
    expect(saved(open(documentOf(block)))).toEqual(documentOf(block))
  })

  it('is shown with a name, and can be removed', async () => {
    const onChange = vi.fn()
    const { box } = showEditor(documentOf(block), onChange)
    expect(box.textContent).toContain(block.type.charAt(0).toUpperCase())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Remove: / })))
    expect(onChange.mock.lastCall?.[0]).toEqual({ slate: [] })
  })
})

describe('the block menu', () => {
  const empty: RichText = { slate: [{ id: 'a', type: 'paragraph', children: [{ text: '' }] }] }
  const tools = {
    pickAsset: (
      _accept: string,
      take: (row: { key: string; id: string; createdAt: string; updatedAt: string }) => void,
    ) => take({ key: 'acme~a1', id: 'a1', createdAt: '', updatedAt: '', ...{ name: 'Plan.pdf', size: 7 } }),
    editPicture: () => undefined,
    editCaptions: () => undefined,
  }

  it.each(offers.map((offer) => [offer.name, offer] as const))(
    'adds “%s” as a valid block',
    (_name, offer) => {
      const editor = open(empty)
      Transforms.select(editor, Editor.start(editor, []))
      offer.insert(editor, tools)
      editor.insertText('x')
      expect(saved(editor).slate.length).toBeGreaterThan(0)
    },
  )
})

describe('a part', () => {
  const accordion = documentOf(sampleBlocks.accordion)
  const at = (editor: ReturnType<typeof open>, path: number[]) =>
    Transforms.select(editor, Editor.end(editor, path))

  it('takes lines, lists and pictures, and sends other blocks below the whole', () => {
    const editor = open(accordion)
    at(editor, [0, 0, 0])
    editor.insertBreak()
    editor.insertText('more')
    toggleList(editor, 'numbered-list')
    at(editor, [0, 1, 0])
    setLine(editor, 'heading', 2)
    at(editor, [0, 1, 0])
    insertTable(editor)
    const { slate } = saved(editor)
    expect(slate.map(({ type }) => type)).toEqual(['accordion', 'table'])
    expect(slate[0]).toMatchObject({
      children: [
        { children: [{ type: 'paragraph' }, { type: 'numbered-list' }, { type: 'bulleted-list' }] },
        { children: [{ type: 'heading' }, {}] },
      ],
    })
  })

  it('is left with Enter in an empty last line', () => {
    const editor = open(documentOf(sampleBlocks.callout))
    at(editor, [0])
    editor.insertBreak()
    editor.insertBreak()
    editor.insertBreak()
    editor.insertText('below')
    expect(saved(editor).slate).toMatchObject([{ type: 'callout' }, { children: [{ text: 'below' }] }])
  })

  it('takes Markdown signs, and none of its text goes with Backspace at its start', () => {
    const editor = open(accordion)
    Transforms.select(editor, Editor.start(editor, [0, 1]))
    editor.deleteBackward('character')
    expect(saved(editor)).toEqual(accordion)
    for (const sign of ['#', ' ']) editor.insertText(sign)
    expect(saved(editor).slate[0]).toMatchObject({ children: [{}, { children: [{ type: 'heading' }, {}] }] })
  })

  it('stays valid when text and other blocks are pasted or dropped into it', () => {
    const editor = open(accordion)
    Transforms.insertNodes(editor, { text: 'loose' }, { at: [0, 0, 0] })
    expect(saved(editor).slate).toHaveLength(1)
    Transforms.insertNodes(editor, structuredClone(editor.children[0] ?? { text: '' }), { at: [0, 0, 1] })
    expect(saved(editor).slate.map(({ type }) => type)).toEqual(['accordion', 'accordion'])
    Transforms.removeNodes(editor, { at: [0, 0] })
    Transforms.removeNodes(editor, { at: [0, 0] })
    expect(saved(editor).slate[0]).toMatchObject({ type: 'accordion', children: [{ title: '' }] })
  })

  it('is added, named, moved and removed by its buttons', async () => {
    const onChange = vi.fn()
    showEditor(accordion, onChange)
    const click = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    const titles = () =>
      onChange.mock.lastCall?.[0].slate[0].children.map(({ title }: { title: string }) => title)
    await click('Add section')
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Title of section 3'), { target: { value: 'When' } })
    })
    expect(titles()).toEqual(['Why', 'How', 'When'])
    await click('Move section 3 up')
    expect(titles()).toEqual(['Why', 'When', 'How'])
    // They are numbered by their new places.
    expect(screen.getByLabelText<HTMLInputElement>('Title of section 2').value).toBe('When')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move section 3 down' }).disabled).toBe(true)
    await click('Remove section 1')
    expect(titles()).toEqual(['When', 'How'])
  })

  it('is reached with Tab from its last button, in its text', async () => {
    const { box, press } = showEditor(accordion)
    screen.getByRole('button', { name: 'Remove section 2' }).focus()
    await press('Tab')
    expect(document.activeElement).toBe(box)
  })
})

describe('a field of a block', () => {
  it('ends the focus of the text around it, whose caret would come back', async () => {
    const { box, type } = showEditor(documentOf(sampleBlocks.accordion))
    await type('x')
    const field = screen.getByLabelText('Title of section 1')
    await act(async () => void field.focus())
    await act(async () => void fireEvent.change(field, { target: { value: 'Why not' } }))
    expect(document.activeElement).toBe(field)
    expect(box.querySelector('[data-chosen]')?.getAttribute('data-chosen')).toBe('false')
  })
})

describe('Tab in the text', () => {
  const cards = (id: string) => ({ ...sampleBlocks.flashcards, id })
  const line = (id: string, text: string) => ({
    ...{ id, type: 'paragraph' as const, children: [{ text }] },
  })
  const betweenCards: RichText = {
    slate: [cards('c1'), line('p1', 'Between'), cards('c2'), line('p2', 'Below')],
  }

  it('goes to the next field after the caret, and not to the first one of the text', async () => {
    const { place, press } = showEditor(betweenCards)
    await place('p')
    await press('Tab')
    const fronts = screen.getAllByLabelText('Front of card 1')
    expect(fronts).toHaveLength(2)
    const [first, second] = fronts
    const focused = document.activeElement
    if (!first || !second || !focused) throw new Error('There are two blocks of cards')
    expect(first.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(focused.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('goes back to the last button before the caret with Shift', async () => {
    const { place, press } = showEditor(betweenCards)
    await place('p')
    await press('Tab', { shiftKey: true })
    const [first] = screen.getAllByRole('button', { name: 'Add a picture to the back of card 2' })
    const between = screen.getByText('Between')
    const focused = document.activeElement
    if (!first || !focused) throw new Error('There are two blocks of cards')
    expect(focused.tagName).toBe('BUTTON')
    expect(between.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
    expect(
      focused === first || first.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  it('leaves the text after its last field', async () => {
    const { place, press } = showEditor(betweenCards)
    await place('p:last-of-type')
    await press('Tab')
    const buttons = screen.getAllByRole('button', { name: 'Add a picture to the back of card 2' })
    // From the last one of the text the browser goes on.
    expect(document.activeElement).toBe(buttons.at(-1))
  })
})

describe('what is typed without a pause', () => {
  const accordion = documentOf(sampleBlocks.accordion)

  it('goes to the field that was just entered', async () => {
    const { box } = showEditor(accordion)
    const field = screen.getByLabelText('Title of section 2')
    const put = vi.spyOn(Selection.prototype, 'setBaseAndExtent')
    // Without `act` around it, as in a browser: Slate shows this key after the focus has moved.
    fireEvent.keyPress(box, { key: 'x', charCode: 120, keyCode: 120, which: 120 })
    field.focus()
    const around = field.parentElement
    if (around) document.getSelection()?.collapse(around, 0)
    put.mockClear()
    fireEvent.keyDown(field, { key: 'y' })
    await act(async () => undefined)
    // A caret that is put around the field is no longer in it.
    expect(put).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
    put.mockRestore()
  })

  it('goes to the fields of a block that is selected, from one to the next', async () => {
    showEditor(documentOf(sampleBlocks.flashcards))
    const field = screen.getByLabelText('Back of card 1')
    await act(async () => void fireEvent.click(screen.getByText('Flashcards')))
    const put = vi.spyOn(Selection.prototype, 'setBaseAndExtent')
    field.focus()
    if (field.parentElement) document.getSelection()?.collapse(field.parentElement, 0)
    put.mockClear()
    vi.useFakeTimers()
    await act(async () => {
      fireEvent.click(field)
      screen.getByLabelText('Front of card 2').focus()
      fireEvent(document, new Event('selectionchange', { bubbles: true }))
      // Slate hears of choices by timers.
      await vi.runAllTimersAsync()
    })
    vi.useRealTimers()
    // A caret that is put into the text takes the focus out of the field.
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })

  it('stays where it was typed, although the text of the document shows it later', async () => {
    const onChange = vi.fn()
    showEditor(accordion, onChange)
    const field = screen.getByLabelText<HTMLInputElement>('Title of section 1')
    fireEvent.change(field, { target: { value: 'Whey' } })
    // Before Slate has said that the document changed.
    expect(field.value).toBe('Whey')
    fireEvent.change(field, { target: { value: 'Wheyn' } })
    expect(field.value).toBe('Wheyn')
    await act(async () => undefined)
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{ children: [{ title: 'Wheyn' }, {}] }] })
  })

  it('is kept in two fields of one block', async () => {
    const onChange = vi.fn()
    showEditor(documentOf(sampleBlocks.timeline), onChange)
    fireEvent.change(screen.getByLabelText('Date of event 1'), { target: { value: '1610' } })
    fireEvent.change(screen.getByLabelText('Title of event 1'), { target: { value: 'Tea arrives' } })
    await act(async () => undefined)
    expect(onChange.mock.lastCall?.[0].slate[0].children[0]).toMatchObject({
      date: '1610',
      title: 'Tea arrives',
    })
  })
})

describe('a block that was just inserted', () => {
  const empty: RichText = { slate: [{ id: 'a', type: 'paragraph', children: [{ text: '' }] }] }
  const labelled = () => document.activeElement?.getAttribute('aria-label')
  const here = () => document.activeElement

  it.each([
    ['flash', 'Front of card 1'],
    ['check', 'Line 1'],
    ['sorting', 'Task'],
    ['process', 'Title of step 1'],
    ['timeline', 'Date of event 1'],
    ['accordion', 'Title of section 1'],
    ['toggle', 'Title of section 1'],
    ['tabs', 'Title of tab 1'],
    ['button', 'Label'],
    ['embed', 'Address'],
  ])('has the focus in its first field before the next key (/%s)', async (query, label) => {
    const { box, type } = showEditor(empty)
    await type(`/${query}`)
    // Without `act` around it, as in a browser: nothing is shown later.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect(here()).toBe(screen.getAllByLabelText(label)[0])
    await act(async () => undefined)
    expect(here()).toBe(screen.getAllByLabelText(label)[0])
  })

  it.each([
    ['gallery', 'image', 'Alternative text of picture 1'],
    ['labelled', 'image', 'Description of the picture'],
    ['file', 'any', 'Name of the file'],
    ['video', 'video', 'Title'],
    ['audio', 'audio', 'Title'],
  ])('has it there too once its file is chosen (/%s)', async (query, accept, label) => {
    const { type, press } = showEditor(empty)
    await type(`/${query}`)
    await press('Enter')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: `Choose ${accept}` })))
    expect(here()).toBe(screen.getByLabelText(label))
  })

  it.each(['callout', 'columns', 'quote', 'code'])('takes what is typed as its text (/%s)', async (query) => {
    const { box, type, press } = showEditor(empty)
    await type(`/${query}`)
    await press('Enter')
    await type('tea')
    expect(here()).toBe(box)
    expect(box.textContent).toContain('tea')
  })

  it('is written from the date to the title to the text, and left below', async () => {
    const onChange = vi.fn()
    const { box, type, press } = showEditor(empty, onChange)
    await type('/timeline')
    await press('Enter')
    await press('Enter')
    expect(labelled()).toBe('Title of event 1')
    const title = screen.getByLabelText('Title of event 1')
    fireEvent.keyDown(title, { key: 'ArrowDown' })
    expect(here()).toBe(box)
    await type('In the pot')
    await press('Enter', { ctrlKey: true })
    await type('After')
    expect(onChange.mock.lastCall?.[0].slate).toMatchObject([
      { type: 'timeline', children: [{ children: [{ children: [{ text: 'In the pot' }] }] }, {}, {}] },
      { type: 'paragraph', children: [{ text: 'After' }] },
    ])
  })

  it.each([
    ['Escape', false],
    ['Enter', true],
  ])('is left from a field with %s, and the next key is typed below', async (key, ctrlKey) => {
    const onChange = vi.fn()
    const { box, type, press } = showEditor(empty, onChange)
    await type('/flash')
    await press('Enter')
    const field = screen.getByLabelText('Front of card 1')
    const keyCode = key === 'Enter' ? 13 : 27
    fireEvent.keyDown(field, { key, ctrlKey, keyCode, which: keyCode })
    expect(here()).toBe(box)
    fireEvent.keyPress(box, { key: 'A', charCode: 65, keyCode: 65, which: 65 })
    await type('fter')
    expect(onChange.mock.lastCall?.[0].slate).toMatchObject([
      { type: 'flashcards' },
      { type: 'paragraph', children: [{ text: 'After' }] },
    ])
  })

  it.each([
    ['Add line', 'checklist', 'Line 3'],
    ['Add card', 'flashcards', 'Front of card 3'],
    ['Add section', 'accordion', 'Title of section 3'],
    ['Add a card to Not fermented', 'sorting', 'Card 4, which belongs to Not fermented'],
  ] as const)('has the focus in what “%s” adds before the next key', async (name, kind, label) => {
    showEditor(documentOf(sampleBlocks[kind]))
    fireEvent.click(screen.getByRole('button', { name }))
    expect(labelled()).toBe(label)
    await act(async () => undefined)
    expect(labelled()).toBe(label)
  })

  it('sends a key below when it is only selected, instead of losing it', async () => {
    const onChange = vi.fn()
    const { type } = showEditor(documentOf(sampleBlocks.checklist), onChange)
    await type('After')
    expect(onChange.mock.lastCall?.[0].slate).toMatchObject([
      { type: 'checklist' },
      { children: [{ text: 'After' }] },
    ])
  })
})

describe('the address of a button', () => {
  it('is kept only if it is safe', async () => {
    const onChange = vi.fn()
    showEditor(documentOf({ ...sampleBlocks.button, url: '' }), onChange)
    const type = (value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText('Address'), { target: { value } }))
    await type('tea.org/a')
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{ url: 'https://tea.org/a' }] })
    await type('javascript:alert(1)')
    expect(screen.getByText('A link must be a web, mail or phone address.')).toBeTruthy()
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{ url: '' }] })
  })
})

describe('a program', () => {
  const program = (text: string, facts: object = {}): RichText => ({
    slate: [{ id: 'c', type: 'code', ...facts, children: [{ text }] }],
  })

  it('has a language, and its long lines are broken or not', async () => {
    const onChange = vi.fn()
    showEditor(program('let a = 1'), onChange)
    const choose = (value: string) =>
      act(
        async () =>
          void fireEvent.change(screen.getByLabelText('Language of the code'), { target: { value } }),
      )
    await choose('typescript')
    await act(async () => void fireEvent.click(screen.getByLabelText('Break long lines')))
    expect(onChange.mock.lastCall?.[0]).toEqual(program('let a = 1', { language: 'typescript', wrap: true }))
    await choose('')
    expect(onChange.mock.lastCall?.[0]).toEqual(program('let a = 1', { wrap: true }))
  })

  it('is coloured while it is written', async () => {
    // Loaded before, so that no slow computer makes it late.
    await loadColours('typescript')
    const { box } = showEditor(program('let a = 1', { language: 'typescript' }))
    await vi.waitFor(() => expect(box.querySelector('[data-code="keyword"]')?.textContent).toBe('let'))
  })

  it('gets its language from what is typed after the backticks', () => {
    const editor = open({ slate: [{ id: 'a', type: 'paragraph', children: [{ text: '' }] }] })
    Transforms.select(editor, Editor.start(editor, []))
    for (const sign of '```py x') editor.insertText(sign)
    expect(saved(editor).slate[0]).toMatchObject({
      type: 'code',
      language: 'python',
      children: [{ text: 'x' }],
    })
  })
})

describe('a quote', () => {
  const quote: RichText = { slate: [{ id: 'q', type: 'quote', children: [{ text: 'Tea first' }] }] }

  it('takes its source and a safe address', async () => {
    const onChange = vi.fn()
    const { box, place } = showEditor(
      { slate: [{ ...quote.slate[0], url: 'https://tea.org' } as never] },
      onChange,
    )
    await place('blockquote')
    const type = (label: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
    await type('Source of the quote', 'Okakura')
    expect(onChange.mock.lastCall?.[0].slate[0]).toMatchObject({ source: 'Okakura', url: 'https://tea.org' })
    await type('Address of the source', 'javascript:x')
    expect(onChange.mock.lastCall?.[0].slate[0]).not.toHaveProperty('url')
    expect(box.textContent).toContain('Tea first')
  })

  it('keeps its source below the last line when it is split', () => {
    const editor = open({
      slate: [{ id: 'q', type: 'quote', source: 'Okakura', children: [{ text: 'Tea first' }] }],
    })
    Transforms.select(editor, { path: [0, 0], offset: 3 })
    editor.insertBreak()
    const [first, second] = saved(editor).slate
    expect(first).not.toHaveProperty('source')
    expect(second).toMatchObject({ type: 'quote', source: 'Okakura' })
  })
})

describe('the fields of activities', () => {
  const last = (onChange: ReturnType<typeof vi.fn>) => onChange.mock.lastCall?.[0].slate[0]
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

  it('write, add, move and remove flashcards and their pictures', async () => {
    const onChange = vi.fn()
    showEditor(documentOf(sampleBlocks.flashcards), onChange)
    await type('Front of card 1', 'Wulong')
    await click('Remove the picture at the back of card 1')
    await click('Move card 1 down')
    expect(last(onChange).cards[1]).toEqual({ front: { text: 'Wulong' }, back: { text: 'Half fermented' } })
    await click('Add a picture to the front of card 2')
    await click('Choose image')
    expect(last(onChange).cards[1].front.picture).toEqual({ asset: 'acme~a1', alt: '' })
    await click('Remove card 1')
    await click('Add card')
    expect(last(onChange).cards).toHaveLength(2)
  })

  it('place the points of a graphic by keys, by numbers and by dragging', async () => {
    const onChange = vi.fn()
    const { box } = showEditor(documentOf(sampleBlocks.labelledGraphic), onChange)
    const point = screen.getByRole('button', { name: 'Point 1: Bud' })
    await act(async () => void fireEvent.keyDown(point, { key: 'ArrowRight', shiftKey: true }))
    expect(last(onChange).points[0]).toMatchObject({ x: 22.5, y: 20 })
    await type('Point 1: percent from the top', '31')
    expect(last(onChange).points[0]).toMatchObject({ x: 22.5, y: 31 })
    const picture = box.querySelector('img')?.parentElement
    if (picture) picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    await act(async () => void fireEvent.pointerDown(point, { pointerId: 1 }))
    await act(async () => void fireEvent.pointerMove(point, { pointerId: 1, clientX: 100, clientY: 90 }))
    await act(async () => void fireEvent.pointerUp(point, { pointerId: 1 }))
    expect(last(onChange).points[0]).toMatchObject({ x: 50, y: 90 })
    await click('Remove point 2')
    expect(last(onChange).points).toHaveLength(1)
  })

  it('put a point where the picture is clicked, or move the chosen one there, and go to its title', async () => {
    const onChange = vi.fn()
    const { box } = showEditor(documentOf({ ...sampleBlocks.labelledGraphic, points: [] }), onChange)
    const picture = box.querySelector('img')
    if (!picture?.parentElement) throw new Error('the block shows no picture')
    picture.parentElement.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    const clickAt = (clientX: number, clientY: number) =>
      act(async () => void fireEvent.click(picture, { clientX, clientY }))
    const title = (at: number) => screen.getByLabelText(`Title of point ${at}`)
    await clickAt(20, 30)
    expect(last(onChange).points).toEqual([{ x: 10, y: 30, title: '', text: '' }])
    expect(document.activeElement).toBe(title(1))
    await clickAt(100, 60)
    expect(last(onChange).points).toMatchObject([{ x: 10 }, { x: 50, y: 60 }])
    await clickAt(100, 52)
    expect(last(onChange).points).toHaveLength(3)
    await click('Remove point 2')
    await click('Add point')
    // Not on the second one, which would lie below it.
    expect(last(onChange).points[2]).toMatchObject({ x: 35, y: 50 })
    expect(document.activeElement).toBe(title(3))
    expect(screen.getByText('Click the picture where point 3 belongs.')).toBeTruthy()
    await clickAt(180, 90)
    expect(last(onChange).points).toMatchObject([{ x: 10 }, { x: 50 }, { x: 90, y: 90 }])
    await click('Point 1: without a title')
    await clickAt(40, 10)
    expect(last(onChange).points).toMatchObject([{ x: 20, y: 10 }, { x: 50 }, { x: 90 }])
    expect(document.activeElement).toBe(title(1))
  })

  it('keep the cards of a pile that is removed', async () => {
    const onChange = vi.fn()
    const { sorting } = sampleBlocks
    showEditor(documentOf({ ...sorting, piles: [...sorting.piles, { title: 'Herbs' }] }), onChange)
    await type('Pile of card 2', '2')
    await click('Remove pile 2')
    expect(last(onChange)).toMatchObject({
      piles: [{ title: 'Fermented' }, { title: 'Herbs' }],
      cards: [{ pile: 0 }, { pile: 1 }, { pile: 0 }],
    })
    await click('Add a card to Herbs')
    expect(last(onChange).cards[3]).toEqual({ text: '', pile: 1 })
  })

  it('add a line to a checklist with Enter, and keep the ids of the others', async () => {
    const onChange = vi.fn()
    showEditor(documentOf(sampleBlocks.checklist), onChange)
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Line 1'), { key: 'Enter' }))
    await type('Line 2', 'Fill the kettle')
    expect(
      last(onChange).items.map(({ id, text }: { id: string; text: string }) => [id.length > 2, text]),
    ).toEqual([
      [false, 'Warm the pot'],
      [true, 'Fill the kettle'],
      [false, 'Count the spoons'],
    ])
    await click('Move line 3 up')
    await click('Remove line 1')
    expect(last(onChange).items.map(({ text }: { text: string }) => text)).toEqual([
      'Count the spoons',
      'Fill the kettle',
    ])
  })
})
