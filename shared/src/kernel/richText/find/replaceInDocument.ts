import { type Hit, piecesOf } from './findInDocument.ts'
import type { FindOptions } from './findWords.ts'
import type { AnyNode } from './textPlaces.ts'

type Key = string | number
/** A string of the document, and what changes in it, in order. */
export type TextChange = {
  /** From the block at the top: indexes of children. */
  path: readonly number[]
  /** From that node to the string. */
  keys: readonly Key[]
  cuts: { from: number; to: number; words: string }[]
}

/** What replaces the hits: in the case of each, unless only one case was looked for. */
export type Replacement = { words: string; options: Pick<FindOptions, 'matchCase'> }

export const wordsFor = ({ place, start, end }: Hit, { words, options }: Replacement): string =>
  options.matchCase ? words : withCaseOf(place.text.slice(start, end), words)

/**
 * A replacement in the case of what it replaces: “Tea” becomes “Coffee” and “TEA” “COFFEE”, where “coffee” was typed. One that was
 * typed with capitals stays as it was typed.
 */
export function withCaseOf(hit: string, words: string): string {
  if (words !== words.toLowerCase()) return words
  const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
  const [first = '', ...rest] = hit
  if (rest.length > 0 && isUpper(hit) && hit.match(/\p{L}/gu)?.length !== 1) return words.toUpperCase()
  if (!isUpper(first)) return words
  const [letter = '', ...others] = words
  return letter.toUpperCase() + others.join('')
}

/** What a replacement changes, string by string. The first letter's leaf gets the words, and so its marks stay. */
export function changesFor(hits: readonly Hit[], replacement: Replacement): TextChange[] {
  const changes = new Map<string, TextChange>()
  const add = (path: readonly number[], keys: readonly Key[], cut: TextChange['cuts'][number]) => {
    const name = `${path.join('.')}/${keys.join('.')}`
    const change = changes.get(name)
    if (change) change.cuts.push(cut)
    else changes.set(name, { path, keys, cuts: [cut] })
  }
  for (const hit of hits) {
    const words = wordsFor(hit, replacement)
    if (hit.place.kind === 'field')
      add(hit.place.path, hit.place.keys, { from: hit.start, to: hit.end, words })
    else
      for (const [index, { path, from, to }] of piecesOf(hit).entries())
        add(path, ['text'], { from, to, words: index === 0 ? words : '' })
  }
  return [...changes.values()]
}

/** The string after these cuts. */
export function withCuts(text: string, cuts: TextChange['cuts']): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, words } of cuts) {
    pieces.push(text.slice(at, from), words)
    at = to
  }
  return pieces.join('') + text.slice(at)
}

/** The blocks with other words at these hits. */
export function replaceInDocument<T extends AnyNode>(
  blocks: readonly T[],
  hits: readonly Hit[],
  replacement: Replacement,
): T[] {
  const next = structuredClone([...blocks])
  for (const { path, keys, cuts } of changesFor(hits, replacement)) {
    const [first = 0, ...rest] = path
    let holder: unknown = next[first]
    for (const key of [...rest.flatMap((index) => ['children', index]), ...keys.slice(0, -1)])
      holder = read(holder, key)
    const name = keys.at(-1)
    const text = name === undefined ? undefined : read(holder, name)
    if (typeof text === 'string' && typeof holder === 'object' && holder !== null && name !== undefined)
      Object.assign(holder, { [name]: withCuts(text, cuts) })
  }
  return next.map(withoutEmptyLinks)
}

const read = (holder: unknown, key: Key): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined

/** A link whose words all went to the text before it. */
function withoutEmptyLinks<T extends AnyNode>(node: T): T {
  if (!node.children) return node
  const isEmpty = (child: AnyNode) =>
    child.type === 'link' && (child.children ?? []).every(({ text }) => text === '')
  return { ...node, children: node.children.filter((child) => !isEmpty(child)).map(withoutEmptyLinks) }
}
