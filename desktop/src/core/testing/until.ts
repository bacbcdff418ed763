/** Waits until a condition holds; checks at each turn of the event loop. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) return seen
    if (Date.now() > deadline) throw new Error('The condition did not hold within 20 seconds.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
