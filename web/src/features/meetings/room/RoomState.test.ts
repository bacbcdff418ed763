import { expect, it } from 'vitest'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { beforeRoom, withPeople } from './RoomState.ts'

const person = (attendeeId: string, isHost = false): RoomPerson => ({
  ...{
    attendeeId,
    name: attendeeId,
    isHost,
    isGuest: false,
    isOnStage: true,
    audio: false,
    video: false,
    screen: false,
    handAt: null,
    connection: 'good',
  },
})

it('tells that the host has left, until a host is there again', () => {
  const [mia, host] = [person('mia'), person('host', true)]
  const before = withPeople(beforeRoom, [mia])
  expect(before.hasHostLeft).toBe(false)
  const hosted = withPeople(before, [mia, host])
  expect(hosted.hasHostLeft).toBe(false)
  const left = withPeople(hosted, [mia])
  expect(left.hasHostLeft).toBe(true)
  expect(withPeople(left, [mia, person('ben')]).hasHostLeft).toBe(true)
  expect(withPeople(left, [mia, host]).hasHostLeft).toBe(false)
})
