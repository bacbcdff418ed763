import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { showEditor } from '../testing/showEditor.tsx'

afterEach(() => {
  cleanup()
})

const line = (text: string, code = false): RichText => ({
  slate: [{ id: 'b1', type: 'paragraph', children: [{ text, ...(code ? { code } : {}) }] }],
})
const names = () =>
  within(screen.getByRole('listbox', { name: 'Blocks' }))
    .getAllByRole('option')
    .map((option) => option.firstElementChild?.nextElementSibling?.firstElementChild?.textContent)
const current = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the block menu', () => {
  it('opens with “/” in an empty line, in groups, and names the current entry to the text', async () => {
    const { box, type } = showEditor(line(''))
    await type('/')
    expect(names().slice(0, 2)).toEqual(['Text', 'Heading 1'])
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toContain('Media')
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(current(box)).toContain('Text')
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('finds by typing, moves with arrows, and inserts with Enter, which removes the search text', async () => {
    const onChange = vi.fn()
    const { box, type, press } = showEditor(line(''), onChange)
    await type('/head')
    expect(names()).toEqual(['Heading 1', 'Heading 2', 'Heading 3', 'Heading 4'])
    await press('ArrowDown')
    expect(current(box)).toContain('Heading 2')
    await press('ArrowUp')
    await press('ArrowUp')
    expect(current(box)).toContain('Heading 4')
    await press('ArrowDown')
    await press('Enter')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      slate: [{ type: 'heading', level: 1, children: [{ text: '' }] }],
    })
  })

  it('takes with Tab, and with a click, and starts a new block below a line with text', async () => {
    const onChange = vi.fn()
    const { type, press } = showEditor(line('tea'), onChange)
    await type(' /quote')
    await press('Tab')
    await type('x')
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      slate: [
        { type: 'paragraph', children: [{ text: 'tea ' }] },
        { type: 'quote', children: [{ text: 'x' }] },
      ],
    })
    await type(' /')
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: /^Numbered list/ })))
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{}, {}, { type: 'numbered-list' }] })
  })

  it('leaves “/” alone within a word, in code and after Escape, and closes on a click outside', async () => {
    const { type, press } = showEditor(line('either'))
    await type('/or')
    expect(screen.queryByRole('listbox')).toBeNull()
    await type(' /')
    await press('Escape')
    await type('q')
    expect(screen.queryByRole('listbox')).toBeNull()
    await type(' /')
    expect(screen.queryByRole('listbox')).not.toBeNull()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
    cleanup()
    const code = showEditor(line('a ', true))
    await code.type('/')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says that nothing is found, and lets Enter break the line then', async () => {
    const { box, type, press } = showEditor(line(''))
    await type('/zzz')
    expect(screen.getByText('No block is called “zzz”.')).toBeTruthy()
    await press('Enter')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box.querySelectorAll('p')).toHaveLength(2)
  })

  it('offers a form’s small text no code and no table', async () => {
    const { type } = showEditor(line(''), () => undefined, { isCompact: true })
    await type('/')
    expect(names()).not.toContain('Code')
    expect(names()).not.toContain('Table')
  })
})
