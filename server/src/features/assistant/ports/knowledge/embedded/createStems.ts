import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'

/** A word's stems in the languages that PostgreSQL knows, and in which of them it means nothing alone ("the"). */
export type Stems = { stems: readonly string[]; isEmptyIn: ReadonlySet<string> }

const maxKept = 20_000

/** Stems of words, each looked up once: a school's words return in every question. */
export function createStems(db: Database) {
  const kept = new Map<string, Stems>()
  return async (words: readonly string[]): Promise<ReadonlyMap<string, Stems>> => {
    const missing = [...new Set(words)].filter((word) => !kept.has(word))
    if (missing.length > 0) {
      const rows = await query<{ word: string; en: string[] | null; de: string[] | null }>(db, {
        name: 'word-stems',
        text: `SELECT word, ts_lexize('english_stem', word) AS en, ts_lexize('german_stem', word) AS de
          FROM unnest($1::text[]) word`,
        values: [missing],
      })
      if (kept.size + rows.length > maxKept) kept.clear()
      for (const { word, en, de } of rows) kept.set(word, collectStems(word, { en, de }))
    }
    // Cleared between: as if it had no other form.
    return new Map(words.map((word) => [word, kept.get(word) ?? { stems: [word], isEmptyIn: new Set() }]))
  }
}

/** A stop word has no stem in its language, an unknown one is its own. */
function collectStems(word: string, by: Readonly<Record<string, string[] | null>>): Stems {
  const stems = Object.values(by).flatMap((found) => found ?? [word])
  const isEmptyIn = Object.entries(by).flatMap(([language, found]) => (found?.length === 0 ? [language] : []))
  return { stems: [...new Set(stems.length > 0 ? stems : [word])], isEmptyIn: new Set(isEmptyIn) }
}
