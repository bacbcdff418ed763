import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichTextView } from './RichTextView.tsx'

it('shows the line breaks of a text', () => {
  const { container } = render(
    <RichTextView
      value={{
        slate: [
          { id: 'a', type: 'paragraph', children: [{ text: 'Make a loop\nRabbit up', bold: true }] },
          { id: 'b', type: 'code', children: [{ text: 'a\nb' }] },
        ],
      }}
    />,
  )
  expect(container.querySelector('p')?.innerHTML).toBe('<strong>Make a loop<br>Rabbit up</strong>')
  expect(container.querySelector('pre')?.textContent).toBe('a\nb')
})

it('starts a numbered list at its start number', () => {
  const children = [{ type: 'list-item' as const, children: [{ text: 'Pour' }] }]
  const { container } = render(
    <RichTextView value={{ slate: [{ id: 'n', type: 'numbered-list', start: 5, children }] }} />,
  )
  expect(container.querySelector('ol')?.start).toBe(5)
})
