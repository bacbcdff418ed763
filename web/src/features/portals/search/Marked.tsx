import { Fragment } from 'react'
import { searchWords } from '#shared/kernel/richText/foldText.ts'

/** A text with the words marked that were searched for, or begin like them. */
export function Marked({ text, term }: { text: string; term: string }) {
  return markedParts(text, term).map(({ from, part, isMarked }) =>
    isMarked ? <mark key={from}>{part}</mark> : <Fragment key={from}>{part}</Fragment>,
  )
}

type Part = { part: string; isMarked: boolean; from: number }

export function markedParts(text: string, term: string): Part[] {
  const asked = searchWords(term)
  const isAsked = (word: string) =>
    searchWords(word).some((said) => asked.some((one) => said.startsWith(begunLike(one))))
  let from = 0
  const parts: Part[] = []
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const last = parts.at(-1)
    const isMarked = isAsked(part)
    if (last && !last.isMarked && !isMarked) last.part += part
    else if (part !== '') parts.push({ part, from, isMarked })
    from += part.length
  }
  return parts
}

/** "Descale" and "descaling" begin alike. */
const begunLike = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)
