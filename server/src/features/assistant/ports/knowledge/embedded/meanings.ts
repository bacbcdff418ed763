import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/kernel/db/Database.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { Embeddings } from '../../embeddings/Embeddings.ts'
import type { Asked, FoundPassage } from '../Knowledge.ts'
import { isThere, readableList, readableSql, shown } from './readablePassages.ts'

export type Meaning = { embeddings: Embeddings; log: Logger }
export type NearPassage = Omit<FoundPassage, 'best'> & { id: string }

/** How many passages are sent to the provider at once. */
const sliceLength = 64
/** The signs of two vectors tell roughly how near they are: so many are compared exactly. */
const maxCompared = 200
/** A question is not kept waiting: without its vector, it is searched by its words alone. */
const questionMs = 5000
/** What is farther from the question than this share of the nearest is about something else. */
const leastOfNearest = 0.6

/** Asks for the vectors of an organization's passages that have none of the model, slice by slice. */
export async function learnMeanings(
  db: Database,
  { embeddings }: Meaning,
  organization: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const passages = await query<{ id: string; lessonName: string | null; text: string }>(db, {
      name: 'passages-without-meaning',
      text: `SELECT id::text AS id, "lessonName", text FROM "KnowledgePassage"
        WHERE organization = $1 AND "meaningModel" IS DISTINCT FROM $2 ORDER BY "KnowledgePassage".id LIMIT ${sliceLength}`,
      values: [organization, embeddings.model],
    })
    if (passages.length === 0) return
    const texts = passages.map(({ lessonName, text }) =>
      lessonName === null ? text : `${lessonName}\n${text}`,
    )
    const vectors = await embeddings.embed(texts, signal)
    await execute(db, {
      text: `UPDATE "KnowledgePassage" p
        SET meaning = decode(one.vector, 'base64'), "meaningCode" = one.code::bit varying, "meaningModel" = $1
        FROM unnest($2::bigint[], $3::text[], $4::text[]) AS one(id, code, vector) WHERE p.id = one.id`,
      values: [
        embeddings.model,
        passages.map(({ id }) => id),
        vectors.map(signsOf),
        vectors.map((vector) => toBytes(vector).toString('base64')),
      ],
    })
    await nextTurn()
  }
}

/** Organizations with passages that have no vector of the model. */
export const withoutMeanings = async (db: Database, { embeddings }: Meaning): Promise<string[]> =>
  (
    await query<{ organization: string }>(db, {
      text: `SELECT DISTINCT organization FROM "KnowledgePassage" WHERE "meaningModel" IS DISTINCT FROM $1`,
      values: [embeddings.model],
    })
  ).map(({ organization }) => organization)

/**
 * Readable passages that mean what a question means, nearest first. None while the provider does not answer: then the words must do.
 * A question that follows others is read together with the last of them.
 */
export async function nearestPassages(
  db: Database,
  { embeddings, log }: Meaning,
  asked: Asked,
  most: number,
): Promise<NearPassage[]> {
  let question: Float32Array | undefined
  try {
    const [last] = asked.before
    const text = last === undefined ? asked.text : `${last}\n${asked.text}`
    question = (await embeddings.embed([text], AbortSignal.timeout(questionMs)))[0]
  } catch (error) {
    log.warn({ err: error }, 'a question is searched by its words alone: the embedding model did not answer')
  }
  if (!question) return []
  const vector = question
  const rows = await query<NearPassage & { meaning: Buffer }>(db, {
    name: 'nearest-passages',
    text: nearestSql,
    values: [readableList(asked), embeddings.model, signsOf(vector), vector.length],
  })
  const near = rows
    .map(({ meaning, ...passage }) => ({ passage, likeness: likeness(vector, toVector(meaning)) }))
    .sort((a, b) => b.likeness - a.likeness)
  const least = (near[0]?.likeness ?? 0) * leastOfNearest
  return near.flatMap(({ passage, likeness }) => (likeness >= least ? [passage] : [])).slice(0, most)
}

/** What the asker may not read is neither compared nor counted. */
const nearestSql = `WITH readable AS MATERIALIZED (
    SELECT p.id, p."meaningCode" AS code FROM ${readableSql}
    WHERE p."meaningModel" = $2 AND length(p."meaningCode") = $4 AND ${isThere}),
  nearest AS (SELECT id FROM readable ORDER BY bit_count(code # $3::bit varying), id LIMIT ${maxCompared})
  SELECT p.id::text AS id, ${shown}, p.meaning FROM nearest JOIN "KnowledgePassage" p USING (id)`

const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('')

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** The driver's buffer may begin at any byte. */
const toVector = (bytes: Buffer): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer)

/** The cosine of the angle between two vectors of length 1. */
const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
