import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Networks } from '../../request/networksOf.ts'

/** What a request with a body takes up while it is worked on. */
export type Need = {
  networks: Networks
  /** Visitors' requests and those of people who are signed in have budgets of their own, so that neither starves the other. */
  isSignedIn: boolean
  bytes: number
}

type Budget = { bytes: number; requests: number }
export type GateLimits = {
  /** For each home network (`networksOf`): of visitors, and of people who are signed in. */
  visitors: Budget
  signedIn: Budget
  /** A site (an IPv6 /48) has as much as so many homes. */
  homesOfSite: number
  /** Bytes of the whole process. Small bodies are not counted there, so that big ones do not keep them out. */
  allBytes: number
  smallBytes: number
  /** How many wait from one home, and how long, before they are sent away. */
  waiting: number
  waitMs: number
}

const megabyte = 1024 * 1024

/** A school sits behind one address: its requests wait for each other, and are not counted. */
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
   * Resolves once there is room, with how to give it back. In order of arrival for each home network. Until then the
   * body lies with its sender. `unavailable` with `retryAfterMs` where too many wait, or for too long.
   */
  enter(need: Need, left?: AbortSignal): Promise<() => void>
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
    // A home's later requests do not overtake its earlier ones; other homes' do.
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
