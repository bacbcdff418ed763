import { isTransient } from '#web/kernel/api/isTransient.ts'

const retries = 3
const retryMs = 100
const backOffMs = [2000, 5000, 10_000, 30_000, 60_000]

/** One attempt, and three retries at 100 ms where a retry can help (decision PRG-20). */
export async function attempt<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await send()
    } catch (error) {
      if (tried >= retries || !isTransient(error)) throw error
      await wait(retryMs)
    }
  }
}

/** How long to wait after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  backOffMs[Math.min(failures, backOffMs.length - 1)] ?? 60_000
