import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { PushAsker } from './answerPush.ts'
import type { PushAnswer, PushBody, PushQuestion, PushThreadData } from './PushMessages.ts'
import { pushesAtOnce } from './pushesAtOnce.ts'

const maxHeapMb = 1024

/**
 * Parses, judges and writes big pushes in a separate thread with its own connections, because megabytes of JSON would
 * block the event loop for all requests. The thread starts with the first big push.
 */
export type PushThread = {
  /** Transfers the body and returns the response as JSON. @throws AppError as `answerPush` does */
  push(asker: PushAsker, body: PushBody): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = { resolve(body: Uint8Array): void; reject(error: AppError): void }

/** @param script the thread's entry file: it imports the features, this kernel file must not */
export function createPushThread(
  script: URL,
  { databaseUrl, settings: { publicOrigin, contentOrigin } }: PushThreadData,
  log: Pick<Logger, 'error'>,
): PushThread {
  let worker: Worker | null = null
  let last = 0
  const asked = new Map<number, Waiting>()
  const queue: (() => void)[] = []

  function start(): Worker {
    // The thread gets only the settings it needs.
    const data: PushThreadData = { databaseUrl, settings: { publicOrigin, contentOrigin } }
    const started = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    // The thread does not keep the process alive: the server decides when it ends.
    started.unref()
    started.on('message', (answer: PushAnswer) => {
      const waiting = asked.get(answer.id)
      asked.delete(answer.id)
      if (answer.ok) waiting?.resolve(new Uint8Array(answer.body))
      else waiting?.reject(asAppError(answer))
      goOn()
    })
    started.on('error', (error) => log.error({ err: error }, 'the thread of big pushes ended'))
    started.once('exit', () => {
      if (worker === started) worker = null
      // The thread cannot say which push exhausted it; all are refused, and consoles push again.
      for (const { reject } of asked.values()) reject(new AppError('unavailable'))
      asked.clear()
      goOn()
    })
    return started
  }

  function goOn(): void {
    while (asked.size < pushesAtOnce && queue.length > 0) queue.shift()?.()
  }

  return {
    push(asker, { body, unpackedBytes }) {
      return new Promise((resolve, reject) => {
        queue.push(() => {
          last += 1
          const question: PushQuestion = { id: last, asker, body, unpackedBytes }
          asked.set(last, { resolve, reject })
          worker ??= start()
          worker.postMessage(question, [body])
        })
        goOn()
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** Logs an unexpected error with the stack of the thread. */
function asAppError({ code, message, details, stack }: Extract<PushAnswer, { ok: false }>): AppError {
  if (code !== 'internal') return new AppError(code, { message, details })
  const cause = new Error('in the thread of big pushes')
  cause.stack = stack
  return new AppError(code, { message, details, cause })
}
