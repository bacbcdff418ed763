/** The greater, the less the first places of a list count beside the next ones. */
const evenness = 10

/**
 * One order of several lists, by reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): what is high in more of them comes first.
 * Scores of different searches cannot be compared, places can. `weight` says how much a place of the list counts.
 */
export function fuseRanks<T extends { id: string }>(
  ...lists: readonly { ranked: readonly T[]; weight: number }[]
): T[] {
  const scores = new Map<string, { one: T; score: number }>()
  for (const { ranked, weight } of lists)
    for (const [place, one] of ranked.entries()) {
      const known = scores.get(one.id) ?? { one, score: 0 }
      scores.set(one.id, { ...known, score: known.score + weight / (evenness + place + 1) })
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ one }) => one)
}
