import type { Database } from '../../../../../kernel/db/Database.ts'
import { inTransaction } from '../../../../../kernel/db/inTransaction.ts'
import type { Asked, FoundPassage, Knowledge } from '../Knowledge.ts'
import { type Candidate, chooseBest, type Term } from './chooseBest.ts'
import { createStems, type Stems } from './createStems.ts'
import { filed, wordsIn, wordsOfPassage } from './wordsOfPassage.ts'

/** Words of a question that are searched: more would be a text, not a question. */
const maxTerms = 32
/** How many passages are compared closely. */
const maxCandidates = 120

/**
 * Knowledge in PostgreSQL's full text. What the asker may read is part of the one statement that searches: a passage that
 * they may not read is neither ranked nor counted.
 */
export function createPgKnowledge(db: Database): Knowledge {
  const stemsOf = createStems(db)
  return {
    async put({ type, key, organization, edition }, passages) {
      const stems = await stemsOf(passages.flatMap((one) => wordsIn(`${one.lessonName ?? ''} ${one.text}`)))
      const rows = passages.map((one) => ({ ...one, words: wordsOfPassage(organization, one, stems) }))
      await inTransaction(db.pool, async (client) => {
        // One at a time for each item: the later reading is the newer.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `knowledge ${type} ${key}`,
        ])
        await client.query(forgetSql, [JSON.stringify([{ type, key }])])
        await client.query(
          `INSERT INTO "KnowledgePassage"
            (organization, "itemType", item, edition, lesson, "lessonName", place, at, asset, "isOpen", text, words)
          SELECT $1, $2, $3, $4, p.lesson, p."lessonName", p.place, p.at, p.asset, p."isOpen", p.text, p.words::tsvector
          FROM json_to_recordset($5::json) AS p(lesson text, "lessonName" text, place text, at int, asset text,
            "isOpen" boolean, text text, words text)`,
          [organization, type, key, edition, JSON.stringify(rows)],
        )
      })
    },
    async forget(items) {
      await db.pool.query(forgetSql, [JSON.stringify(items)])
    },
    async find(asked) {
      const words = [...new Set(wordsIn(asked.text))]
      const terms = termsOf(words, await stemsOf(words), asked)
      if (terms.length === 0 || asked.among.length === 0) return []
      const { rows } = await db.pool.query<Candidate>({
        name: 'find-passages',
        text: findSql,
        values: [
          JSON.stringify(
            asked.among.map(({ type, key, edition, isEntitled }) => ({ type, key, edition, isEntitled })),
          ),
          terms.map(({ query }) => query).join(' | '),
          terms.map(({ query }) => query),
          maxCandidates,
        ],
      })
      return chooseBest(rows, terms, asked).map(toFound)
    },
  }
}

const forgetSql = `DELETE FROM "KnowledgePassage" p USING json_to_recordset($1::json) AS gone(type text, key text)
  WHERE p."itemType" = gone.type AND p.item = gone.key`

/** A file that was removed since says nothing any more. */
const findSql = `SELECT found.*,
    ARRAY(SELECT t.n::int - 1 FROM unnest($3::text[]) WITH ORDINALITY t(query, n) WHERE found.words @@ t.query::tsquery) AS terms
  FROM (
    SELECT p.item, p."itemType", p.lesson, p."lessonName", p.place, p.at, p.asset, p."isOpen", p.text, p.words,
      ts_rank(p.words, $2::tsquery, 1) AS rank
    FROM json_to_recordset($1::json) AS readable(type text, key text, edition int, "isEntitled" boolean)
    JOIN "KnowledgePassage" p ON p.item = readable.key AND p."itemType" = readable.type AND p.edition = readable.edition
      AND (p."isOpen" OR readable."isEntitled")
    WHERE p.words @@ $2::tsquery AND (p.asset IS NULL OR EXISTS (
      SELECT FROM "Asset" a WHERE a.key = p.asset AND a.status NOT IN ('removed', 'deleted')))
    ORDER BY rank DESC, p.id LIMIT $4) found`

/** What is searched for: each word by any of its stems, in the organizations that there is something to read of. */
function termsOf(words: readonly string[], stems: ReadonlyMap<string, Stems>, asked: Asked): Term[] {
  const organizations = [...new Set(asked.among.map(({ organization }) => organization))]
  const meaning = words.filter((word) => !stems.get(word)?.isEmptyIn.has(asked.language))
  // "Who is it?" has no other words.
  return (meaning.length > 0 ? meaning : words).slice(0, maxTerms).map((word) => ({
    word,
    query: organizations
      .flatMap((organization) => (stems.get(word)?.stems ?? [word]).map((stem) => filed(organization, stem)))
      .join(' | '),
  }))
}

const toFound = ({
  item,
  itemType,
  lesson,
  lessonName,
  place,
  at,
  asset,
  isOpen,
  text,
}: Candidate): FoundPassage => ({
  ...{ item, itemType, lesson, lessonName, place, at, asset, isOpen, text },
})
