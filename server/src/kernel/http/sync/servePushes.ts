import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Deps } from '../../Deps.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { isUnholdableText } from '../../db/records/databaseErrors.ts'
import { createGraphql, type Graphql } from '../../graphql/createGraphql.ts'
import type { WholeAnswer } from '../../graphql/WholeAnswer.ts'
import { createJsonCounter } from '../../request/json/countJson.ts'
import { noTelemetry } from '../../telemetry/Telemetry.ts'
import { unpack } from '../bodies/receiveBody.ts'
import { parseJson } from '../bodies/receiveJson.ts'
import { answerCall, notHere } from './answerCall.ts'
import { answerPush, readPush } from './answerPush.ts'
import type { PushAnswer, PushQuestion, PushThreadData } from './PushMessages.ts'
import { pushesAtOnce, threadNiceness } from './PushThread.ts'

/** Enough for more than 2,000 of the biggest writes, files of a package included. */
const maxValues = 1_000_000

type Given = Pick<Deps, 'seams'> & { createLog(level: string): Logger }

/** The thread for big pushes and big calls that only write (`createPushThread`): answers each that it receives. */
export function servePushes(start: Given): void {
  // Only createPushThread starts this thread, and it passes this shape.
  const { databaseUrl, settings } = workerData as PushThreadData
  // Where processors are few, other requests come first. On Linux this is the priority of this thread alone.
  if (process.platform === 'linux') setPriority(0, threadNiceness)
  const deps = depsHere(start, settings, databaseUrl)
  const graphql = createGraphql(deps)
  parentPort?.on('message', async (question: PushQuestion) => {
    const answer = await loadAnswer(deps, graphql, question)
    parentPort?.postMessage(answer, answer.ok ? [answer.body] : [])
  })
}

function depsHere({ seams, createLog }: Given, settings: Deps['settings'], databaseUrl: string): Deps {
  const log = createLog(settings.logLevel)
  // What breaks is logged with the request that used the connection. Judging blocks this thread’s event loop, so a new
  // connection can seem to take long.
  const options = { maxConnections: pushesAtOnce, connectWithinMs: 120_000 }
  return {
    // What fails here is reported by the main thread, which answers it.
    ...{ settings, log, seams, telemetry: noTelemetry },
    db: openDatabase(databaseUrl, { warn: () => undefined }, options),
    storage: absent(),
    mail: absent(),
    jobs: absent(),
    ports: absent(),
    bigPushes: absent(),
    now: Date.now,
    moveClock: null,
  }
}

/** A part of the server that only the main thread has. Writes of synced entities use none. */
const absent = <T extends object>(): T => new Proxy({} as T, { get: notHere })

async function loadAnswer(deps: Deps, graphql: Graphql, question: PushQuestion): Promise<PushAnswer> {
  try {
    return { id: question.id, ok: true, ...(await answered(deps, graphql, question)) }
  } catch (error) {
    const appError = isAppError(error)
      ? error
      : new AppError(isUnholdableText(error) ? 'bad_request' : 'internal', { cause: error })
    const { code, message, details } = appError
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id: question.id, ok: false, code, message, details: { ...details }, stack }
  }
}

async function answered(deps: Deps, graphql: Graphql, question: PushQuestion): Promise<WholeAnswer> {
  const { body, unpackedBytes } = question
  const bytes = unpack({ bytes: Buffer.from(body), unpackedBytes })
  // Its body was counted and parsed before (`readJson`).
  if (question.do === 'call') return answerCall(deps, graphql, question.asker, bytes.toString('utf8'))
  const counter = createJsonCounter()
  counter.read(bytes)
  const { levels, values } = counter.count()
  if (values > maxValues) throw new AppError('too_large')
  const push = readPush(question.asker, parseJson(bytes, levels))
  const text = JSON.stringify(await answerPush(deps.db.pool, deps, question.asker, push))
  // A copy with its own buffer, so that it can be transferred.
  return { status: 200, type: 'json', body: new TextEncoder().encode(text).buffer }
}
