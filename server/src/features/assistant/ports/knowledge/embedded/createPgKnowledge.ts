import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { Asked, FoundPassage, ItemName, Knowledge, Passage, TextRange, Typed } from '../Knowledge.ts'
import { type Asking, bestSentence } from './bestSentence.ts'
import { type Candidate, chooseBest, type Term } from './chooseBest.ts'
import { createStems, type Stems } from './createStems.ts'
import { filed, weights, wordsIn, wordsOfPassage } from './wordsOfPassage.ts'

/** Words of a question that are searched: more would be a text, not a question. */
const maxTerms = 32
/** How many passages are compared closely. */
const maxCandidates = 120
/** How many passages are filed in one turn and written in one statement. */
const sliceLength = 50
/** Words that more items have say nothing of where to look. */
const maxItems = 1000

/**
 * Knowledge in PostgreSQL's full text. What the asker may read is part of the one statement that searches: a passage that
 * they may not read is neither ranked nor counted.
 */
export function createPgKnowledge(db: Database): Knowledge {
  const stemsOf = createStems(db)
  return {
    async put({ type, key, organization, edition }, passages) {
      const slices: string[] = []
      for (let from = 0; from < passages.length; from += sliceLength) {
        slices.push(JSON.stringify(await filedRows(organization, passages.slice(from, from + sliceLength))))
        // A long film has thousands of passages: others are served between two slices.
        await nextTurn()
      }
      await inTransaction(db.pool, async (client) => {
        // One at a time for each item: the later reading is the newer.
        await execute(
          client,
          Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`knowledge ${type} ${key}`}, 0))`,
        )
        await execute(client, { text: forgetSql, values: [JSON.stringify([{ type, key }])] })
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
      const words = wordsIn(asked.text)
      const stems = await stemsOf([...new Set(words)])
      const terms = makeTerms(words, stems, asked)
      if (terms.length === 0 || asked.among.length === 0) return []
      const rows = await query<Candidate>(db, {
        name: 'find-passages',
        text: findSql,
        values: [
          readableList(asked),
          terms.map(({ name, text }) => `${name} | ${text}`).join(' | '),
          terms.map(({ text }) => text),
          terms.map(({ name }) => name),
          terms.map(({ pair }) => pair),
          maxCandidates,
        ],
      })
      return await withSentences(chooseBest(rows, terms, asked), makeAsking(words, stems, asked))
    },
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
      const rows = await query<Candidate>(db, {
        name: 'find-passages',
        text: findSql,
        values: [readableList(asked), every, [], [], [], asked.limit],
      })
      return await withSentences(rows, makeAsking(words, stems, asked))
    },
  }

  /** Passages with the words by which they are found. */
  async function filedRows(organization: string, passages: readonly Passage[]) {
    const stems = await stemsOf(passages.flatMap((one) => wordsIn(`${one.lessonName ?? ''} ${one.text}`)))
    return passages.map((one) => ({ ...one, words: wordsOfPassage(organization, one, stems) }))
  }

  /** Each with the sentence that has most of the question's words. */
  async function withSentences(
    candidates: readonly Candidate[],
    asking: readonly Asking[],
  ): Promise<FoundPassage[]> {
    const stems = await stemsOf([...new Set(candidates.flatMap(({ text }) => wordsIn(text)))])
    return candidates.map((one) => toFound(one, bestSentence(one.text, asking, stems)))
  }
}

const forgetSql = `DELETE FROM "KnowledgePassage" p USING json_to_recordset($1::json) AS gone(type text, key text)
  WHERE p."itemType" = gone.type AND p.item = gone.key`

/** By their index, the queries of a parameter that fit a passage. */
const fitting = (queries: string) => `ARRAY(
    SELECT t.n::int - 1 FROM unnest(${queries}::text[]) WITH ORDINALITY t(query, n) WHERE found.words @@ t.query::tsquery)`

/** A file that was removed since says nothing any more. */
const findSql = `SELECT found.*, ${fitting('$3')} AS terms, ${fitting('$4')} AS named, ${fitting('$5')} AS pairs
  FROM (
    SELECT p.item, p."itemType", p.lesson, p."lessonName", p.place, p.at, p.cues, p.asset, p."isOpen", p.text,
      p.words,      ts_rank(p.words, $2::tsquery, 1) AS rank
    FROM json_to_recordset($1::json) AS readable(type text, key text, edition int, "isEntitled" boolean)
    JOIN "KnowledgePassage" p ON p.item = readable.key AND p."itemType" = readable.type AND p.edition = readable.edition
      AND (p."isOpen" OR readable."isEntitled")
    WHERE p.words @@ $2::tsquery AND (p.asset IS NULL OR EXISTS (
      SELECT FROM "Asset" a WHERE a.key = p.asset AND a.status NOT IN ('removed', 'deleted')))
    ORDER BY rank DESC, p.id LIMIT $6) found`

/** The search terms: each word by any of its stems, in the organizations that have readable items. */
function makeTerms(words: readonly string[], stems: ReadonlyMap<string, Stems>, query: Asked): Term[] {
  const organizations = organizationsIn(query)
  const meant = new Set(meaningWords(words, stems, query.language))
  const lexemes = (word: string, weight: string) =>
    organizations
      .flatMap((organization) => (stems.get(word)?.stems ?? [word]).map((stem) => filed(organization, stem)))
      .map((lexeme) => `${lexeme}:${weight}`)
      .join(' | ')
  const terms = new Map<string, Term>()
  for (const [at, word] of words.entries()) {
    if (!meant.has(word) || terms.has(word) || terms.size === maxTerms) continue
    const next = words[at + 1]
    const text = lexemes(word, weights.text)
    const pair = next && meant.has(next) ? `(${text}) <-> (${lexemes(next, weights.text)})` : ''
    terms.set(word, { text, name: lexemes(word, weights.name), pair })
  }
  return [...terms.values()]
}

/** "Who is it?" has no other words. */
function meaningWords(words: readonly string[], stems: ReadonlyMap<string, Stems>, language: string) {
  const meaning = words.filter((word) => !stems.get(word)?.isEmptyIn.has(language))
  return (meaning.length > 0 ? meaning : words).slice(0, maxTerms)
}

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
  const meaning = meaningWords(words, stems, language)
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

const readableList = ({ among }: Pick<Asked, 'among'>) =>
  JSON.stringify(among.map(({ type, key, edition, isEntitled }) => ({ type, key, edition, isEntitled })))

const toFound = (
  { item, itemType, lesson, lessonName, place, at, cues, asset, isOpen, text }: Candidate,
  best: TextRange,
): FoundPassage => ({
  ...{ item, itemType, lesson, lessonName, place, at, cues, asset, isOpen, text, best },
})
