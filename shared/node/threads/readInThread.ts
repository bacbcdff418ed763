import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { diskFull, isDiskFull, systemCode } from '../disk/diskFull.ts'
import type { ThreadAnswer } from './answerInThread.ts'
import { getThreads } from './getThreads.ts'

/**
 * The processor time that the reading of a file may take: more for a larger one, so that a small one that is made to be
 * slow costs little.
 */
export type Budget = { baseMs: number; perMegabyteMs: number; mostMs?: number }

export const computeBudgetMs = ({ baseMs, perMegabyteMs, mostMs = Infinity }: Budget, bytes: number) =>
  Math.min(mostMs, baseMs + (perMegabyteMs * bytes) / (1024 * 1024))

export type Reading<Input> = {
  /** The thread's file, `new URL('./<name>.worker.ts', import.meta.url)`: it calls `answerInThread`. */
  script: URL
  input: Input
  /** The size of the file. */
  bytes: number
  budget: Budget
  maxHeapMb: number
  /** Makes the refusal of a file that takes too much, or ends the thread, of a reason such as `it is damaged.` */
  refuse: (reason: string, cause?: unknown) => AppError
  signal?: AbortSignal | undefined
}

const watchEveryMs = 200
/** A call of native code cannot be interrupted to ask for its time: the clock counts then. */
const silentBudgets = 3
const stopsWithinMs = 2000

/**
 * Reads an untrusted file in another thread, with limits of processor time and memory: a file that is made to be slow
 * ends its own reading and holds up nobody's request. The answer is copied.
 * @throws AppError of the reader; `refuse`'s where it takes too much; `storage` for a full disk; the signal's reason
 */
export async function readInThread<Input, Answer>(reading: Reading<Input>): Promise<Answer> {
  const threads = getThreads(reading.script, reading.maxHeapMb)
  const worker = await threads.take()
  try {
    reading.signal?.throwIfAborted()
    // One that has read before has used some time already; a new one does not run yet, and says so by an error.
    const usedMs = await worker.cpuUsage().then(inMs, () => 0)
    return await ask<Input, Answer>(worker, reading, usedMs)
  } finally {
    threads.giveBack(worker)
  }
}

function ask<Input, Answer>(
  worker: Worker,
  { input, bytes, budget, refuse, signal }: Reading<Input>,
  usedMs: number,
): Promise<Answer> {
  const budgetMs = computeBudgetMs(budget, bytes)
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(watch)
      signal?.removeEventListener('abort', stop)
      worker.off('message', answered).off('error', failed).off('exit', ended)
    }
    const fail = (error: unknown) => {
      end()
      // What it was writing is removed next: it must have stopped, unless a native call keeps it.
      void Promise.race([worker.terminate(), sleep(stopsWithinMs)]).then(() => reject(error))
    }
    const tooSlow = () => fail(refuse('it takes too long to read.'))
    const stop = () => fail(signal?.reason)
    const failed = (error: unknown) => {
      const code = systemCode(error)
      fail(isDiskFull(code) ? diskFull(code, error) : refuse(describeReason(error), error))
    }
    const ended = () => fail(refuse('it takes too much memory to read.'))
    const answered = (answer: ThreadAnswer<Answer>) => {
      end()
      if ('answer' in answer) resolve(answer.answer)
      else reject(makeError(answer, refuse))
    }
    let askedAt = performance.now()
    const watch = setInterval(() => {
      if (performance.now() - askedAt > budgetMs * silentBudgets) tooSlow()
      worker.cpuUsage().then(
        (usage) => {
          askedAt = performance.now()
          if (inMs(usage) - usedMs > budgetMs) tooSlow()
        },
        // It has ended meanwhile, which its events tell.
        () => undefined,
      )
    }, watchEveryMs)
    signal?.addEventListener('abort', stop)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(input)
  })
}

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

const describeReason = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'it takes too much memory to read.'
    : 'it is damaged.'

function makeError(
  { refused, failed, code }: Extract<ThreadAnswer<unknown>, { failed: string }>,
  refuse: Reading<unknown>['refuse'],
): AppError {
  const cause = new Error('in the thread that reads a file')
  cause.stack = failed
  if (refused)
    return new AppError(refused.code, { message: refused.message, details: refused.details, cause })
  // The file is whole: it can be read again once there is room.
  return isDiskFull(code) ? diskFull(code, cause) : refuse('it is damaged.', cause)
}
