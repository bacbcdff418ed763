/** Runs the task for each number from 1 to `count`, with limited concurrency. */
export async function atMost(many: number, count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      next += 1
      await act(next)
    }
  }
  await Promise.all(Array.from({ length: many }, one))
}
