import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { Block, RichText } from '#shared/kernel/richText/RichText.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { showEditor } from '../testing/showEditor.tsx'

const tea: RichText = {
  slate: [
    { id: 'p', type: 'paragraph', children: [{ text: 'Green te' }, { text: 'a, black Tea', bold: true }] },
    {
      id: 'a',
      type: 'accordion',
      children: [
        {
          type: 'part',
          title: 'Steam and tea',
          children: [{ type: 'paragraph', children: [{ text: 'steam' }] }],
        },
      ],
    },
  ] satisfies Block[],
}
const marks = (box: HTMLElement) =>
  [...box.querySelectorAll('mark')].map((one) => `${one.textContent} ${one.dataset.hit}`)
const open = (keys: string) =>
  act(async () => {
    const [key = '', keyCode = 0] = keys === 'find' ? ['f', 70] : ['h', 72]
    fireEvent.keyDown(document.activeElement ?? document, { key, keyCode, which: keyCode, ctrlKey: true })
  })
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const status = () => screen.getByLabelText('Find in the text').querySelector('[role=status]')?.textContent

describe('find in a text', () => {
  it('marks and counts the hits, goes through them, also those in fields, and ends at the hit', async () => {
    const { box, press } = showEditor(tea)
    await open('find')
    await write('Find', 'tea')
    expect(status()).toMatch(/of 5$/)
    await click('Whole words')
    expect(status()).toMatch(/of 3$/)
    await click('Match case')
    expect(status()).toMatch(/of 2$/)
    await click('Match case')
    screen.getByLabelText('Find').focus()
    expect(status()).toBe('2 of 3')
    await press('Enter')
    expect(status()).toBe('3 of 3')
    screen.getByText('In a field of a block: “Steam and tea”')
    expect(screen.getByLabelText('Title of section 1').dataset.hit).toBe('current')
    await press('Enter', { shiftKey: true })
    expect(status()).toBe('2 of 3')
    expect(screen.getByLabelText('Title of section 1').dataset.hit).toBeUndefined()
    expect(marks(box)).toEqual(['te any', 'a any', 'Tea current'])
    await press('Escape')
    await hasFocus(box)
    expect(marks(box)).toEqual([])
    expect(document.getSelection()?.toString()).toBe('Tea')
  })

  it('replaces all hits as one step to undo', async () => {
    const onChange = vi.fn()
    const { box, press } = showEditor(tea, onChange)
    const now = () => plainText(onChange.mock.lastCall?.[0])
    await open('replace')
    await write('Find', 'tea')
    await write('Replace with', 'mate')
    await click('Replace')
    expect(status()).toBe('Replaced 1 place.')
    await click('Replace all')
    expect(now()).toBe('Green mate, black Mate\nSmatem and mate\nsmatem')
    expect(status()).toBe('Replaced 4 places.')
    screen.getByLabelText('Find').focus()
    await press('Escape')
    await press('Z', { ctrlKey: true })
    await press('Z', { ctrlKey: true })
    expect(now()).toBe(plainText(tea))
    expect(box.textContent).toContain('black Tea')
  })
})
