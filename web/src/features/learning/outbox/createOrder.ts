import { createId } from '#shared/kernel/model/createId.ts'

/** Orders entries: times of equal length sort as text; the rest orders those of the same millisecond and of two tabs. */
export function createOrder(now: () => number): () => string {
  let last = ''
  return () => {
    const moment = String(now()).padStart(15, '0')
    const before = last.slice(0, 15)
    const base = before.localeCompare(moment) >= 0 ? before : moment
    const place = base === before ? Number(last.slice(16, 22)) + 1 : 0
    last = `${base}.${String(place).padStart(6, '0')}.${createId().slice(0, 6)}`
    return last
  }
}
