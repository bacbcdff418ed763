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
  share: () => Promise.resolve(),
  unshare: () => Promise.resolve(),
  watch: () => undefined,
  raiseHand: () => Promise.resolve(),
  react: () => Promise.resolve(),
  act: () => Promise.resolve(),
  muteAll: () => Promise.resolve(),
  agree: () => Promise.resolve(),
  startRecording: () => undefined,
  leave: () => undefined,
}
const controls = {
  ...{ visit, state: beforeRoom, view: 'grid' as const, onView: () => undefined },
  ...{ panel: null, onPanel: () => undefined, unread: 0 },
  ...{ unanswered: 0, hasPolls: false, notesLink: null },
}

it('acts by Alt and a letter, and says so', async () => {
  const user = userEvent.setup()
  const acts: string[] = []
  const spy: Visit = {
    ...visit,
    setSending: async (kind, isOn) => void acts.push(`${kind} ${isOn}`),
    raiseHand: async (isUp) => void acts.push(`hand ${isUp}`),
  }
  render(<Controls {...controls} visit={spy} onPanel={(panel) => acts.push(`panel ${panel}`)} />)
  await user.keyboard('{Alt>}mvhp{/Alt}')
  expect(acts).toEqual(['audio true', 'video true', 'hand true', 'panel people'])
  expect(screen.getByRole('button', { name: 'Raise hand' }).getAttribute('aria-keyshortcuts')).toBe('Alt+H')
  await user.keyboard('mv')
  expect(acts).toHaveLength(4)
})

it('ends the meeting once at a double click', async () => {
  const user = userEvent.setup()
  let calls = 0
  const ended = Promise.withResolvers<void>()
  const onEnd = () => {
    calls += 1
    return ended.promise
  }
  render(<Controls {...controls} onEnd={onEnd} />)
  await user.click(screen.getByRole('button', { name: 'End Meeting' }))
  await user.dblClick(await screen.findByRole('button', { name: 'End for everyone' }))
  expect(calls).toBe(1)
  ended.resolve()
})
