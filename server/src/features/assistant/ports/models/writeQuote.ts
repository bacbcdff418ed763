import type { FoundPassage } from '../knowledge/Knowledge.ts'

/** Letters of a quote. */
const maxQuote = 420
/** A sentence that is most of a quote does not stand out. */
const mostBold = 0.7

/** A passage as a quote with its number: its lines, in which the sentence that fits best is bold. */
export function writeQuote({ text, best }: Pick<FoundPassage, 'text' | 'best'>, number: number): string {
  // What fits best is in it, in any position.
  const from = best.to > maxQuote ? best.from : 0
  const to = findEnd(text, from)
  const isBold = best.to <= to && best.to - best.from < (to - from) * mostBold && !text.includes('**')
  const shown = isBold
    ? `${text.slice(from, best.from)}**${text.slice(best.from, best.to)}**${text.slice(best.to, to)}`
    : text.slice(from, to)
  const lines = shown
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const quote = `${from > 0 ? '… ' : ''}${lines.join('\n')}${to < text.length ? ' …' : ''} [${number}]`
  return quote.replace(/^/gm, '> ')
}

/** At the end of a line or a word, where it is too long. */
function findEnd(text: string, from: number): number {
  if (text.length - from <= maxQuote) return text.length
  const head = text.slice(from, from + maxQuote)
  return from + Math.max(head.search(/\s\S*$/), maxQuote / 2)
}
