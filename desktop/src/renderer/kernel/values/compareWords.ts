import { diffArrays } from 'diff'

/** A stretch of a text: in both texts, only in the first one, or only in the second one. */
export type Piece = { text: string; in: 'both' | 'first' | 'second' }

/** Beyond so many differing words, texts are told apart as a whole: the time of a comparison grows with their square. */
const maxEdits = 2000

/**
 * Two texts compared word by word, as one text that has both; null where they have so little in common that a reader
 * is better served by the two of them.
 */
export function compareWords(first: string, second: string): Piece[] | null {
  const [was, is] = [splitWords(first), splitWords(second)]
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && was[start] === is[start]) start += 1
  let end = 0
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const pieces = joinPieces([
    { text: was.slice(0, start).join(''), in: 'both' },
    ...compareMiddles(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    { text: was.slice(was.length - end).join(''), in: 'both' },
  ])
  const common = pieces.filter((piece) => piece.in === 'both' && hasWord(piece.text))
  const length = common.reduce((sum, { text }) => sum + text.length, 0)
  return length > 0 && length * leastCommon >= Math.min(first.length, second.length) ? pieces : null
}

/** At least a third of the shorter text has to be in both. */
const leastCommon = 3

function compareMiddles(was: readonly string[], is: readonly string[]): Piece[] {
  const changes = diffArrays([...was], [...is], { maxEditLength: maxEdits })
  const whole: Piece[] = [
    { text: was.join(''), in: 'first' },
    { text: is.join(''), in: 'second' },
  ]
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value.join(''),
      in: removed ? 'first' : added ? 'second' : 'both',
    })) ?? whole
  )
}

/**
 * Changes that only spaces or signs keep apart become one change, so that a rewritten sentence reads as one that
 * went and one that came.
 */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let [gone, come] = ['', '']
  const flush = () => {
    if (gone !== '') joined.push({ text: gone, in: 'first' })
    if (come !== '') joined.push({ text: come, in: 'second' })
    gone = ''
    come = ''
  }
  const filled = pieces.filter(({ text }) => text !== '')
  filled.forEach((piece, index) => {
    const { text } = piece
    const isBetween = index > 0 && index < filled.length - 1 && (gone !== '' || come !== '')
    if (piece.in === 'first') gone += text
    else if (piece.in === 'second') come += text
    else if (isBetween && !hasWord(text)) {
      gone += text
      come += text
    } else {
      flush()
      joined.push(piece)
    }
  })
  flush()
  return joined
}

/** Words, spaces and signs, each apart, line breaks one by one. */
const splitWords = (text: string) => text.match(/\n|[^\S\n]+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

const context = 60

/** The same comparison, with long stretches that are in both cut to some words around each change. */
export function foldPieces(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { text } = piece
    if (piece.in !== 'both' || text.length <= context * 2 + 10) return piece
    const lead = index === 0 ? '' : text.slice(0, text.indexOf(' ', context) + 1 || context)
    const tail = index === pieces.length - 1 ? '' : text.slice(text.lastIndexOf(' ', text.length - context))
    return { text: `${lead}…${tail}`, in: 'both' }
  })
}
