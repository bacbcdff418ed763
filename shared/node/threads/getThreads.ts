import { Worker } from 'node:worker_threads'

/** Of each kind: a file that takes its whole budget leaves the other thread to others. */
const mostThreads = 2
/** Files often come one after another, and a thread takes longer to start than most take to read. */
const idleMs = 10_000

export type Threads = {
  /** An idle thread, or a new one; waits while `mostThreads` are busy. */
  take(): Promise<Worker>
  /** For the next file, unless it has ended. */
  giveBack(worker: Worker): void
}

const kinds = new Map<string, Threads>()

/** The threads that run one script; they end when nobody has needed them for a while, and keep no process alive. */
export function getThreads(script: URL, maxHeapMb: number): Threads {
  const threads = kinds.get(script.href) ?? createThreads(script, maxHeapMb)
  kinds.set(script.href, threads)
  return threads
}

function createThreads(script: URL, maxHeapMb: number): Threads {
  const alive = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: ((worker: Worker) => void)[] = []

  function start(): Worker {
    const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      // Under `node --watch` a thread would tell its imports by messages, which are taken for its answer.
      env,
      // Keeps pdfjs's font warnings from the console.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    alive.add(worker)
    worker.once('exit', () => {
      alive.delete(worker)
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      if (alive.size < mostThreads && waiting.length > 0) waiting.shift()?.(start())
    })
    // `readInThread` hears of an error, too; one of an idle thread ends it alone.
    worker.on('error', () => undefined)
    return worker
  }

  return {
    async take() {
      const [kept] = idle.keys()
      if (kept) {
        clearTimeout(idle.get(kept))
        idle.delete(kept)
        kept.ref()
        return kept
      }
      if (alive.size < mostThreads) return start()
      return await new Promise((resolve) => waiting.push(resolve))
    },
    giveBack(worker) {
      // One that was stopped is `alive` until it has ended; its end lets the next one in.
      if (!alive.has(worker) || worker.threadId < 0) return
      const next = waiting.shift()
      if (next) return next(worker)
      worker.unref()
      const end = () => {
        // First: nobody may take one that is ending.
        idle.delete(worker)
        void worker.terminate()
      }
      idle.set(worker, setTimeout(end, idleMs).unref())
    },
  }
}
