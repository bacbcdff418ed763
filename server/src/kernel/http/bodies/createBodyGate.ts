import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Networks } from '../../request/networksOf.ts'
import { type Arrivals, createArrivals } from './createArrivals.ts'

/** What a request with a body occupies until it is answered. */
export type Need = {
  networks: Networks
  /** Visitors and signed-in people have separate budgets, so that neither starves the other. */
  isSignedIn: boolean
  bytes: number
}

type Budget = { bytes: number; requests: number }
export type GateLimits = {
  /** For each home network (`networksOf`): one for visitors, one for signed-in people. */
  visitors: Budget
  signedIn: Budget
  /** A site (an IPv6 /48) has the budget of this many homes. */
  homesOfSite: number
  /** Bytes of the whole process. Small bodies are not counted, so that big ones do not block them. */
  allBytes: number
  smallBytes: number
  /** How many requests of one home wait, and how long, before they are refused. */
  waiting: number
  waitMs: number
}

const megabyte = 1024 * 1024

/**
 * A whole school can share one address: concurrent requests wait for each other, but there is no limit on their
 * number.
 */
export const gateLimits: GateLimits = {
  visitors: { bytes: 8 * megabyte, requests: 100 },
  signedIn: { bytes: 40 * megabyte, requests: 200 },
  homesOfSite: 4,
  allBytes: 160 * megabyte,
  smallBytes: 100 * 1024,
  waiting: 1000,
  waitMs: 20_000,
}

export type BodyGate = {
  /**
   * Resolves once there is room, with the function that releases it. First come, first served per home network. Until
   * then the body stays with the client. @throws AppError `unavailable` with `retryAfterMs` if too many wait, or too
   * long
   */
  enter(need: Need, left?: AbortSignal): Promise<() => void>
  /** Small bodies are received here before they enter. */
  arrivals: Arrivals
  /** What counts as small. */
  smallBytes: number
}

type Place = { name: string; most: Budget }
type Waiter = { home: string; places: Place[]; bytes: number; go(release: () => void): void }

export function createBodyGate(limits: GateLimits = gateLimits): BodyGate {
  const used = new Map<string, Budget>()
  const waiters = new Set<Waiter>()

  const hasRoom = ({ places, bytes }: Waiter) =>
    places.every(({ name, most }) => {
      const now = used.get(name) ?? { bytes: 0, requests: 0 }
      return now.bytes + bytes <= most.bytes && now.requests < most.requests
    })

  function take({ places, bytes }: Waiter): () => void {
    for (const { name } of places) {
      const now = used.get(name) ?? { bytes: 0, requests: 0 }
      used.set(name, { bytes: now.bytes + bytes, requests: now.requests + 1 })
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      for (const { name } of places) {
        const now = used.get(name)
        if (!now || now.requests <= 1) used.delete(name)
        else used.set(name, { bytes: now.bytes - bytes, requests: now.requests - 1 })
      }
      letIn()
    }
  }

  function letIn(): void {
    // Later requests of a home do not overtake its earlier ones; requests of other homes may.
    const held = new Set<string>()
    for (const waiter of waiters) {
      if (held.has(waiter.home)) continue
      if (hasRoom(waiter)) {
        waiters.delete(waiter)
        waiter.go(take(waiter))
      } else held.add(waiter.home)
    }
  }

  return {
    arrivals: createArrivals(),
    smallBytes: limits.smallBytes,
    enter(need, left) {
      return new Promise((resolve, reject) => {
        const places = placesOf(need, limits)
        const home = places[0]?.name ?? ''
        let timer: NodeJS.Timeout | undefined
        const waiter: Waiter = {
          home,
          places,
          bytes: need.bytes,
          go(release) {
            clearTimeout(timer)
            left?.removeEventListener('abort', leave)
            resolve(release)
          },
        }
        const leave = () => {
          waiters.delete(waiter)
          clearTimeout(timer)
          left?.removeEventListener('abort', leave)
          reject(busy())
        }
        const ahead = [...waiters].filter((other) => other.home === home).length
        if (ahead >= limits.waiting || left?.aborted) return reject(busy())
        waiters.add(waiter)
        if (ahead === 0) letIn()
        if (!waiters.has(waiter)) return
        timer = setTimeout(leave, limits.waitMs)
        left?.addEventListener('abort', leave)
      })
    },
  }
}

function placesOf({ networks, isSignedIn, bytes }: Need, limits: GateLimits): Place[] {
  const kind = isSignedIn ? 'signedIn' : 'visitors'
  const most = limits[kind]
  const times = (budget: Budget, n: number) => ({ bytes: budget.bytes * n, requests: budget.requests * n })
  return [
    { name: `${kind} ${networks.home}`, most },
    ...(networks.site === null
      ? []
      : [{ name: `${kind} site ${networks.site}`, most: times(most, limits.homesOfSite) }]),
    ...(bytes <= limits.smallBytes
      ? []
      : [{ name: 'all', most: { bytes: limits.allBytes, requests: Number.POSITIVE_INFINITY } }]),
  ]
}

const busy = () =>
  new AppError('unavailable', {
    message: 'There is too much to do just now. Please try again in a moment.',
    details: { retryAfterMs: 5000 },
  })
