import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { mostTexts } from './TextHistories.tsx'
import { showEditor } from './testing/showEditor.tsx'

afterEach(() => cleanup())

const text = (value: string): RichText => ({
  slate: [{ id: 'b1', type: 'paragraph', children: [{ text: value }] }],
})

/** Writes in a text, and leaves it; answers what it is then. */
async function writeAndLeave(keptAs: string, words: string): Promise<RichText> {
  let left = text('Tea')
  const shown = showEditor(left, (value) => (left = value), { keptAs })
  await shown.type(words)
  shown.unmount()
  return left
}

it('takes back what was written before the author left the text, and gives it again', async () => {
  const left = await writeAndLeave('course sections one', ' leaves')
  const shown = showEditor(left, () => undefined, { keptAs: 'course sections one' })
  expect(shown.box.textContent).toContain('Tea leaves')
  await shown.press('Z', { ctrlKey: true })
  expect(shown.box.textContent).not.toContain('leaves')
  await shown.press('Z', { ctrlKey: true, shiftKey: true })
  expect(shown.box.textContent).toContain('Tea leaves')
})

it('forgets the steps of a text that somebody else has changed meanwhile, and of another text', async () => {
  await writeAndLeave('course sections two', ' leaves')
  const changed = showEditor(text('Tea of a colleague'), () => undefined, { keptAs: 'course sections two' })
  await changed.press('Z', { ctrlKey: true })
  expect(changed.box.textContent).toContain('Tea of a colleague')
  changed.unmount()

  const left = await writeAndLeave('course sections three', ' leaves')
  const other = showEditor(left, () => undefined, { keptAs: 'course sections four' })
  await other.press('Z', { ctrlKey: true })
  expect(other.box.textContent).toContain('Tea leaves')
})

it('forgets the steps of an open text once a colleague’s change comes into it', async () => {
  const shown = showEditor(text('Tea'), () => undefined, { keptAs: 'course sections five' })
  await shown.type(' leaves')
  shown.set(text('Coffee'))
  await shown.press('Z', { ctrlKey: true })
  expect(shown.box.textContent).toContain('Coffee')
  expect(shown.box.textContent).not.toContain('Tea')
})

it('keeps the steps of the texts that were left last, and no more than a bounded number', async () => {
  const left = await writeAndLeave('first', ' leaves')
  for (let count = 0; count < mostTexts; count++) await writeAndLeave(`later ${count}`, '!')
  const first = showEditor(left, () => undefined, { keptAs: 'first' })
  await first.press('Z', { ctrlKey: true })
  expect(first.box.textContent).toContain('Tea leaves')
})
