import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { findStale } from '#server/features/assistant/knowing/findStale.ts'
import type {
  FoundPassage,
  Knowledge,
  Readable,
} from '#server/features/assistant/ports/knowledge/Knowledge.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { type Judged, share, shown, successAt } from './figures.ts'

const kinds = ['plain', 'paraphrase', 'typing', 'german', 'followUp', 'unanswerable'] as const

const question = z.object({
  question: z.string(),
  kind: z.enum(kinds),
  /** The questions before it in the conversation. */
  before: z.array(z.string()).default([]),
  language: z.enum(['en', 'de']),
  /** Parts of sentences that answer it, as they stand in the content: one of them must be in the passage. */
  says: z
    .union([z.string(), z.array(z.string())])
    .transform((says) => [says].flat())
    .default([]),
})
type Question = z.infer<typeof question>

/** Questions to the sample school, with a model or without (`isJudged`), worded by somebody who had read its pages only. */
export async function evaluateSample(
  db: Database,
  knowledge: Knowledge,
  { isJudged, isVerbose }: { isJudged: boolean; isVerbose: boolean },
): Promise<string[]> {
  const file = await readFile(join(import.meta.dirname, 'questions.json'), 'utf8')
  const questions = z.array(question).parse(JSON.parse(file))
  const stale = findStale(db)
  while ((await stale.items(sampleOrganization)).length > 0) await wait(200)
  await knowledge.learnMeanings(sampleOrganization, new AbortController().signal)
  const among = await query<Readable>(
    db,
    Prisma.sql`SELECT DISTINCT "itemType" AS type, item AS key, organization, edition, true AS "isEntitled"
      FROM "KnowledgePassage" WHERE organization = ${sampleOrganization}`,
  )
  const lines = [
    `Sample school, ${isJudged ? 'as a model reads it' : 'as it is quoted without a model'}`,
    'kind            questions       first    in eight     nothing   something',
  ]
  const misses: string[] = []
  const answered: { asked: Question; judged: Judged }[] = []
  for (const asked of questions) {
    const { question: text, before, language } = asked
    const found = await knowledge.find({
      ...{ text, language, among, limit: 8, near: null },
      before: before.toReversed(),
      isJudged,
    })
    const judged = { isRight: found.map((passage) => isRight(passage, asked)), relevant: 1 }
    answered.push({ asked, judged })
    const isGood = asked.kind === 'unanswerable' ? found.length === 0 : judged.isRight[0] === true
    if (!isGood)
      misses.push(
        `${asked.kind}: ${[...before, text].join(' / ')} → ${judged.isRight.indexOf(true) + 1 || '-'} of ${found.length}: ${found[0]?.text.replaceAll('\n', ' ').slice(0, 120) ?? 'nothing'}`,
      )
  }
  for (const kind of [...kinds, null]) {
    const its = answered.filter(({ asked }) => (kind === null ? asked.says.length > 0 : asked.kind === kind))
    const judged = its.map((one) => one.judged)
    const nothing = judged.filter((one) => one.isRight.length === 0).length / Math.max(1, its.length)
    lines.push(
      [
        (kind ?? 'all answerable').padEnd(16),
        String(its.length).padStart(8),
        ...(kind === 'unanswerable'
          ? ['', '', share(nothing), share(1 - nothing)]
          : [shown(successAt(1, judged)), shown(successAt(8, judged)), share(nothing), '']
        ).map((one) => one.padStart(11)),
      ].join(' '),
    )
  }
  return isVerbose ? [...lines, ...misses] : lines
}

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

const isRight = ({ text }: FoundPassage, { says }: Question) =>
  says.some((one) => plain(text).includes(plain(one)))
