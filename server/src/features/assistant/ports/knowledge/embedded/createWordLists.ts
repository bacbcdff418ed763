import { setImmediate as nextTurn } from 'node:timers/promises'
import { leastLetters } from '#server/features/portals/searching/vocabulary.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import { wordsIn } from './wordsOfPassage.ts'

const keptMs = 60_000
const mostOrganizations = 50
/** The words of newer passages of a larger organization are enough to correct a question. */
const mostPassages = 20_000
const mostWords = 20_000
const sliceLength = 500

type Kept = { words: Promise<ReadonlySet<string>>; until: number }

/**
 * The words of an organization's passages, for questions with typing errors. The asker may not read all of them: they are never
 * shown, and find only what the asker may read.
 */
export function createWordLists({ pool }: Database) {
  const kept = new Map<string, Kept>()
  return async (organizations: readonly string[]): Promise<ReadonlySet<string>> => {
    const lists = await Promise.all(organizations.map(wordsOf))
    return lists.length === 1 && lists[0] ? lists[0] : new Set(lists.flatMap((list) => [...list]))
  }

  function wordsOf(organization: string): Promise<ReadonlySet<string>> {
    const known = kept.get(organization)
    if (known && known.until > Date.now()) return known.words
    kept.delete(organization)
    if (kept.size >= mostOrganizations) kept.delete(kept.keys().next().value ?? '')
    const words = readWords(organization)
    kept.set(organization, { words, until: Date.now() + keptMs })
    // The next question reads again.
    words.catch(() => kept.delete(organization))
    return words
  }

  async function readWords(organization: string): Promise<ReadonlySet<string>> {
    const words = new Set<string>()
    let last = '9223372036854775807'
    for (let read = 0; read < mostPassages; read += sliceLength) {
      const rows = await query<{ id: string; text: string; lessonName: string | null }>(pool, {
        name: 'words-of-passages',
        text: `SELECT id::text, text, "lessonName" FROM "KnowledgePassage" WHERE organization = $1 AND id < $2::bigint
          ORDER BY id DESC LIMIT $3`,
        values: [organization, last, sliceLength],
      })
      for (const { text, lessonName } of rows)
        for (const word of wordsIn(`${lessonName ?? ''} ${text}`))
          if (word.length >= leastLetters - 1 && !/\d/.test(word) && words.size < mostWords) words.add(word)
      last = rows.at(-1)?.id ?? last
      if (rows.length < sliceLength || words.size === mostWords) break
      await nextTurn()
    }
    return words
  }
}
