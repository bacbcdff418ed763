import type { ManyAnswer } from '#desktop/core/records/ManyApi.ts'
import { toAppError } from '../../api/toAppError.ts'

/** What an action on many records came to. `fault`: what ended it early; `isStopped`: its author did. */
export type ManyOutcome = ManyAnswer & { isStopped: boolean; fault: unknown }

/** Does something to a few of the records. */
export type ManyStep = (keys: readonly string[]) => Promise<ManyAnswer>

type ManyRun = {
  keys: readonly string[]
  /** Of some of them: why each of these stays as it is, by key. The server knows. */
  findUndeletable?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
  signal?: AbortSignal
  onProgress?(done: number): void
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** So few at a time that the window and other calls are served in between; a server takes no more in one call. */
const atOnce = 25
/** A server that asks to wait longer than this ends the action. */
const longestWaitMs = 60_000

/** Does one thing to many records, some at a time; can be stopped in between. */
export async function runMany(step: ManyStep, run: ManyRun): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], unchanged: [], refused: [], isStopped: false, fault: null }
  const { signal, wait = waitFor } = run
  for (let at = 0; at < run.keys.length; at += atOnce) {
    const keys = run.keys.slice(at, at + atOnce)
    try {
      const undeletable = (await run.findUndeletable?.(keys)) ?? new Map<string, string>()
      const free = keys.filter((key) => !undeletable.has(key))
      let answer: ManyAnswer | null = null
      while (answer === null) {
        if (signal?.aborted) return { ...outcome, isStopped: true }
        answer = await tryStep(step, free, (ms) => wait(ms, signal))
      }
      outcome.done.push(...answer.done)
      outcome.unchanged.push(...answer.unchanged)
      outcome.refused.push(...answer.refused)
      for (const [key, message] of undeletable)
        outcome.refused.push({ key, name: '', fault: { code: 'validation', message, details: {} } })
    } catch (fault) {
      return { ...outcome, fault }
    }
    run.onProgress?.(Math.min(at + atOnce, run.keys.length))
  }
  return outcome
}

/** Null after waiting: a server that is asked too much refuses the call as a whole, and says when it takes the next one. */
async function tryStep(
  step: ManyStep,
  keys: readonly string[],
  wait: (ms: number) => Promise<void>,
): Promise<ManyAnswer | null> {
  try {
    return await step(keys)
  } catch (fault) {
    const { code, details } = toAppError(fault)
    const { retryAfterMs } = details
    if (code !== 'rate_limited' || typeof retryAfterMs !== 'number' || retryAfterMs > longestWaitMs)
      throw fault
    await wait(retryAfterMs)
    return null
  }
}

const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
