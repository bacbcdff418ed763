import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Networks } from '../../request/parseNetworks.ts'
import { type Arrivals, createArrivals } from './createArrivals.ts'

/** What a request with a body occupies until it is answered. */
export type Need = {
  networks: Networks
  /** Who is signed in. Null for visitors: they have separate budgets, so that neither starves the other. */
  person: string | null
  bytes: number
}

type Budget = { bytes: number; requests: number }
export type GateLimits = {
  /**
   * For each home network (`parseNetworks`): one for visitors, one for signed-in people. Small bodies and big ones have
   * one each: a small one never waits for big ones, and a stream of small ones does not starve the big.
   */
  visitors: Budget
  signedIn: Budget
  /** The most of it that one person takes, so that others of the network go on. Any one body must fit. */
  person: Budget
  /** A site (an IPv6 /48) has the budget of this many homes. */
  homesOfSite: number
  /** Bytes of the whole process. Small bodies are not counted, so that big ones do not block them. */
  allBytes: number
  smallBytes: number
  /** How many requests of one home wait, of one person, and how long, before they are refused. */
  waiting: number
  waitingOfPerson: number
  waitMs: number
}

const megabyte = 1024 * 1024

/**
 * A whole school can share one address: concurrent requests wait for each other, but there is no limit on their
 * number.
 */
export const gateLimits: GateLimits = {
  visitors: { bytes: 8 * megabyte, requests: 100 },
  signedIn: { bytes: 60 * megabyte, requests: 200 },
  person: { bytes: 40 * megabyte, requests: 100 },
  homesOfSite: 4,
  allBytes: 160 * megabyte,
  smallBytes: 100 * 1024,
  waiting: 1000,
  waitingOfPerson: 500,
  waitMs: 20_000,
}

export type BodyGate = {
  /**
   * Resolves once there is room, with the function that releases it. First come, first served per home network, small
   * bodies and big ones apart; who waits for their own bodies holds up nobody else. Until then a big body stays with the
   * client. @throws AppError `unavailable` with `retryAfterMs` if too many wait, or too
   * long
   */
  enter(need: Need, left?: AbortSignal): Promise<() => void>
  /** Small bodies are received here before they enter. */
  arrivals: Arrivals
  /** What counts as small. */
  smallBytes: number
}

type Place = { name: string; most: Budget }
/** `person` is among the places, except for visitors. */
type Waiter = {
  home: string
  person: string | null
  places: Place[]
  bytes: number
  go(release: () => void): void
}

export function createBodyGate(limits: GateLimits = gateLimits): BodyGate {
  const used = new Map<string, Budget>()
  const waiters = new Set<Waiter>()

  const isFull = ({ name, most }: Place, bytes: number) => {
    const now = used.get(name) ?? { bytes: 0, requests: 0 }
    return now.bytes + bytes > most.bytes || now.requests >= most.requests
  }

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
    // Later requests of a home do not overtake its earlier ones, unless those wait for their own person's others.
    const waitingHomes = new Set<string>()
    for (const waiter of waiters) {
      const { home, person, places, bytes } = waiter
      if (waitingHomes.has(home) || (person !== null && waitingHomes.has(person))) continue
      const full = places.filter((place) => isFull(place, bytes)).map(({ name }) => name)
      if (full.length === 0) {
        waiters.delete(waiter)
        waiter.go(take(waiter))
      } else waitingHomes.add(person !== null && full.includes(person) ? person : home)
    }
  }

  return {
    arrivals: createArrivals(),
    smallBytes: limits.smallBytes,
    enter(need, left) {
      return new Promise((resolve, reject) => {
        const { home, person, places } = findPlaces(need, limits)
        let timer: NodeJS.Timeout | undefined
        const waiter: Waiter = {
          home,
          person,
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
          // Others may have waited behind it only.
          letIn()
        }
        const ahead = [...waiters].filter((other) => other.home === home)
        const own = ahead.filter((other) => person !== null && other.person === person)
        const isTooLong = ahead.length >= limits.waiting || own.length >= limits.waitingOfPerson
        if (isTooLong || left?.aborted) return reject(busy())
        waiters.add(waiter)
        letIn()
        if (!waiters.has(waiter)) return
        timer = setTimeout(leave, limits.waitMs)
        left?.addEventListener('abort', leave)
      })
    },
  }
}

function findPlaces(need: Need, limits: GateLimits): Pick<Waiter, 'home' | 'person' | 'places'> {
  const { networks, bytes } = need
  const kind = need.person === null ? 'visitors' : 'signedIn'
  const isSmall = bytes <= limits.smallBytes
  const lane = `${isSmall ? 'small' : 'big'} ${kind}`
  const most = limits[kind]
  const ofSite = {
    bytes: most.bytes * limits.homesOfSite,
    requests: most.requests * limits.homesOfSite,
  }
  const home = `${lane} ${networks.home}`
  const person = need.person === null ? null : `${lane} person ${need.person}`
  const places: Place[] = [{ name: home, most }]
  if (person !== null) places.push({ name: person, most: limits.person })
  if (networks.site !== null) places.push({ name: `${lane} site ${networks.site}`, most: ofSite })
  if (!isSmall)
    places.push({ name: 'all', most: { bytes: limits.allBytes, requests: Number.POSITIVE_INFINITY } })
  return { home, person, places }
}

const busy = () =>
  new AppError('unavailable', {
    message: 'The server is busy. Please try again in a moment.',
    details: { retryAfterMs: 5000 },
  })
