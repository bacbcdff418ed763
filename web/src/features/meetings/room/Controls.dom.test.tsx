import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { Controls } from './Controls.tsx'
import type { Visit } from './createVisit.ts'
import { beforeRoom } from './RoomState.ts'

beforeAll(() => loadWords(meetingsRoomWords, 'en'))

const visit: Visit = {
  state: () => beforeRoom,
  subscribe: () => () => undefined,
  setSending: () => Promise.resolve(),
  choose: () => Promise.resolve(),
  mute: () => Promise.resolve(),
  leave: () => undefined,
}

it('ends the meeting once at a double click', async () => {
  const user = userEvent.setup()
  let calls = 0
  const ended = Promise.withResolvers<void>()
  const onEnd = () => {
    calls += 1
    return ended.promise
  }
  render(<Controls visit={visit} state={beforeRoom} onEnd={onEnd} />)
  await user.click(screen.getByRole('button', { name: 'End Meeting' }))
  await user.dblClick(await screen.findByRole('button', { name: 'End for everyone' }))
  expect(calls).toBe(1)
  ended.resolve()
})
