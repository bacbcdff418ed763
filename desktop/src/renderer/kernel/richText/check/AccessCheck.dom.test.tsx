import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Block, RichText } from '#shared/kernel/richText/RichText.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { showEditor } from '../testing/showEditor.tsx'

const leaf = (text: string) => [{ text }]
const flawed: RichText = {
  slate: [
    { id: 'h1', type: 'heading', level: 2, children: leaf('Tea') },
    { id: 'h2', type: 'heading', level: 4, children: leaf('Green') },
    { id: 'i', type: 'image', asset: 'acme~a1', alt: '', children: leaf('') },
    {
      id: 't',
      type: 'table',
      children: [{ type: 'table-row', children: [{ type: 'table-cell', children: leaf('Cups') }] }],
    },
  ] satisfies Block[],
}
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('the accessibility check', () => {
  it('counts the hints, repairs what is safe, and shows the place of others', async () => {
    const onChange = vi.fn()
    const { box } = showEditor(flawed, onChange)
    await click('3 accessibility hints')
    await click('Use next level: Heading level skipped: Green')
    await click('Use first row as header: Table without header: Cups')
    expect(onChange.mock.lastCall?.[0].slate).toMatchObject([
      { level: 2 },
      { level: 3 },
      {},
      { children: [{ children: [{ header: true }] }] },
    ])
    await click('Show: Picture without description')
    expect(box.contains(document.activeElement)).toBe(true)
    await act(async () => void fireEvent.click(screen.getByLabelText('Decorative')))
    expect(onChange.mock.lastCall?.[0].slate[2]).toMatchObject({ alt: '', decorative: true })
    await screen.findByRole('button', { name: 'Accessible' })
  })

  it('counts parts without a title and a labelled graphic without a description, and goes to the field', async () => {
    const { accordion, labelledGraphic } = sampleBlocks
    showEditor({
      slate: [
        { id: 'a', ...accordion, children: accordion.children.map((part) => ({ ...part, title: '' })) },
        { id: 'g', ...labelledGraphic, alt: '' },
      ],
    })
    await click('3 accessibility hints')
    const [, second] = screen.getAllByRole('button', { name: /^Show: Section or tab without title/ })
    if (second) await act(async () => void fireEvent.click(second))
    expect(screen.getByRole('button', { name: /^Show: Picture without description/ })).toBeTruthy()
  })

  it('makes a heading of a bold line, at the level of the one before', async () => {
    const onChange = vi.fn()
    showEditor(
      {
        slate: [
          { id: 'h', type: 'heading', level: 3, children: leaf('Green tea') },
          { id: 'b', type: 'paragraph', children: [{ text: 'Black tea', bold: true }] },
          { id: 'p', type: 'paragraph', children: leaf('It is dark.') },
        ],
      },
      onChange,
    )
    await click('1 accessibility hint')
    await click('Make it a heading: Bold line in place of a heading: Black tea')
    expect(onChange.mock.lastCall?.[0].slate[1]).toEqual({
      ...{ id: 'b', type: 'heading', level: 3 },
      children: [{ text: 'Black tea' }],
    })
    await screen.findByRole('button', { name: 'Accessible' })
  })

  it('selects the text of a fault', async () => {
    const { box } = showEditor(flawed)
    await click('3 accessibility hints')
    await click('Show: Heading level skipped: Green')
    await hasFocus(box)
    expect(document.getSelection()?.toString()).toBe('Green')
  })
})
