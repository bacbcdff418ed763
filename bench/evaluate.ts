/**
 * `npm run evaluate`: how well the assistant finds what answers a question. It asks the sample school the questions of
 * `evaluate/questions.json`, and, if `CRANFIELD_DIR` names a folder with the Cranfield collection, its 225 questions. Prints a
 * table of each; `--misses` prints the questions that were not answered as they should be. It never fails on a missed aim. With `AI_URL`
 * and `AI_EMBEDDING_MODEL` it also searches by meaning.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { prepare } from '#scripts/prepare.ts'
import { openAiEmbeddings } from '#server/features/assistant/ports/embeddings/openAiEmbeddings.ts'
import { createPgKnowledge } from '#server/features/assistant/ports/knowledge/embedded/createPgKnowledge.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { openDatabase } from '#server/kernel/db/openDatabase.ts'
import { evaluateCranfield } from './evaluate/cranfield.ts'
import { evaluateSample } from './evaluate/sample.ts'

await prepare(['prisma', 'frame', 'web', 'server'])
const folder = freshFolder('evaluate')
const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'evaluate' })
const env = { DATABASE_URL: postgres.url }
const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
const db = openDatabase(postgres.url, pino({ level: 'silent' }))
const { AI_URL, AI_KEY, AI_EMBEDDING_MODEL } = process.env
const log = pino({ level: 'warn' })
const embeddings =
  AI_URL && AI_EMBEDDING_MODEL
    ? openAiEmbeddings({ url: AI_URL, key: AI_KEY ?? null, model: AI_EMBEDDING_MODEL })
    : null
const knowledge = createPgKnowledge(db, embeddings && { embeddings, log })
const isVerbose = process.argv.includes('--misses')

for (const isJudged of [false, true])
  for (const line of await evaluateSample(db, knowledge, { isJudged, isVerbose }))
    process.stdout.write(`${line}\n`)
await server.stop()
const { CRANFIELD_DIR } = process.env
if (CRANFIELD_DIR)
  for (const line of await evaluateCranfield(knowledge, CRANFIELD_DIR)) process.stdout.write(`${line}\n`)
else process.stdout.write('Cranfield: not run, CRANFIELD_DIR names no folder\n')
await db.close()
await postgres.stop()
folder.remove()
process.exit(0)
