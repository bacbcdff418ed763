/**
 * Runs what concerns one name after the other, in order of arrival: two consoles that send the same file
 * write it one after the other, and the second finds it done.
 */
export function createOneAtATime() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(act, act)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
