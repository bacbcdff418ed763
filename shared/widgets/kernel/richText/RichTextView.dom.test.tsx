import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichTextView } from './RichTextView.tsx'

it('shows the line breaks that a text holds', () => {
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
