import { isTransient } from '#web/kernel/api/isTransient.ts'

/** One attempt and three retries at 100 ms (1§7, 1§9); then throws. */
export async function retrying<T>(
  work: () => Promise<T>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried >= 3 || !isTransient(error)) throw error
      await wait(100)
    }
  }
}
