import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { lazyPart } from '../loading/lazyPart.tsx'
import { blockViews } from './blocks/blockViews.tsx'
import { loadColours } from './code/colourCode.ts'
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

it('shows a header cell without text as a cell', () => {
  const cells = ['Leaf', ' '].map((text) => ({
    type: 'table-cell' as const,
    header: true,
    children: [{ text }],
  }))
  const { container } = render(
    <RichTextView
      value={{ slate: [{ id: 't', type: 'table', children: [{ type: 'table-row', children: cells }] }] }}
    />,
  )
  expect(container.querySelector('tr')?.innerHTML).toBe('<th>Leaf</th><td> </td>')
})

it('starts a numbered list at its start number', () => {
  const children = [{ type: 'list-item' as const, children: [{ text: 'Pour' }] }]
  const { container } = render(
    <RichTextView value={{ slate: [{ id: 'n', type: 'numbered-list', start: 5, children }] }} />,
  )
  expect(container.querySelector('ol')?.start).toBe(5)
})

it('colours a program of a known language, and copies all of it', async () => {
  // Loaded before, so that no slow computer makes it late.
  await loadColours('javascript')
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const text = 'const tea = "green" // leaves\nreturn 2'
  const { container } = render(
    <RichTextView
      value={{ slate: [{ id: 'c', type: 'code', language: 'javascript', wrap: true, children: [{ text }] }] }}
    />,
  )
  await vi.waitFor(() =>
    expect(
      [...container.querySelectorAll<HTMLElement>('[data-code]')].map((one) => [
        one.dataset.code,
        one.textContent,
      ]),
    ).toEqual([
      ['keyword', 'const'],
      ['string', '"green"'],
      ['comment', '// leaves'],
      ['keyword', 'return'],
      ['number', '2'],
    ]),
  )
  expect(container.querySelector('pre')?.textContent).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(text)
  vi.unstubAllGlobals()
})

it('shows who said a quote, with a safe link', () => {
  const quote = { id: 'q', type: 'quote' as const, source: 'Okakura', children: [{ text: 'Tea' }] }
  const { container, rerender } = render(
    <RichTextView value={{ slate: [{ ...quote, url: 'https://tea.org' }] }} />,
  )
  expect(container.querySelector('figcaption a')?.getAttribute('href')).toBe('https://tea.org')
  rerender(<RichTextView value={{ slate: [{ ...quote, url: 'javascript:x' }] }} />)
  expect(container.querySelector('a')).toBeNull()
  expect(container.querySelector('figcaption')?.textContent).toBe('Okakura')
})

it('holds the place of a block until its view is loaded, so that what is below does not move', async () => {
  const usual = blockViews.checklist
  let arrive = (_view: () => ReactNode) => {}
  const late = new Promise<() => ReactNode>((resolve) => {
    arrive = resolve
  })
  Object.assign(blockViews, { checklist: lazyPart(() => late) })
  try {
    const { container } = render(<RichTextView value={{ slate: [{ id: 'k', ...sampleBlocks.checklist }] }} />)
    const place = () => container.querySelector('[data-coming="checklist"]')
    expect(place()).not.toBeNull()
    arrive(() => 'The list')
    await screen.findByText('The list')
    expect(place()).toBeNull()
  } finally {
    Object.assign(blockViews, { checklist: usual })
  }
})
