import { useRef, useState } from 'react'
import type { ManyFault } from '#desktop/core/records/ManyApi.ts'
import { errorText, toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { faultLines } from '#desktop/renderer/kernel/dialogs/faultLines.ts'
import { runMany } from '#desktop/renderer/kernel/records/choosing/runMany.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'

/** What came of many addresses. `left`: not reached, because `fault` or the author (null) ended it early. */
export type AddressOutcome = {
  done: readonly string[]
  refused: readonly { email: string; reason: string }[]
  left: readonly string[]
  fault: string | null
}

export type AddressRun = {
  /** While it runs. */
  progress: { done: number; total: number } | null
  outcome: AddressOutcome | null
  start(emails: readonly string[]): Promise<void>
  /** Only those that were refused or not reached. */
  retry(): Promise<void>
  stop(): void
}

/** Sends something for each of many addresses, a few at a time. `send` answers why each was refused, in order; null for what was done. */
export function useAddressRun(
  send: (emails: readonly string[]) => Promise<readonly (ManyFault | null)[]>,
): AddressRun {
  const [progress, setProgress] = useState<AddressRun['progress']>(null)
  const [outcome, setOutcome] = useState<AddressOutcome | null>(null)
  const stopper = useRef<AbortController | null>(null)

  async function start(emails: readonly string[], before: readonly string[] = []) {
    if (stopper.current || emails.length === 0) return
    stopper.current = new AbortController()
    setProgress({ done: 0, total: emails.length })
    const { done, refused, isStopped, fault } = await runMany(
      async (some) => {
        const faults = await send(some)
        return {
          done: some.filter((_, at) => !faults[at]).map((key) => ({ key })),
          unchanged: [],
          refused: some.flatMap((key, at) => {
            const why = faults[at]
            return why ? [{ key, name: key, fault: why }] : []
          }),
        }
      },
      {
        keys: emails,
        signal: stopper.current.signal,
        onProgress: (count) => setProgress({ done: count, total: emails.length }),
      },
    )
    stopper.current = null
    const told = new Set([...done, ...refused].map(({ key }) => key))
    setOutcome({
      done: [...before, ...done.map(({ key }) => key)],
      refused: refused.map(({ key, fault: why }) => ({ email: key, reason: reasonText(why) })),
      left: emails.filter((email) => !told.has(email)),
      fault: isStopped || fault === null ? null : errorText(fault),
    })
    setProgress(null)
  }
  return {
    progress,
    outcome,
    start: (emails) => start(emails),
    async retry() {
      if (!outcome) return
      await start([...outcome.refused.map(({ email }) => email), ...outcome.left], outcome.done)
    },
    stop: () => stopper.current?.abort(),
  }
}

function reasonText(fault: ManyFault): string {
  const error = toAppError(fault)
  return faultLines(error).join(' ') || (readRefusal(error)?.text ?? error.message)
}
