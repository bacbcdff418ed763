import type { Asked, FoundPassage } from '../Knowledge.ts'
import type { Term } from './readQuestion.ts'
import { type Place, weights } from './wordsOfPassage.ts'

/** A passage that has one of the question's words. */
export type Candidate = Omit<FoundPassage, 'best'> & {
  id: string
  /** Where the forms of the question's words stand in it. */
  hits: readonly Hit[]
}
export type Hit = { form: string; positions: readonly number[]; places: readonly Place[] }

/** Of what the asker may read: how many passages there are, and how many of them have each term. */
export type Counts = { total: number; having: readonly number[] }

/**
 * BM25F (Robertson, Zaragoza and Taylor 2004): a word that stands in a few passages tells more than one that is in most, its second
 * occurrence tells less than its first, and in a long passage each tells less. A word in a lesson's name or in a heading counts
 * as if the text had it more often. Measured by `npm run evaluate`.
 */
export const ranking = {
  saturation: 1.2,
  lengthShare: 0.5,
  of: { lesson: 1.2, item: 0.4, heading: 1.6, text: 1 },
  /** For two words that stand together in the question and in the passage. */
  pair: 0.35,
  /** What the words of the passages before and after it add. */
  neighbour: 0.12,
  /** What an item's page promises is said better where it is taught. */
  page: 0.7,
  /** A school of few passages is judged as if it had so many more, which have none of the words. */
  background: 200,
  /** A word that nothing has tells that the question is about something else: how much of its weight counts. */
  unknown: 0.6,
  /**
   * The least share of the question's weight that one of the best three passages must have: of those that a model reads, and of those
   * that are quoted as the answer.
   */
  leastShare: { judged: 0.2, quoted: 0.5 },
  /** What scores less than this share of the best is beside the question. */
  leastOfBest: 0.3,
}

export type Ranked = { one: Candidate; score: number; share: number }

/** The candidates that answer, best first; none if the best of them have too little of what the question says. */
export function rankPassages(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  counts: Counts,
  { limit, near, isJudged }: Pick<Asked, 'limit' | 'near' | 'isJudged'>,
): Candidate[] {
  const ranked = scorePassages(candidates, terms, counts, near)
  const top = ranked[0]
  const share = Math.max(0, ...ranked.slice(0, 3).map((one) => one.share))
  if (!top || share < ranking.leastShare[isJudged ? 'judged' : 'quoted']) return []
  const fitting = ranked.filter(({ score }) => score >= top.score * ranking.leastOfBest)
  return onceEach(fitting.map(({ one }) => one)).slice(0, limit)
}

export function scorePassages(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  { total, having }: Counts,
  near: Asked['near'],
): Ranked[] {
  const rarityIn = (passages: number) =>
    terms.map(({ weight }, at) => {
      const count = having[at] ?? 0
      return weight * Math.log(1 + (passages - count + 0.5) / (count + 0.5))
    })
  const rarity = rarityIn(total)
  const meaning = rarityIn(total + ranking.background)
  const asked = sum(
    terms.map(({ isOptional }, at) =>
      isOptional ? 0 : (meaning[at] ?? 0) * (having[at] === 0 ? ranking.unknown : 1),
    ),
  )
  const lengths = candidates.map(({ text }) => Math.min(text.length, 2000))
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, candidates.length)
  const own = candidates.map((one, at) => {
    const long = 1 - ranking.lengthShare + ranking.lengthShare * ((lengths[at] ?? usual) / usual)
    const places = placesOf(one, terms)
    const values = places.map((its, term) => {
      const count = its.reduce(
        (sum, { place, share }) => sum + (share * ranking.of[place]) / (place === 'text' ? long : 1),
        0,
      )
      return ((rarity[term] ?? 0) * count * (ranking.saturation + 1)) / (ranking.saturation + count)
    })
    const has = places.map((its) => its.reduce((most, { share }) => Math.max(most, share), 0))
    return { values, has, pairs: pairsIn(places, terms, rarity) }
  })
  const at = new Map(candidates.map(({ id }, index) => [id, index]))
  const neighbours = ({ id, item, lesson }: Candidate) =>
    [BigInt(id) - 1n, BigInt(id) + 1n].flatMap((other) => {
      const index = at.get(String(other))
      const one = index === undefined ? undefined : candidates[index]
      return index !== undefined && one?.item === item && one.lesson === lesson ? [index] : []
    })
  return candidates
    .map((one, index) => {
      const mine = own[index] ?? { values: [], has: [], pairs: 0 }
      const around = neighbours(one).flatMap((other) => own[other] ?? [])
      const beside = mine.values.map((value, term) =>
        Math.max(0, ...around.map(({ values }) => (values[term] ?? 0) - value)),
      )
      const fit = sum(mine.values) + ranking.pair * mine.pairs + ranking.neighbour * sum(beside)
      const covered = mine.has.reduce(
        (all, has, term) => all + (terms[term]?.isOptional ? 0 : has * (meaning[term] ?? 0)),
        0,
      )
      const isPage = one.isOpen && one.lesson === null
      return {
        one,
        score: fit * (isPage ? ranking.page : 1) * nearness(one, near),
        share: asked > 0 ? covered / asked : 1,
      }
    })
    .sort((a, b) => b.score - a.score || Number(BigInt(a.one.id) - BigInt(b.one.id)))
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

type Standing = { position: number; place: keyof typeof weights; share: number }

/** Of each term, where it stands: a word that has two of its forms counts once. */
function placesOf({ hits }: Candidate, terms: readonly Term[]): Standing[][] {
  return terms.map(({ forms }) => {
    const standing = new Map<number, Standing>()
    for (const { form, positions, places } of hits) {
      const share = forms.get(form)
      if (share === undefined) continue
      for (const [at, position] of positions.entries()) {
        const known = standing.get(position)
        const place = placeNames.get(places[at] ?? 'D') ?? 'text'
        if (!known || known.share < share) standing.set(position, { position, place, share })
      }
    }
    return [...standing.values()]
  })
}

const placeNames = new Map(
  Object.entries(weights).map(([name, letter]) => [letter, name as keyof typeof weights]),
)

/** Words between two that stand together. */
const mostBetween = 2

function pairsIn(places: readonly Standing[][], terms: readonly Term[], rarity: readonly number[]): number {
  return sum(
    terms.map(({ next }, at) => {
      if (next === null) return 0
      const isTogether = places[at]?.some((one) =>
        places[next]?.some(
          (other) => other.position > one.position && other.position - one.position <= mostBetween + 1,
        ),
      )
      return isTogether ? Math.min(rarity[at] ?? 0, rarity[next] ?? 0) : 0
    }),
  )
}

/** A film that is in a course and in a microcast says the same in both: the first place will do. */
export const onceEach = <T extends { text: string }>(found: readonly T[]): T[] => {
  const seen = new Set<string>()
  return found.filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** Enough between passages that fit as well; where it is said best comes first all the same. */
function nearness({ itemType, item, lesson }: Candidate, near: Asked['near']): number {
  if (near?.item !== item || near.type !== itemType) return 1
  return near.lesson !== null && near.lesson === lesson ? 1.1 : 1.05
}
