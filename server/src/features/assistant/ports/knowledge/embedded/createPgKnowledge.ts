import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type {
  Asked,
  FoundPassage,
  ItemName,
  Knowledge,
  NamedItem,
  Passage,
  TextRange,
  Typed,
} from '../Knowledge.ts'
import { type Asking, bestSentence } from './bestSentence.ts'
import { createStems, type Stems } from './createStems.ts'
import { createWordLists } from './createWordLists.ts'
import { fuseRanks } from './fuseRanks.ts'
import {
  learnMeanings,
  type Meaning,
  type NearPassage,
  nearestPassages,
  withoutMeanings,
} from './meanings.ts'
import { mendTerms } from './mendTerms.ts'
import { type Candidate, type Counts, onceEach, rankPassages } from './rankPassages.ts'
import { isThere, readableList, readableSql, shown } from './readablePassages.ts'
import { meaningWords, readQuestion, type Term } from './readQuestion.ts'
import { filed, wordsIn, wordsOfPassage } from './wordsOfPassage.ts'

/** How many passages are compared closely. */
const maxCandidates = 120
/** A place among the passages that mean the same, beside one among those that say it in the same words. */
const weightOfMeaning = 0.7
/** How many of each search are compared by their places. */
const maxFused = 40
/** How many passages are filed in one turn and written in one statement. */
const sliceLength = 50
/** Words of a typed text that are searched: more would be a text. */
const maxTyped = 32
/** Words that more items have say nothing of where to look. */
const maxItems = 1000

/**
 * Knowledge in PostgreSQL's full text. What the asker may read is part of the one statement that searches: a passage that
 * they may not read is neither ranked nor counted. With an embedding model, passages that say it in other words are found, too.
 */
