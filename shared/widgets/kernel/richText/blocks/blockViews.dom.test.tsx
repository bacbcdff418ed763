import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { RichTextView } from '../RichTextView.tsx'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

async function show(block: BlockOfKind) {
  const made = render(
    <RichTextView
      value={{ slate: [{ id: 'b', ...block }] }}
      imageAddress={(asset) => `/media/${asset}.jpg`}
      fileAddress={(asset) => `/media/${asset}?download`}
    />,
  )
  // Its view and its words are loaded.
  await waitFor(() => expect(made.container.querySelector('[data-coming]')).toBeNull())
  return made.container
}

describe.each(Object.values(sampleBlocks))('the view of a block of the kind $type', (block) => {
  it('shows its texts, and has no fault that axe finds', async () => {
    const container = await show(block)
    const texts = JSON.stringify(block).matchAll(/"text":"([^"]+)"/g)
    for (const [, text] of texts) expect(container.textContent).toContain(text)
    const { violations } = await axe.run(container, {
      iframes: false,
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('the view', () => {
  it('of tabs moves by arrows, and shows one panel', async () => {
    await show(sampleBlocks.tabs)
    const open = () => screen.getAllByRole('tabpanel').filter(({ dataset }) => dataset.open === 'true')
    expect(open()).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Green' }), { key: 'ArrowRight' })
    expect(open()[0]?.textContent).toContain('95 degrees')
    expect(document.activeElement?.textContent).toBe('Black')
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Black' }), { key: 'Home' })
    expect(open()[0]?.textContent).toContain('70 degrees')
  })

  it('of a process goes on and back, and says where it is', async () => {
    await show(sampleBlocks.process)
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('button', { name: 'Step 2 of 2: Pour' }).getAttribute('aria-current')).toBe(
      'step',
    )
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('of a gallery opens a picture, and arrows go on', async () => {
    await show(sampleBlocks.gallery)
    fireEvent.click(screen.getByRole('button', { name: 'Show larger: A pot' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByAltText('A pot')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(within(dialog).getByAltText('A leaf')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(within(dialog).getByAltText('A pot')).toBeTruthy()
    fireEvent.click(within(dialog).getByAltText('A pot'))
    expect(dialog).toHaveProperty('open', true)
    fireEvent.click(dialog)
    expect(dialog).toHaveProperty('open', false)
  })

  it('of an embedded page frames only sites on the list, in a sandbox', async () => {
    const container = await show(sampleBlocks.embed)
    const frame = container.querySelector('iframe')
    expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect(frame?.title).toBe('Pouring')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    const other = await show({ ...sampleBlocks.embed, url: 'https://example.org/x' })
    expect(other.querySelector('iframe')).toBeNull()
    expect(other.querySelector('a')?.href).toBe('https://example.org/x')
  })

  it('of a file saves it under its name', async () => {
    await show(sampleBlocks.file)
    const link = screen.getByRole('link', { name: /^Plan.pdf/ })
    expect(link.getAttribute('download')).toBe('Plan.pdf')
    expect(link.textContent).toContain('2')
  })
})

describe('flashcards', () => {
  it('turn by a press, say the side that shows, and keep the other from screen readers', async () => {
    const container = await show(sampleBlocks.flashcards)
    const [front, back] = container.querySelectorAll('li')[0]?.querySelectorAll('[aria-hidden]') ?? []
    const isHidden = () => [front, back].map((side) => side?.getAttribute('aria-hidden'))
    expect(isHidden()).toEqual(['false', 'true'])
    fireEvent.click(screen.getByRole('button', { name: 'Card 1 of 2: show the back' }))
    expect(isHidden()).toEqual(['true', 'false'])
    expect(container.querySelector('[aria-live]')?.textContent).toBe('A bowl. Half fermented')
    fireEvent.click(screen.getByRole('button', { name: 'Card 1 of 2: show the front' }))
    expect(isHidden()).toEqual(['false', 'true'])
  })
})

describe('a labelled graphic', () => {
  it('opens a point, and Escape closes it and gives the focus back', async () => {
    const container = await show(sampleBlocks.labelledGraphic)
    const bud = screen.getByRole('button', { name: '1. Bud' })
    expect([bud.style.left, bud.style.top]).toEqual(['12.5%', '20%'])
    fireEvent.click(bud)
    expect(bud.getAttribute('aria-expanded')).toBe('true')
    const text = container.querySelector('[aria-live]')
    expect(text?.textContent).toContain('Picked first')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
    expect(text?.textContent).toBe('')
    expect(document.activeElement).toBe(bud)
    // The list for paper has all of them.
    expect([...container.querySelectorAll('ol > li')].map((one) => one.textContent)).toEqual([
      'Bud Picked first',
      'Leaf Picked last',
    ])
  })

  it('has one point in the tab order, and arrows go to the next, which opens if another was open', async () => {
    const container = await show(sampleBlocks.labelledGraphic)
    const [bud, leaf] = ['1. Bud', '2. Leaf'].map((name) => screen.getByRole('button', { name }))
    if (!bud || !leaf) throw new Error('The graphic has two points.')
    expect([bud.tabIndex, leaf.tabIndex]).toEqual([0, -1])
    bud.focus()
    fireEvent.keyDown(bud, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(leaf)
    expect(leaf.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(leaf)
    fireEvent.keyDown(leaf, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(bud)
    expect([bud, leaf].map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name: 'Next point' }))
    expect(container.querySelector('[aria-live]')?.textContent).toContain('Picked last')
  })
})

describe('a sorting activity', () => {
  const card = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
  const pile = (name: string) => screen.getByRole('list', { name })
  const put = (name: string, at: number) => {
    fireEvent.click(card(name))
    const here = screen.getAllByRole('button', { name: 'Put it here' })[at]
    if (here) fireEvent.click(here)
  }

  it('is checked once all cards are placed; wrong ones come back for another try', async () => {
    await show(sampleBlocks.sorting)
    const check = screen.getByRole('button', { name: 'Check' })
    put('Assam', 0)
    put('Sencha', 0)
    expect(check).toHaveProperty('disabled', true)
    put('Keemun', 0)
    fireEvent.click(check)
    expect(screen.getByText('2 of 3 are right. Think of their colour')).toBeTruthy()
    expect(within(card('Sencha')).getByText('Wrong')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try the wrong ones again' }))
    expect(within(pile('Fermented')).getAllByRole('button')).toHaveLength(2)
    put('Sencha', 1)
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText('Well sorted')).toBeTruthy()
  })

  it('takes the number of a pile from the keyboard, and says where the card is', async () => {
    const container = await show(sampleBlocks.sorting)
    fireEvent.keyDown(card('Sencha'), { key: '2' })
    expect(within(pile('Not fermented')).getByText('Sencha')).toBeTruthy()
    expect(container.querySelector('[aria-live]')?.textContent).toBe('Sencha: in Not fermented')
    fireEvent.keyDown(card('Sencha'), { key: '7' })
    expect(within(pile('Not fermented')).getByText('Sencha')).toBeTruthy()
  })

  it('takes a card that is dragged onto a pile', async () => {
    const container = await show(sampleBlocks.sorting)
    const target = container.querySelector('[data-pile="1"]')
    document.elementFromPoint = () => target
    const at = (clientX: number) => ({ pointerId: 1, button: 0, pointerType: 'mouse', clientX, clientY: 0 })
    fireEvent.pointerDown(card('Sencha'), at(0))
    fireEvent.pointerMove(card('Sencha'), at(40))
    fireEvent.pointerUp(card('Sencha'), at(40))
    expect(within(pile('Not fermented')).getByText('Sencha')).toBeTruthy()
  })
})
