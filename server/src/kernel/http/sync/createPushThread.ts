import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { WholeAnswer } from '../../graphql/WholeAnswer.ts'
import type {
  CallAsker,
  PushAnswer,
  PushAsker,
  PushBody,
  PushQuestion,
  PushThreadData,
} from './PushMessages.ts'
import { type PushThread, pushesAtOnce } from './PushThread.ts'

const maxHeapMb = 1024

type Asked = PushBody & ({ do: 'push'; asker: PushAsker } | { do: 'call'; asker: CallAsker })
type Waiting = { resolve(answer: WholeAnswer): void; reject(error: AppError): void }

/** @param script the thread's entry file: it imports the features, this kernel file must not */
export function createPushThread(script: URL, data: PushThreadData, log: Pick<Logger, 'error'>): PushThread {
  let worker: Worker | null = null
  let last = 0
  const calls = new Map<number, Waiting>()
  const queue: (() => void)[] = []

  function start(): Worker {
    const started = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    // The thread does not keep the process alive: the server decides when it ends.
    started.unref()
    started.on('message', (answer: PushAnswer) => {
      const waiting = calls.get(answer.id)
      calls.delete(answer.id)
      if (answer.ok) waiting?.resolve(answer)
      else waiting?.reject(asAppError(answer))
      goOn()
    })
    started.on('error', (error) => log.error({ err: error }, 'the thread of big pushes ended'))
    started.once('exit', () => {
      if (worker === started) worker = null
      // The thread cannot say which push exhausted it; all are refused, and consoles push again.
      for (const { reject } of calls.values()) reject(new AppError('unavailable'))
      calls.clear()
      goOn()
    })
    return started
  }

  function goOn(): void {
    while (calls.size < pushesAtOnce && queue.length > 0) queue.shift()?.()
  }

  function ask(question: Asked): Promise<WholeAnswer> {
    return new Promise((resolve, reject) => {
      queue.push(() => {
        last += 1
        calls.set(last, { resolve, reject })
        worker ??= start()
        worker.postMessage({ ...question, id: last } satisfies PushQuestion, [question.body])
      })
      goOn()
    })
  }

  return {
    async push(asker, body) {
      return new Uint8Array((await ask({ do: 'push', asker, ...body })).body)
    },
    call: (asker, body) => ask({ do: 'call', asker, body, unpackedBytes: null }),
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