export function createPgKnowledge(db: Database, meaning: Meaning | null = null): Knowledge {
  const stemsOf = createStems(db)
  const wordLists = createWordLists(db)
  return {
    async put({ type, key, organization, edition, name }, passages, lesson) {
      const slices: string[] = []
      for (let from = 0; from < passages.length; from += sliceLength) {
        slices.push(
          JSON.stringify(await filedRows({ organization, name }, passages.slice(from, from + sliceLength))),
        )
        // A long film has thousands of passages: others are served between two slices.
        await nextTurn()
      }
      await inTransaction(db.pool, async (client) => {
        // One at a time for each item: the later reading is the newer.
        await execute(
          client,
          Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`knowledge ${type} ${key}`}, 0))`,
        )
        await execute(client, { text: forgetSql, values: [JSON.stringify([{ type, key, lesson }])] })
        for (const slice of slices)
          await execute(
            client,
            Prisma.sql`INSERT INTO "KnowledgePassage"
              (organization, "itemType", item, edition, lesson, "lessonName", place, at, cues, asset, "isOpen", text, words)
            SELECT ${organization}, ${type}, ${key}, ${edition}, p.lesson, p."lessonName", p.place, p.at, p.cues,
            p.asset, p."isOpen", p.text,
              p.words::tsvector
            FROM json_to_recordset(${slice}::json) AS p(lesson text, "lessonName" text, place text, at int,
            cues jsonb, asset text,
              "isOpen" boolean, text text, words text)`,
          )
      })
    },
    async forget(items) {
      await execute(db, { text: forgetSql, values: [JSON.stringify(items)] })
    },
    async find(asked) {
      const terms = await readQuestion(asked, stemsOf)
      if (asked.among.length === 0) return []
      // Nobody would judge whether a quoted passage means the same.
      const [found, near] = await Promise.all([
        terms.length > 0 ? searchMended(terms, asked) : null,
        meaning && asked.isJudged ? nearestPassages(db, meaning, asked, maxFused) : [],
      ])
      const limit = near.length > 0 ? maxFused : asked.limit
      const worded = found
        ? rankPassages(found.candidates, found.terms, found.counts, { ...asked, limit })
        : []
      const best = onceEach(
        fuseRanks<NearPassage>({ ranked: worded, weight: 1 }, { ranked: near, weight: weightOfMeaning }),
      )
      return await withSentences(
        best.slice(0, asked.limit),
        (found?.terms ?? []).map(({ forms }) => ({ stems: [...forms.keys()], beginning: null })),
      )
    },
    async learnMeanings(organization, signal) {
      if (meaning) await learnMeanings(db, meaning, organization, signal)
    },
    withoutMeanings: async () => (meaning ? await withoutMeanings(db, meaning) : []),
    async itemsWith(typed) {
      const words = [...new Set(wordsIn(typed.text))]
      const every = everyWord(words, await stemsOf(words), typed)
      if (every === null) return []
      const rows = await query<ItemName>(db, {
        name: 'items-with-words',
        text: `SELECT DISTINCT "itemType" AS type, item AS key FROM "KnowledgePassage"
          WHERE words @@ $1::tsquery LIMIT $2`,
        values: [every, maxItems],
      })
      return rows
    },
    async findTyped(asked) {
      const words = [...new Set(wordsIn(asked.text))]
      const organizations = organizationsIn(asked)
      const stems = await stemsOf(words)
      const every = everyWord(words, stems, { ...asked, organizations })
      if (every === null || asked.among.length === 0) return []
      const rows = await query<TypedRow>(db, {
        name: 'find-typed-passages',
        text: findTypedSql,
        values: [readableList(asked), every, asked.limit],
      })
      return await withSentences(rows, makeAsking(words, stems, asked))
    },
  }

  type Search = { candidates: Candidate[]; terms: readonly Term[]; counts: Counts }

  /** A word that finds nothing is looked up among known ones: one of them is what was meant. */
  async function searchMended(terms: readonly Term[], asked: Asked): Promise<Search> {
    const found = await search(terms, asked)
    if (!found.counts.having.includes(0)) return found
    const lists = await wordLists(organizationsIn(asked))
    const mended = await mendTerms(terms, found.counts.having, lists, stemsOf)
    const isMended = mended.some(({ forms }, at) => forms.size !== terms[at]?.forms.size)
    return isMended ? await search(mended, asked) : found
  }

  async function search(terms: readonly Term[], asked: Asked): Promise<Search> {
    const organizations = organizationsIn(asked)
    const queries = terms.map(({ forms }) =>
      [...forms.keys()].flatMap((form) => organizations.map((one) => filed(one, form))).join(' | '),
    )
    const forms = [...new Set(terms.flatMap((term) => [...term.forms.keys()]))]
    const rows = await query<CandidateRow>(db, {
      name: 'find-passages',
      text: findSql,
      values: [
        readableList(asked),
        queries.join(' | '),
        queries,
        terms.map(({ weight }) => weight),
        organizations.flatMap((one) => forms.map((form) => `${one}~${form}`)),
        maxCandidates,
      ],
    })
    const [first] = rows
    const having = new Map(first?.having ?? [])
    return {
      candidates: rows.map((row) => ({ ...row, hits: row.hits ?? [] })),
      terms,
      counts: { total: first?.total ?? 0, having: terms.map((_term, at) => having.get(at) ?? 0) },
    }
  }

  /** Passages with the words by which they are found. */
  async function filedRows(
    { organization, name: itemName }: Pick<NamedItem, 'organization' | 'name'>,
    passages: readonly Passage[],
  ) {
    const texts = passages.map((one) => `${itemName} ${one.lessonName ?? ''} ${one.text}`)
    const stems = await stemsOf(texts.flatMap(wordsIn))
    return passages.map((one) => ({
      ...one,
      words: wordsOfPassage(organization, { ...one, itemName }, stems),
    }))
  }

  /** Each with the sentence that has most of the question's words. */
  async function withSentences(
    candidates: readonly Omit<FoundPassage, 'best'>[],
    asking: readonly Asking[],
  ): Promise<FoundPassage[]> {
    const stems = await stemsOf([...new Set(candidates.flatMap(({ text }) => wordsIn(text)))])
    return candidates.map((one) => toFound(one, bestSentence(one.text, asking, stems)))
  }
}

const forgetSql = `DELETE FROM "KnowledgePassage" p USING json_to_recordset($1::json) AS gone(type text, key text, lesson text)
  WHERE p."itemType" = gone.type AND p.item = gone.key AND (gone.lesson IS NULL OR p.lesson = gone.lesson)`

/**
 * The passages that have most of the question's words, rare words counting for more, each with the places of its words. Counts
 * are of what the asker may read.
 */
const findSql = `WITH matched AS MATERIALIZED (
    SELECT p.id, p.words FROM ${readableSql} WHERE p.words @@ $2::tsquery AND ${isThere}),
  asked AS (
    SELECT (one.n - 1)::int AS n, one.query::tsquery AS query, one.weight
    FROM unnest($3::text[], $4::float8[]) WITH ORDINALITY one(query, weight, n)),
  has AS MATERIALIZED (SELECT m.id, a.n, a.weight FROM asked a JOIN matched m ON m.words @@ a.query),
  counted AS MATERIALIZED (SELECT n, count(*)::int AS count FROM has GROUP BY n),
  every AS MATERIALIZED (SELECT count(*)::int AS total FROM ${readableSql}),
  best AS (
    SELECT has.id, sum(has.weight * ln(1 + (every.total - c.count + 0.5) / (c.count + 0.5))) AS worth
    FROM has JOIN counted c USING (n) CROSS JOIN every GROUP BY has.id ORDER BY worth DESC, has.id LIMIT $6)
  SELECT p.id::text AS id, ${shown}, (SELECT total FROM every) AS total,
    (SELECT json_agg(json_build_array(n, count)) FROM counted) AS having,
    (SELECT json_agg(json_build_object('form', split_part(w.lexeme, '~', 2), 'positions', w.positions, 'places', w.weights))
      FROM unnest(p.words) w WHERE w.lexeme = ANY($5::text[])) AS hits
  FROM best JOIN "KnowledgePassage" p USING (id)`
type CandidateRow = Omit<Candidate, 'hits'> & {
  total: number
  having: [index: number, count: number][] | null
  hits: Candidate['hits'] | null
}

const findTypedSql = `SELECT ${shown} FROM ${readableSql} WHERE p.words @@ $2::tsquery AND ${isThere}
  ORDER BY ts_rank(p.words, $2::tsquery, 1) DESC, p.id LIMIT $3`
type TypedRow = Omit<FoundPassage, 'best'>

/** What a sentence may have of it: each word by its stems, and as the beginning of one while it is typed. */
const makeAsking = (
  words: readonly string[],
  stems: ReadonlyMap<string, Stems>,
  { text, language }: Pick<Asked, 'text' | 'language'>,
): Asking[] =>
  [...new Set(meaningWords(words, stems, language))].map((word) => ({
    stems: stems.get(word)?.stems ?? [word],
    beginning: word === typedIn(words, text) ? word : null,
  }))

/** Each word by any of its stems, and the last one also as the beginning of one; null without words. */
function everyWord(
  words: readonly string[],
  stems: ReadonlyMap<string, Stems>,
  { text, language, organizations }: Typed,
): string | null {
  const meaning = meaningWords(words, stems, language).slice(0, maxTyped)
  if (meaning.length === 0 || organizations.length === 0) return null
  const typing = typedIn(words, text)
  const each = meaning.map((word) => {
    const forms = (stems.get(word)?.stems ?? [word]).map((stem) => [stem, ''] as const)
    const all = word === typing ? [...forms, [word, ':*'] as const] : forms
    return `(${organizations
      .flatMap((one) => all.map(([form, ending]) => `${filed(one, form)}${ending}`))
      .join(' | ')})`
  })
  return each.join(' & ')
}

/** The word at the end, which may have more letters yet. */
const typedIn = (words: readonly string[], text: string) =>
  /[\p{L}\p{N}]$/u.test(text) ? words.at(-1) : undefined

const organizationsIn = ({ among }: Pick<Asked, 'among'>) => [
  ...new Set(among.map(({ organization }) => organization)),
]

const toFound = (
  { item, itemType, lesson, lessonName, place, at, cues, asset, isOpen, text }: Omit<FoundPassage, 'best'>,
  best: TextRange,
): FoundPassage => ({
  ...{ item, itemType, lesson, lessonName, place, at, cues, asset, isOpen, text, best },
})
