import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { showEditor } from '../testing/showEditor.tsx'

afterEach(() => {
  cleanup()
})

const lines = (...texts: string[]): RichText => ({
  slate: texts.map((text) => ({ id: text, type: 'paragraph', children: [{ text }] })),
})
const shown = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-slate-string]')].map((one) => one.textContent)

describe('a block', () => {
  it('moves by keyboard, with its caret', async () => {
    const { box, press, type } = showEditor(lines('a', 'b', 'c'))
    await press('ArrowDown', { ctrlKey: true, shiftKey: true })
    expect(shown(box)).toEqual(['b', 'a', 'c'])
    await type('!')
    expect(shown(box)).toEqual(['b', 'a!', 'c'])
    await press('ArrowUp', { ctrlKey: true, shiftKey: true })
    expect(shown(box)).toEqual(['a!', 'b', 'c'])
  })

  it('is selected by Escape, with more by Shift and arrows, and deleted', async () => {
    const onChange = vi.fn()
    const { box, press } = showEditor(lines('a', 'b', 'c'), onChange)
    await press('Escape')
    expect(screen.getByText(/^1 block selected/)).toBeTruthy()
    await press('ArrowDown')
    await press('ArrowDown', { shiftKey: true })
    expect(screen.getByText(/^2 blocks selected/)).toBeTruthy()
    await press('Delete')
    expect(shown(box)).toEqual(['a'])
    expect(screen.queryByText(/selected/)).toBeNull()
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{ id: 'a' }] })
  })

  it('is duplicated, and let go of by Escape', async () => {
    const { box, press, type } = showEditor(lines('a', 'b'))
    await press('Escape')
    await press('d', { ctrlKey: true })
    expect(shown(box)).toEqual(['a', 'a', 'b'])
    await press('Escape')
    expect(screen.queryByText(/selected/)).toBeNull()
    await type('!')
    expect(shown(box)).toEqual(['a', 'a!', 'b'])
  })

  it('has a menu that the keyboard opens, which turns it into another kind', async () => {
    const onChange = vi.fn()
    const { press } = showEditor(lines('a', 'b'), onChange)
    await press('Escape')
    await press(' ')
    expect(screen.getByRole('menuitem', { name: /Move up/ }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /Move down/ })))
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ slate: [{ id: 'b' }, { id: 'a' }] })
  })

  it('leaves Escape to the dialog of a form’s small text', async () => {
    const { press } = showEditor(lines('a'), () => undefined, { isCompact: true })
    await press('Escape')
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})
