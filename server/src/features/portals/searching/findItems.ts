import { catalogueOrganizations, catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import {
  type FoundItem,
  type SearchType,
  searchTypes,
} from '#shared/features/portals/operations/searchPortal.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import { isNowhere, type SearchTerm, searchTerms, termsWithErrors } from './searchTerms.ts'

export type Asked = { text: string; type: SearchType | null; from: number; limit: number }
export type FoundItems = { items: FoundItem[]; counts: { type: SearchType; count: number }[] }

/**
 * Items that the portal shows to the asker. What has every word comes alone; only where nothing has them are those left
 * out that say nothing ("how do I"), then typing errors forgiven, then half of the words enough. Each step asks by the asker's own rows,
 * so that what they may not see decides nothing.
 */
export async function findItems(
  context: RequestContext,
  asker: AskerFacts,
  query: Asked,
): Promise<FoundItems> {
  const { pool } = context.deps.db
  const organization = context.portal?.organization ?? ''
  const find = (which: Which | null) => readItems(context, asker, query, which)
  if (query.text.trim() === '') return await find(null)
  const organizations = [
    ...new Set(
      searchTypes.flatMap((type) => catalogueOrganizations(learnables[type].item, organization, asker)),
    ),
  ]
  const words = { text: query.text, organizations }
  const exact = await searchTerms(pool, words)
  if (exact.length === 0) return nothing
  const isVain = (terms: readonly SearchTerm[]) => terms.some((term) => isNowhere(pool, term, organizations))
  if (!isVain(exact)) {
    const items = await find({ terms: exact, least: exact.length })
    if (isSomething(items)) return items
  }
  const spoken = exact.filter(({ isEmpty }) => !isEmpty)
  if (spoken.length > 0 && spoken.length < exact.length && !isVain(spoken)) {
    const more = await find({ terms: spoken, least: spoken.length })
    if (isSomething(more)) return more
  }
  const loose = await termsWithErrors(pool, words, exact)
  const meaning = spoken.length > 0 ? loose.filter(({ isEmpty }) => !isEmpty) : loose
  const all = meaning.length
  // Where nothing was guessed, all of them were asked for already; and a word for which there is no guess is nowhere.
  const isGuessed =
    meaning.some((term) => !exact.includes(term)) && !isVain(meaning.filter((term) => exact.includes(term)))
  for (const least of new Set([...(isGuessed ? [all] : []), Math.ceil(all / 2)])) {
    const more = await find({ terms: meaning, least })
    if (isSomething(more)) return more
  }
  return nothing
}

const nothing: FoundItems = { items: [], counts: searchTypes.map((type) => ({ type, count: 0 })) }
const isSomething = ({ counts }: FoundItems) => counts.some(({ count }) => count > 0)

/** Rows that have at least so many of the words. */
type Which = { terms: readonly SearchTerm[]; least: number }
type Row = FoundItem & { score: number; total: number }

/** One statement for all types: the best of the wanted ones, and how many there are of each. */
async function readItems(
  context: RequestContext,
  asker: AskerFacts,
  { type: wanted, from, limit }: Asked,
  which: Which | null,
): Promise<FoundItems> {
  const parts = searchTypes.map((type) => {
    const isWanted = wanted === null || wanted === type
    // One row of the others, for its count.
    const place = isWanted ? { limit, offset: wanted === null ? 0 : from } : { limit: 1, offset: 0 }
    return Prisma.sql`(${typeRows(context, asker, type, which)}
      ORDER BY score DESC, ${which ? Prisma.sql`char_length(name),` : Prisma.empty} "publishedAt" DESC, key
      LIMIT ${place.limit} OFFSET ${place.offset})`
  })
  const rows = await query<Row>(context.deps.db, Prisma.join(parts, ' UNION ALL '))
  const counts = searchTypes.map((type) => ({
    type,
    count: Number(rows.find((row) => row.type === type)?.total ?? 0),
  }))
  const items = rows.filter(({ type }) => wanted === null || type === wanted)
  return { items: (wanted === null ? sortByScore(items) : items).slice(0, limit).map(toFoundItem), counts }
}

const typeRows = (
  { deps, portal }: RequestContext,
  asker: AskerFacts,
  type: SearchType,
  which: Which | null,
): Prisma.Sql => {
  const { item } = learnables[type]
  const rows = catalogueRows(item, portal?.organization ?? '', asker, deps.now())
  const score = which ? Prisma.sql`${scoreTerms(which.terms)}` : Prisma.sql`0`
  return Prisma.sql`SELECT ${type} AS type, key, id, slug, name, headline, "publishedAt", ${score} AS score,
      count(*) OVER () AS total
    FROM ${tableOf(shownOf(item))} WHERE (${rows}) AND searchable ${which ? Prisma.sql`AND ${having(which)}` : Prisma.empty}`
}

/** More ways to choose some of the words are counted for each row that has one of them. */
const mostChoices = 20

/** By the index alone, as long as it can be said which words together are enough. */
function having({ terms, least }: Which): Prisma.Sql {
  const each = terms.map(({ any }) => any)
  const choices = chooseAll(each, least)
  if (choices.length <= mostChoices) return has(choices.map((some) => `(${some.join(' & ')})`).join(' | '))
  const counted = each.map((query) => Prisma.sql`(${has(query)})::int`)
  return Prisma.sql`${has(each.join(' | '))} AND ${Prisma.join(counted, ' + ')} >= ${least}`
}

/** All ways to take so many of them, and a few more than `mostChoices` at the most. */
function chooseAll<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  const [first, ...rest] = all
  if (first === undefined || all.length < count) return []
  const withFirst = chooseAll(rest, count - 1).map((some) => [first, ...some])
  return withFirst.length > mostChoices ? withFirst : [...withFirst, ...chooseAll(rest, count)]
}

const has = (query: string) => Prisma.sql`"searchWords" @@ ${query}::tsquery`

/** Each word counts by the surest way in which a row has it: in its name more than anywhere else. */
const scoreTerms = (terms: readonly SearchTerm[]): Prisma.Sql =>
  Prisma.join(
    terms.map(({ ways }) => {
      const cases = [
        ...ways.map(({ nameQuery, namePoints }) => ({ query: nameQuery, points: namePoints })),
        ...ways.map(({ query, points }) => ({ query, points })),
      ].sort((a, b) => b.points - a.points)
      const when = cases.map(({ query, points }) => Prisma.sql`WHEN ${has(query)} THEN ${points}::int`)
      return Prisma.sql`CASE ${Prisma.join(when, ' ')} ELSE 0 END`
    }),
    ' + ',
  )

/** Of several types together, in the order that each has alone. */
const sortByScore = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => b.score - a.score)

const toFoundItem = ({ type, key, id, slug, name, headline }: Row): FoundItem => ({
  ...{ type, key, id, slug, name, headline },
})
