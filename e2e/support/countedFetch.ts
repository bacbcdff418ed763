/** The network of a journey: fetch, with requests in flight. `send` is counted. */
export function countedFetch(send: typeof fetch = fetch) {
  const underWay = new Set<{ path: string }>()
  const waiting = new Set<{ left: number; path: string; tell(): void }>()

  const counted: typeof fetch = async (input, init) => {
    const request = { path: new URL(input instanceof Request ? input.url : input).pathname }
    underWay.add(request)
    for (const one of waiting) {
      if (!request.path.startsWith(one.path)) continue
      one.left -= 1
      if (one.left > 0) continue
      waiting.delete(one)
      one.tell()
    }
    try {
      return await send(input, init)
    } finally {
      underWay.delete(request)
    }
  }

  return {
    fetch: counted,
    /** The paths of requests in flight. */
    underWay: () => [...underWay].map(({ path }) => path),
    /** Resolves when the given number of further requests to addresses with this prefix have started. */
    afterRequests: (left: number, path: string) =>
      new Promise<void>((resolve) => waiting.add({ left, path, tell: resolve })),
  }
}
export type CountedFetch = ReturnType<typeof countedFetch>
