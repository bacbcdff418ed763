import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { AppError, isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { openPool } from '../../db/openPool.ts'
import { isUnholdableText } from '../../db/records/databaseErrors.ts'
import type { Feature } from '../../Feature.ts'
import type { StoreFacts } from '../../sync/createPgSyncStore.ts'
import { createJsonCounter } from '../bodies/countJson.ts'
import { unpack } from '../bodies/receiveBody.ts'
import { parseJson } from '../bodies/receiveJson.ts'
import { answerPush, readPush } from './answerPush.ts'
import type { PushAnswer, PushQuestion, PushThreadData } from './PushMessages.ts'
import { pushesAtOnce } from './pushesAtOnce.ts'
import { threadNiceness } from './threadNiceness.ts'

/** Enough for more than 2,000 of the biggest writes, files of a package included. */
const maxValues = 1_000_000

/** The thread for big pushes (`createPushThread`): answers each push that it receives. */
export function servePushes(features: readonly Feature[]): void {
  // Only createPushThread starts this thread, and it passes this shape.
  const { databaseUrl, settings } = workerData as PushThreadData
  // Where processors are few, other requests come first. On Linux this is the priority of this thread alone.
  if (process.platform === 'linux') setPriority(0, threadNiceness)
  const pool = openPool(
    databaseUrl,
    // Nothing to log here: the push that uses the broken connection gets the error.
    { warn: () => undefined },
    // Judging a push blocks this thread’s event loop, so a new connection can seem to take long.
    { maxConnections: pushesAtOnce, connectWithinMs: 120_000 },
  )
  parentPort?.on('message', async (question: PushQuestion) => {
    const answer = await answerOf(pool, { features, settings }, question)
    parentPort?.postMessage(answer, answer.ok ? [answer.body] : [])
  })
}

async function answerOf(
  pool: pg.Pool,
  facts: StoreFacts,
  { id, asker, body, unpackedBytes }: PushQuestion,
): Promise<PushAnswer> {
  try {
    const bytes = unpack({ bytes: Buffer.from(body), unpackedBytes })
    const counter = createJsonCounter()
    counter.read(bytes)
    const { levels, values } = counter.count()
    if (values > maxValues) throw new AppError('too_large')
    const push = readPush(asker, parseJson(bytes, levels))
    const said = JSON.stringify(await answerPush(pool, facts, asker, push))
    // A copy with its own buffer, so that it can be transferred.
    const copy = new TextEncoder().encode(said)
    return { id, ok: true, body: copy.buffer }
  } catch (error) {
    const known = isAppError(error)
      ? error
      : new AppError(isUnholdableText(error) ? 'bad_request' : 'internal', { cause: error })
    const { code, message, details } = known
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id, ok: false, code, message, details: { ...details }, stack }
  }
}
