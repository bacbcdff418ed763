import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { maxAddressLength, withProtocol } from './addresses.ts'
import type { Mark } from './editorTypes.ts'

/** A piece of Markdown that ends where the text ends: its content is between `from + open` and the end less `close`. */
export type MarkdownPiece = {
  from: number
  open: number
  close: number
  mark: Mark | null
  url: string | null
}

const signs: readonly { sign: string; mark: Mark }[] = [
  { sign: '**', mark: 'bold' },
  { sign: '__', mark: 'bold' },
  { sign: '~~', mark: 'strikethrough' },
  { sign: '*', mark: 'italic' },
  { sign: '`', mark: 'code' },
]

/** What the last typed letter has completed, if anything: `**bold**`, `*italic*`, `code`, `~~struck~~`, `[text](address)`. */
export function markdownBefore(text: string): MarkdownPiece | null {
  return text.endsWith(')') ? linkBefore(text) : markBefore(text)
}

function markBefore(text: string): MarkdownPiece | null {
  const found = signs.find(({ sign }) => text.endsWith(sign))
  if (!found) return null
  const { sign, mark } = found
  const end = text.length - sign.length
  const from = text.lastIndexOf(sign, end - 1)
  const content = from < 0 ? '' : text.slice(from + sign.length, end)
  const before = text[from - 1]
  const isOpening = before === undefined || !/[\p{L}\p{N}*_~`\\]/u.test(before)
  const isContent =
    content !== '' &&
    content.trim() === content &&
    !content.includes(sign.charAt(0)) &&
    !content.includes('\n')
  return from >= 0 && isOpening && isContent
    ? { from, open: sign.length, close: sign.length, mark, url: null }
    : null
}

function linkBefore(text: string): MarkdownPiece | null {
  const middle = text.lastIndexOf('](')
  const from = middle < 0 ? -1 : text.lastIndexOf('[', middle)
  if (from < 0) return null
  const label = text.slice(from + 1, middle)
  const url = withProtocol(text.slice(middle + 2, -1))
  if (label.trim() === '' || /\s/.test(url) || !safeUrl.test(url) || url.length > maxAddressLength)
    return null
  return { from, open: 1, close: text.length - middle, mark: null, url }
}
