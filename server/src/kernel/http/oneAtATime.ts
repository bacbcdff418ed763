/**
 * Runs tasks with the same name one after the other, in order of arrival: if two consoles send the same file, the
 * second one finds it written.
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
