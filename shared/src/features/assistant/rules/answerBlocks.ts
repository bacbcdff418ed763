export type AnswerBlock = { type: 'paragraph' | 'quote' | 'bullets' | 'numbers'; lines: string[] }

export type AnswerSpan =
  | { type: 'text' | 'bold' | 'code'; text: string }
  | { type: 'citation'; number: number }

const kinds = [
  ['bullets', /^\s*[-*•]\s+/],
  ['numbers', /^\s*\d{1,3}[.)]\s+/],
  ['quote', /^\s*>\s?/],
] as const

/** An answer's text as blocks: paragraphs, quotes and lists. All other markup is shown as text. */
export function answerBlocks(content: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let isFresh = true
  for (const line of content.split('\n')) {
    if (line.trim() === '') {
      isFresh = true
      continue
    }
    const [type, mark] =
      kinds.find(([, pattern]) => pattern.test(line)) ?? (['paragraph', /^#{1,6}\s+/] as const)
    const text = line.replace(mark, '')
    const last = blocks.at(-1)
    if (last && last.type === type && !(isFresh && (type === 'paragraph' || type === 'quote')))
      last.lines.push(text)
    else blocks.push({ type, lines: [text] })
    isFresh = false
  }
  return blocks
}

/** The source that a quote ends with, if it does, and its lines without that. */
export function sourceOfQuote({ type, lines }: AnswerBlock): { lines: string[]; number: number } | null {
  const last = lines.at(-1) ?? ''
  const match = type === 'quote' ? /\[(\d{1,3})\]$/.exec(last) : null
  if (!match) return null
  return { lines: lines.with(-1, last.slice(0, match.index).trimEnd()), number: Number(match[1]) }
}

/** The numbers of the sources that have a quote. */
export const quotedIn = (content: string): number[] =>
  answerBlocks(content).flatMap((block) => sourceOfQuote(block)?.number ?? [])

/** A line's parts: bold words, code, citations; the rest is plain text. */
export function answerSpans(line: string): AnswerSpan[] {
  const spans: AnswerSpan[] = []
  let from = 0
  for (const found of line.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`|\[(\d{1,3})\]/g)) {
    const [whole, bold, code, number] = found
    if (found.index > from) spans.push({ type: 'text', text: line.slice(from, found.index) })
    if (bold !== undefined) spans.push({ type: 'bold', text: bold })
    else if (code !== undefined) spans.push({ type: 'code', text: code })
    else spans.push({ type: 'citation', number: Number(number) })
    from = found.index + whole.length
  }
  if (from < line.length) spans.push({ type: 'text', text: line.slice(from) })
  return spans
}
