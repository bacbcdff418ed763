import type { TextLeaf } from '../../../../../shared/src/kernel/richText/RichText.ts'
import { safeUrl } from '../../../../../shared/src/kernel/richText/safeUrl.ts'
import { withoutEnding } from '../../../../../shared/src/kernel/rules/withoutEnding.ts'
import type { EditorNode } from './editorTypes.ts'

type Found = { from: number; to: number; url: string }

/** The longest URL that a link can hold. */
export const maxAddressLength = 2048

const address =
  /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/giu

/** Finds web and mail addresses in a text: only unambiguous ones. */
export function findAddresses(text: string): Found[] {
  return [...text.matchAll(address)].flatMap(({ 0: match, index }) => {
    const before = text[index - 1]
    const word = withoutPunctuation(match)
    const url = withProtocol(word)
    const isPartOfWord = before !== undefined && /[\w@/.:]/.test(before)
    if (isPartOfWord || !safeUrl.test(url) || url.length > maxAddressLength) return []
    if (/^(https?:\/\/|www\.)$/i.test(word)) return []
    return [{ from: index, to: index + word.length, url }]
  })
}

/** The URL if the whole text is one address; otherwise null. */
export function wholeAddress(text: string): string | null {
  const trimmed = text.trim()
  const [found] = findAddresses(trimmed)
  return found && found.from === 0 && found.to === trimmed.length ? found.url : null
}

/** A text with its addresses as links. */
export function withLinks(leaf: TextLeaf): EditorNode[] {
  if (leaf.code) return [leaf]
  const parts: EditorNode[] = []
  let at = 0
  for (const { from, to, url } of findAddresses(leaf.text)) {
    if (from > at) parts.push({ ...leaf, text: leaf.text.slice(at, from) })
    parts.push({ type: 'link', url, children: [{ ...leaf, text: leaf.text.slice(from, to) }] })
    at = to
  }
  return at < leaf.text.length || parts.length === 0
    ? [...parts, { ...leaf, text: leaf.text.slice(at) }]
    : parts
}

/** "example.org/tea" becomes a web URL, "ana@example.org" a mail link. */
export function withProtocol(text: string): string {
  if (text === '' || safeUrl.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/|$|\?|#)/.test(text) ? `https://${text}` : text
}

/** Punctuation that ends a sentence is not part of an address; a closing bracket is if it was opened inside. */
function withoutPunctuation(match: string): string {
  const word = withoutEnding(match, (character) => ".,;:!?'’…".includes(character))
  const last = word.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[last]
  if (opening === undefined || word.split(opening).length >= word.split(last).length) return word
  return withoutPunctuation(word.slice(0, -1))
}
