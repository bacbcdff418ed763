import { expect, test } from 'vitest'
import { writeQuote } from './writeQuote.ts'

const whole = (text: string) => ({ text, best: { from: 0, to: text.length } })

test('keeps its lines, each as one of the quote, and its number at the end', () => {
  expect(writeQuote(whole('You need:\n• A pot\n\n•  A  kettle'), 2)).toBe(
    '> You need:\n> • A pot\n> • A kettle [2]',
  )
})

test('shows which sentence fits, unless that is most of it', () => {
  const text = 'Water comes first. Green tea likes 75 degrees. Then weigh the leaf.'
  const best = { from: 19, to: 46 }
  expect(writeQuote({ text, best }, 1)).toBe(
    '> Water comes first. **Green tea likes 75 degrees.** Then weigh the leaf. [1]',
  )
  expect(writeQuote({ text: text.slice(0, 46), best: { from: 0, to: 46 } }, 1)).not.toContain('**')
})

test('cuts a long quote at a word, and begins with the best sentence if that comes late', () => {
  const text = `${'before '.repeat(70)}. Green tea likes 75 degrees. ${'after '.repeat(90)}`.trim()
  expect(writeQuote(whole(text), 1)).toMatch(/^> before .* before … \[1\]$/)
  const from = text.indexOf('Green')
  const quote = writeQuote({ text, best: { from, to: from + 27 } }, 1)
  expect(quote).toMatch(/^> … \*\*Green tea likes 75 degrees\.\*\* after .* after … \[1\]$/)
  expect(quote.length).toBeLessThan(450)
  expect(writeQuote(whole('水'.repeat(900)), 1)).toHaveLength(2 + 210 + 6)
})
