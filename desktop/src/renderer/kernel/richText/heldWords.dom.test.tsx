import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { showEditor } from './testing/showEditor.tsx'

afterEach(cleanup)

const text = (...lines: string[]): RichText => ({
  slate: lines.map((line, index) => ({ id: `b${index}`, type: 'paragraph', children: [{ text: line }] })),
})

/** An editor whose words are asked for with `collect`. */
function start(value: RichText) {
  const held = new Set<() => void>()
  const onChange = vi.fn()
  const shown = showEditor(value, onChange, { hold: (write) => void held.add(write) })
  const collect = () => act(async () => [...held].forEach((write) => void write()))
  return { ...shown, held, onChange, collect }
}

describe('words that the editor holds', () => {
  it('are handed over once for many keys, when they are asked for, with what they were made of', async () => {
    const { type, onChange, collect, held } = start(text('tea'))
    await type(' pot')
    expect([held.size, onChange.mock.calls.length]).toEqual([1, 0])
    await collect()
    expect(onChange.mock.calls).toEqual([[text('tea pot'), text('tea')]])
    await collect()
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('are handed over when the editor goes away', async () => {
    const { type, onChange, unmount } = start(text('tea'))
    await type('s')
    await act(async () => unmount())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(text('teas'), text('tea'))
  })

  it('are not handed over by an editor in which nothing was written', async () => {
    const { onChange, place, unmount } = start(text('tea', 'pot'))
    await place('p:nth-of-type(2)')
    await act(async () => unmount())
    expect(onChange).not.toHaveBeenCalled()
  })

  it('are handed over before a text from elsewhere is shown, which does not replace them', async () => {
    const { box, type, onChange, set } = start(text('tea', 'pot'))
    await type('s')
    await act(async () => set(text('tea', 'pot of a colleague')))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(text('teas', 'pot'), text('tea', 'pot'))
    expect(box.textContent).toContain('teas')
    // The record has heard of both changes, and answers with both.
    await act(async () => set(text('teas', 'pot of a colleague')))
    expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'teas',
      'pot of a colleague',
    ])
  })
})
