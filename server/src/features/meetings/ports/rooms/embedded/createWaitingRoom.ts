import { randomBytes } from 'node:crypto'
import type { RoomEvent, RoomOver, WaitingPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Visit, Visitor } from '../Rooms.ts'

/** So many people wait for one meeting at once. */
const mostWaiting = 1000

type Waiting = WaitingPerson & { send(event: RoomEvent): void }

export type WaitingRoom = {
  /** @throws AppError `unavailable` if too many wait */
  enter(visitor: Visitor, send: (event: RoomEvent) => void): Visit & { secret: string }
  /** The first first. */
  people(): WaitingPerson[]
  /** Ends one person's waiting; nothing if they do not wait. */
  end(attendeeId: string, reason: RoomOver): void
  endAll(reason: RoomOver): void
  pulse(): void
}

/** Those who wait until a host lets them in. They see and hear nothing. `onChange` when somebody comes or goes. */
export function createWaitingRoom(onChange: () => void): WaitingRoom {
  const waiting = new Map<string, Waiting>()

  function end(one: Waiting, reason: RoomOver | null): void {
    if (waiting.get(one.attendeeId) !== one) return
    waiting.delete(one.attendeeId)
    if (reason) one.send({ type: 'over', reason })
    onChange()
  }

  return {
    enter({ attendeeId, name, isGuest }, send) {
      const before = waiting.get(attendeeId)
      if (!before && waiting.size >= mostWaiting)
        throw new AppError('unavailable', {
          message: 'This meeting is full.',
          details: { reason: 'roomFull' },
        })
      const one: Waiting = { attendeeId, name, isGuest, send }
      waiting.set(attendeeId, one)
      before?.send({ type: 'over', reason: 'elsewhere' })
      send({ type: 'wait' })
      onChange()
      return {
        secret: randomBytes(24).toString('base64url'),
        async receive(message) {
          if (message.type !== 'leave') throw new AppError('forbidden')
          end(one, null)
        },
        leave: async () => end(one, null),
      }
    },
    people: () =>
      [...waiting.values()].map(({ attendeeId, name, isGuest }) => ({ attendeeId, name, isGuest })),
    end(attendeeId, reason) {
      const one = waiting.get(attendeeId)
      if (one) end(one, reason)
    },
    endAll(reason) {
      for (const one of [...waiting.values()]) end(one, reason)
    },
    pulse() {
      for (const { send } of waiting.values()) send({ type: 'pulse' })
    },
  }
}
