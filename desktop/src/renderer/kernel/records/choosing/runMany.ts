import type { CoreApi, ManyAct, ManyAnswer } from '#desktop/core/CoreApi.ts'

/** What an action on many records came to. `fault`: what ended it early; `isStopped`: its author did. */
export type ManyOutcome = ManyAnswer & { isStopped: boolean; fault: unknown }

type ManyRun = {
  entity: string
  keys: readonly string[]
  act: ManyAct
  action: string
  /** Of some of them: why each of these stays as it is, by key. The server knows. */
  findHeld?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
  signal?: AbortSignal
  onProgress?(done: number): void
}

/** So few at a time that the window and other calls are served in between. */
const atOnce = 25

/** Does one thing to many records, some at a time; can be stopped in between. */
export async function runMany(core: Pick<CoreApi, 'changeMany'>, run: ManyRun): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], unchanged: [], refused: [], isStopped: false, fault: null }
  for (let at = 0; at < run.keys.length; at += atOnce) {
    if (run.signal?.aborted) return { ...outcome, isStopped: true }
    const keys = run.keys.slice(at, at + atOnce)
    try {
      const held = (await run.findHeld?.(keys)) ?? new Map<string, string>()
      const { entity, act, action } = run
      const free = keys.filter((key) => !held.has(key))
      const answer = await core.changeMany({ entity, keys: free, act, action })
      outcome.done.push(...answer.done)
      outcome.unchanged.push(...answer.unchanged)
      outcome.refused.push(...answer.refused)
      for (const [key, message] of held)
        outcome.refused.push({ key, name: '', fault: { code: 'validation', message, details: {} } })
    } catch (fault) {
      return { ...outcome, fault }
    }
    run.onProgress?.(Math.min(at + atOnce, run.keys.length))
  }
  return outcome
}
