import { expect, it } from 'vitest'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { compareRooms } from './compareRooms.ts'

const person = (name: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  ...{
    attendeeId: name,
    name,
    isHost: false,
    isGuest: false,
    isOnStage: true,
    audio: true,
    video: true,
    screen: false,
    handAt: null,
    connection: 'good',
  },
  ...more,
})

it('tells who came, left, raised a hand, shares and became a host, and nothing of oneself', () => {
  const before = [person('you'), person('mia'), person('bo')]
  expect(compareRooms(before, before, 'you')).toEqual([])
  expect(compareRooms(before, [person('you'), person('mia'), person('eve')], 'you')).toEqual([
    { what: 'left', name: 'bo' },
    { what: 'came', name: 'eve' },
  ])
  const now = [
    person('you', { handAt: 1, screen: true }),
    person('mia', { handAt: 5 }),
    person('bo', { screen: true, isHost: true }),
  ]
  expect(compareRooms(before, now, 'you')).toEqual([
    { what: 'hand', name: 'mia' },
    { what: 'shares', name: 'bo' },
    { what: 'host', name: 'bo' },
  ])
})
