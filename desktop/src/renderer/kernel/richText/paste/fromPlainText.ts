import type { EditorElement } from '../editorTypes.ts'
import { makeStart } from './pastedLists.ts'

type Sign = { type: 'bulleted-list' | 'numbered-list'; number: number; text: string }
type Line = { line: string; sign: Sign | null }

/**
 * Converts each line of plain text to a block; consecutively numbered lines, or lines that all have a bullet,
 * become a list.
 */
export function fromPlainText(text: string): EditorElement[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, sign: parseSign(line) }))
  const runs: Line[][] = []
  for (const one of lines) {
    const run = runs.at(-1)
    if (run && goesOn(run.at(-1)?.sign, one.sign)) run.push(one)
    else runs.push([one])
  }
  return runs.flatMap(makeBlocks)
}

function parseSign(line: string): Sign | null {
  const [, number, text = ''] = /^\s*(?:(\d{1,4})[.)]|[-*•])\s+(\S.*)$/.exec(line) ?? []
  if (text === '') return null
  return number === undefined
    ? { type: 'bulleted-list', number: 0, text }
    : { type: 'numbered-list', number: Number(number), text }
}

/** "1." may be repeated, as Markdown allows. */
function goesOn(last: Sign | null | undefined, next: Sign | null): boolean {
  if (!last || !next || last.type !== next.type) return false
  return next.number === last.number + 1 || (next.number === last.number && next.number <= 1)
}

/** A single line with such a prefix may be a date or a dash. */
function makeBlocks(run: Line[]): EditorElement[] {
  const signs = run.flatMap(({ sign }) => sign ?? [])
  const [first] = signs
  if (!first || signs.length < 2)
    return run.map(({ line }) => ({ type: 'paragraph', children: [{ text: line }] }))
  const items = signs.map(
    ({ text }): EditorElement => ({
      type: 'list-item',
      children: [{ type: 'list-item-text', children: [{ text }] }],
    }),
  )
  return [{ type: first.type, ...makeStart(first), children: items }]
}
