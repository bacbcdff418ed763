import type { Networks } from '../../request/parseNetworks.ts'

/** Who sends a body; visitors and signed-in people have rooms of their own. */
type Sender = { networks: Networks; isSignedIn: boolean }

export type ArrivalLimits = {
  /** For each home network (`parseNetworks`). */
  home: Room
  /** A site (an IPv6 /48) has the room of this many homes. */
  homesOfSite: number
}
type Room = { bodies: number; bytes: number }

export const arrivalLimits: ArrivalLimits = {
  home: { bodies: 1000, bytes: 16 * 1024 * 1024 },
  homesOfSite: 4,
}

export type Arrivals = {
  /** `end` gives a body up that others of its network need the room of. */
  begin(sender: Sender, end: () => void): Arrival
}
export type Arrival = { received(bytes: number): void; done(): void }

type Held = { bytes: number; places: Place[]; end(): void }
type Place = { name: string; most: Room }

/**
 * Small bodies that arrive, or wait at the gate. They are received before they are let in, so one that is sent slowly,
 * or never to its end, takes no room from others of its network. Nobody waits here: one body too many ends the one
 * that has been arriving the longest, bytes too many end the one that holds the most. An ordinary body is neither: it
 * is short, and comes with its request.
 */
export function createArrivals({ home, homesOfSite }: ArrivalLimits = arrivalLimits): Arrivals {
  /** Oldest first. */
  const rooms = new Map<string, Set<Held>>()

  function leave(arrival: Held): void {
    for (const { name } of arrival.places) {
      const room = rooms.get(name)
      room?.delete(arrival)
      if (room?.size === 0) rooms.delete(name)
    }
  }

  function makeRoom({ places }: Held): void {
    for (const { name, most } of places) {
      for (let one = surplus(rooms.get(name), most); one; one = surplus(rooms.get(name), most)) {
        leave(one)
        one.end()
      }
    }
  }

  return {
    begin({ networks, isSignedIn }, end) {
      const kind = isSignedIn ? 'signedIn' : 'visitors'
      const ofSite = { bodies: home.bodies * homesOfSite, bytes: home.bytes * homesOfSite }
      const places = [
        { name: `${kind} ${networks.home}`, most: home },
        ...(networks.site === null ? [] : [{ name: `${kind} site ${networks.site}`, most: ofSite }]),
      ]
      const arrival: Held = { bytes: 0, places, end }
      for (const { name } of places) rooms.set(name, (rooms.get(name) ?? new Set()).add(arrival))
      makeRoom(arrival)
      return {
        received(bytes) {
          arrival.bytes += bytes
          makeRoom(arrival)
        },
        done: () => leave(arrival),
      }
    },
  }
}

/** Which body has to go, if any. */
function surplus(room: ReadonlySet<Held> | undefined, most: Room): Held | undefined {
  if (!room) return undefined
  const arrivals = [...room]
  if (arrivals.length > most.bodies) return arrivals[0]
  if (arrivals.reduce((sum, { bytes }) => sum + bytes, 0) <= most.bytes) return undefined
  return arrivals.toSorted((one, other) => other.bytes - one.bytes)[0]
}
