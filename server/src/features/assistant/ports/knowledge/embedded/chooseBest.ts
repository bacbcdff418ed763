import type { Asked, FoundPassage } from '../Knowledge.ts'

export type Term = { word: string; query: string }

export type Candidate = FoundPassage & {
  /** PostgreSQL's: how often, and where the words stand. */
  rank: number
  /** Which of the question's words it has, by their index. */
  terms: readonly number[]
}

/** A passage must have this share of what the question says, rare words counting for more. */
const leastShare = 0.34

/**
 * The best of the candidates. A word that few of them have tells more than one that all have; one that none has tells that
 * the question is about something else. Candidates are what the asker may read, so that nothing else moves a weight.
 */
export function chooseBest(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  { limit, near }: Pick<Asked, 'limit' | 'near'>,
): Candidate[] {
  const having = terms.map((_term, index) => candidates.filter((one) => one.terms.includes(index)).length)
  const weights = having.map((count) => Math.log(1 + (candidates.length + 1) / (count + 0.5)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const scored = candidates.flatMap((one) => {
    const share = one.terms.reduce((sum, index) => sum + (weights[index] ?? 0), 0) / all
    if (share < leastShare) return []
    return [{ one, score: (share + Math.min(one.rank, 0.5)) * nearness(one, near) }]
  })
  const best = scored.sort((a, b) => b.score - a.score)
  const top = best[0]?.score ?? 0
  // What fits much less than the best is beside the question.
  return best
    .filter(({ score }) => score >= top * 0.5)
    .slice(0, limit)
    .map(({ one }) => one)
}

function nearness({ itemType, item, lesson }: Candidate, near: Asked['near']): number {
  if (near?.item !== item || near.type !== itemType) return 1
  return near.lesson !== null && near.lesson === lesson ? 1.3 : 1.15
}
