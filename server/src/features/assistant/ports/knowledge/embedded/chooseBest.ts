import type { Asked, FoundPassage } from '../Knowledge.ts'

/** A word of the question, as queries: in a passage's text, in the name of its lesson, and followed by the question's next word. */
export type Term = { text: string; name: string; pair: string }

export type Candidate = Omit<FoundPassage, 'best'> & {
  /** PostgreSQL's: how often the words stand there. */
  rank: number
  /** Which of the question's words it has, by their index: in its text, in its lesson's name, and with the next one behind it. */
  terms: readonly number[]
  named: readonly number[]
  pairs: readonly number[]
}

/** A passage must have this share of what the question says, rare words counting for more. */
const leastShare = 0.34
/** A word in the lesson's name says what all its passages are about. */
const ofName = 0.5
/** Two words that stand together in both. */
const ofPair = 0.9
/** What repeating the words may add. */
const maxRank = 0.2
/** A passage of so many letters is neither short nor long. */
const usualLetters = 300

/**
 * The best of the candidates. A word that few of them have tells more than one that all have; one that none has tells that
 * the question is about something else. Candidates are what the asker may read, so that nothing else moves a weight.
 */
export function chooseBest(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  { limit, near }: Pick<Asked, 'limit' | 'near'>,
): Candidate[] {
  const has = ({ terms: inText, named }: Candidate, index: number) =>
    inText.includes(index) || named.includes(index)
  const having = terms.map((_term, index) => candidates.filter((one) => has(one, index)).length)
  const weights = having.map((count) => Math.log(1 + (candidates.length + 1) / (count + 0.5)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shareOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (weights[index] ?? 0), 0) / all
  const scored = candidates.flatMap((one) => {
    const inName = one.named.filter((index) => !one.terms.includes(index))
    const inText = shareOf(one.terms)
    if (inText + shareOf(inName) < leastShare) return []
    const fit = inText + ofName * shareOf(inName) + ofPair * shareOf(one.pairs) + Math.min(one.rank, maxRank)
    return [{ one, score: fit * density(one) * telling(one) * nearness(one, near) }]
  })
  const best = scored.sort((a, b) => b.score - a.score)
  const top = best[0]?.score ?? 0
  // What fits much less than the best is beside the question.
  const fitting = best.filter(({ score }) => score >= top * 0.5).map(({ one }) => one)
  return onceEach(fitting).slice(0, limit)
}

/** A film that is in a course and in a microcast says the same in both: the first place will do. */
const onceEach = (found: readonly Candidate[]): Candidate[] =>
  found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at)

/** Of two passages with the same words the shorter one is more about them. */
const density = ({ text }: Candidate) => 1 / (1 + 0.2 * (Math.min(text.length, 1000) / usualLetters - 1))

/** What an item's page promises is said better where it is taught, and a headline of a few words teaches nothing. */
const telling = ({ lesson, isOpen, text }: Candidate) =>
  (isOpen && lesson === null ? 0.7 : 1) * (text.length < 50 ? 0.7 : 1)

/** Enough between passages that fit as well; where it is said best comes first all the same. */
function nearness({ itemType, item, lesson }: Candidate, near: Asked['near']): number {
  if (near?.item !== item || near.type !== itemType) return 1
  return near.lesson !== null && near.lesson === lesson ? 1.1 : 1.05
}
