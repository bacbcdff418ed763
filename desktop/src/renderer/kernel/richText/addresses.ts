import type { TextLeaf } from '#shared/kernel/richText/RichText.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { withoutEnding } from '#shared/kernel/rules/texts/withoutEnding.ts'
import type { EditorNode } from './editorTypes.ts'

type Found = { from: number; to: number; url: string }

/** The longest URL that a link can hold. */
export const maxAddressLength = 2048

const webAddress = /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/giu
/** A mail address from its sign on; what precedes that is read backwards. */
const mailDomain = /@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iuy
const mailboxCharacter = /[\w.+%-]/

/** Finds web and mail addresses in a text: only unambiguous ones. */
export function findAddresses(text: string): Found[] {
  return addressesIn(text).flatMap(({ match, index }) => {
    const before = text[index - 1]
    const word = withoutPunctuation(match)
    const url = withProtocol(word)
    const isPartOfWord = before !== undefined && /[\w@/.:]/.test(before)
    if (isPartOfWord || !safeUrl.test(url) || url.length > maxAddressLength) return []
    if (/^(https?:\/\/|www\.)$/i.test(word)) return []
    return [{ from: index, to: index + word.length, url }]
  })
}

type Match = { match: string; index: number }

/**
 * What looks like an address, in the order of the text. In one pass: a pattern for mail addresses would be tried again at each
 * character of a long word.
 */
function addressesIn(text: string): Match[] {
  const matches: Match[] = []
  let web: Match | null = null
  let mail: Match | null = null
  for (let at = 0; ; ) {
    // Each is looked for again only once it is passed.
    if (at === 0 || (web && web.index < at)) web = nextWeb(text, at)
    if (at === 0 || (mail && mail.index < at)) mail = nextMail(text, at)
    const next: Match | null = web && mail ? (web.index <= mail.index ? web : mail) : (web ?? mail)
    if (!next) return matches
    matches.push(next)
    at = next.index + next.match.length
  }
}

function nextWeb(text: string, from: number): Match | null {
  webAddress.lastIndex = from
  const match = webAddress.exec(text)
  return match && { match: match[0], index: match.index }
}

function nextMail(text: string, from: number): Match | null {
  let end = from
  for (let sign = text.indexOf('@', from); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let index = sign
    while (index > end && mailboxCharacter.test(text.charAt(index - 1))) index -= 1
    end = sign + 1
    mailDomain.lastIndex = sign
    const domain = index < sign ? mailDomain.exec(text)?.[0] : undefined
    if (domain !== undefined) return { match: text.slice(index, sign) + domain, index }
  }
  return null
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
  const [mailbox, domain = ''] = /^([^\s@/:]+)@([^\s@/:]+)$/.exec(text)?.slice(1) ?? []
  if (mailbox && domain.slice(1, -1).includes('.')) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/|$|\?|#)/.test(text) ? `https://${text}` : text
}

/** Punctuation that ends a sentence is not part of an address; a closing bracket is if it was opened inside. */
function withoutPunctuation(match: string): string {
  const counts = new Map<string, number>()
  for (const character of match) counts.set(character, (counts.get(character) ?? 0) + 1)
  const countOf = (character: string) => counts.get(character) ?? 0
  return withoutEnding(match, (character) => {
    if (".,;:!?'’…".includes(character)) return true
    const opening = openings[character]
    if (opening === undefined || countOf(opening) >= countOf(character)) return false
    counts.set(character, countOf(character) - 1)
    return true
  })
}

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
