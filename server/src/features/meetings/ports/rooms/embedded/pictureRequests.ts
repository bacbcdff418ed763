/** A picture is asked for this often at most, however many lost a packet. */
const everyMs = 500

/** Bounds how often a browser is asked for a whole picture. */
export function createPictureRequests(now: () => number = () => performance.now()) {
  const askedAt = new Map<string, number>()
  return {
    isDue(what: string): boolean {
      if (now() - (askedAt.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
      askedAt.set(what, now())
      return true
    },
  }
}
