import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RoomName, Visitor } from './Rooms.ts'

const tokenSchema = z.object({
  organization: z.string(),
  room: z.string(),
  attendeeId: z.string(),
  person: z.string(),
  name: z.string(),
  isHost: z.boolean(),
  isGuest: z.boolean(),
  isOnStage: z.boolean(),
  isWaiting: z.boolean(),
  madeAt: z.number(),
})
export type JoinToken = z.infer<typeof tokenSchema>

/** Long enough to open the stream with; who is cut off later asks for another one. */
export const tokenLifeMs = 60_000

/** A token for one person, one meeting and one role; `secret` are the installation's hexadecimal digits. */
export function makeToken(secret: string, room: RoomName, visitor: Visitor, now: number): string {
  const held: JoinToken = { organization: room.organization, room: room.id, ...visitor, madeAt: now }
  const body = Buffer.from(JSON.stringify(held)).toString('base64url')
  return `${body}.${signBody(secret, body)}`
}

/** What it says; null if it is not ours, too old, or for another room or person. */
export function readToken(
  secret: string,
  token: string,
  { room, person, now }: { room: RoomName; person: string; now: number },
): JoinToken | null {
  const [body = '', mac = '', more] = token.split('.')
  const [given, right] = [Buffer.from(mac), Buffer.from(signBody(secret, body))]
  if (more !== undefined || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const held = tokenSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  const isFor = held.room === room.id && held.organization === room.organization && held.person === person
  return isFor && now - held.madeAt <= tokenLifeMs ? held : null
}

/** Names a person to the others of one meeting, and does not tell their account. */
export const deriveAttendeeId = (secret: string, room: RoomName, person: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`lectern-attendee\n${room.id}\n${person}`)
    .digest('base64url')
    .slice(0, 22)

const signBody = (secret: string, body: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`lectern-room\n${body}`).digest('base64url')
