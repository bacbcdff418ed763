import type { TextRange } from '../Knowledge.ts'
import type { Stems } from './createStems.ts'
import { wordsIn } from './wordsOfPassage.ts'

/** A word that is asked: its stems, and itself while it may be the beginning of one. */
export type Asking = { stems: readonly string[]; beginning: string | null }

/** One engine for all: making it takes longer than using it. */
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/**
 * The sentence of a text that has most of the question's words, by its letters. Words that are rare in the text weigh more; of
 * equal sentences, the first. Without any of the words, the whole text.
 */
export function bestSentence(
  text: string,
  asking: readonly Asking[],
  stems: ReadonlyMap<string, Stems>,
): TextRange {
  const ranges = [...sentences.segment(text)].map(({ segment, index }) => ({
    from: index + segment.length - segment.trimStart().length,
    to: index + segment.trimEnd().length,
    has: wordsAsked(segment, asking, stems),
  }))
  const weights = asking.map((_one, at) => 1 / Math.max(1, ranges.filter(({ has }) => has.has(at)).length))
  let best: TextRange & { score: number } = { from: 0, to: text.length, score: 0 }
  for (const { from, to, has } of ranges) {
    const score = [...has].reduce((sum, at) => sum + (weights[at] ?? 0), 0)
    if (score > best.score + Number.EPSILON) best = { from, to, score }
  }
  return { from: best.from, to: best.to }
}

function wordsAsked(sentence: string, asking: readonly Asking[], stems: ReadonlyMap<string, Stems>) {
  const words = wordsIn(sentence)
  const sentenceStems = new Set(words.flatMap((word) => stems.get(word)?.stems ?? [word]))
  const isSaid = ({ stems: wanted, beginning }: Asking) =>
    wanted.some((stem) => sentenceStems.has(stem)) ||
    (beginning !== null && words.some((word) => word.startsWith(beginning)))
  return new Set(asking.flatMap((one, at) => (isSaid(one) ? [at] : [])))
}
