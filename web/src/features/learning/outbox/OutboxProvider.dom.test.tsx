import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCourseProgress, testViewer } from '#web/testing/testRecords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { useSignedIn } from '../../identity/useSignedIn.ts'
import { useSignedOut } from '../../identity/useSignedOut.ts'
import { useOutbox } from '../delivery/progress/useOutbox.ts'
import type { Outbox } from './createOutbox.ts'
import { ownerName } from './outboxOwner.ts'
import { browserStore } from './outboxStore.ts'
import { SaveState } from './SaveState.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const event = {
  course: 'acme~tea',
  slot: null,
  fact: {
    ...{ edition: 1, lesson: 'film', type: 'lessonProgressed', occurredAt: '2026-11-20T08:00:00.000Z' },
    payload: { progress: 50, lastPosition: 0, maxPosition: 0 },
  },
}
const storeOf = (id: string) =>
  browserStore(ownerName({ portal: { organization: 'acme', id }, customer: 'acme~ana' }))
const saved = () => ({ courseProgress: testCourseProgress(), outcomes: [] })

/** Reports once more on unmount, as a playing video does. */
function Room() {
  const outbox: Outbox | null = useOutbox('acme~ana')
  useEffect(() => () => void outbox?.add(event), [outbox])
  return <p>In the room</p>
}
function Pages({ isInRoom = false }: { isInRoom?: boolean }) {
  const [isIn, setIn] = useState(isInRoom)
  const onSignedIn = useSignedIn(useAccount().goOnWithout)
  const onSignedOut = useSignedOut()
  const cache = useQueryClient()
  return (
    <>
      {isIn && <Room />}
      <SaveState />
      <button type="button" onClick={() => setIn(false)}>
        My Learnings
      </button>
      <button type="button" onClick={() => void onSignedIn('Welcome')}>
        Come in
      </button>
      <button type="button" onClick={() => void onSignedOut()}>
        Go
      </button>
      <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: viewerKey })}>
        Look again
      </button>
      <p>{useViewer().kind === 'customer' ? 'a customer' : 'nobody'}</p>
    </>
  )
}
function show(answerers: Answerers, isInRoom = false) {
  const known = createQueryClient()
  known.setQueryData(viewerKey, testViewer())
  const { api, calls } = testApi({ viewer: () => testViewer(), ...answerers }, known)
  render(
    <TestSite api={api} known={known} hasLearning>
      <Pages isInRoom={isInRoom} />
    </TestSite>,
  )
  const sent = () => calls.filter(({ name }) => name === 'reportLearning')
  return { sent, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })

describe('the outbox above the pages', () => {
  test('reports an ended session even if nothing is pending, but not after a voluntary sign-out', async () => {
    let session: string | null = 'ana'
    const { user } = show({
      viewer: () => (session ? testViewer(session) : nobody),
    })
    expect(screen.queryByText('You have been signed out.')).toBeNull()
    session = null
    await user.click(press('Look again'))
    expect(await screen.findByText('You have been signed out.')).toBeTruthy()
    expect(press('Sign In')).toBeTruthy()
    session = 'ana'
    await user.click(press('Come in'))
    await waitFor(() => expect(screen.queryByText('You have been signed out.')).toBeNull())
    session = null
    await user.click(press('Go'))
    await waitFor(() => expect(screen.getByText('nobody')).toBeTruthy())
    expect(screen.queryByText('You have been signed out.')).toBeNull()
  })

  test('receives the last report of a classroom being left, and sends it', async () => {
    const { sent, user } = show({ reportLearning: saved }, true)
    await user.click(press('My Learnings'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(storeOf('main').all()).toEqual([]))
  })

  test('sends events of an earlier visit from any page, but none of another portal', async () => {
    storeOf('main').put({ ...event, id: 'e1', order: '1' })
    storeOf('other').put({ ...event, id: 'e2', order: '2' })
    const { sent } = show({ reportLearning: saved })
    await waitFor(() => expect(storeOf('main').all()).toEqual([]))
    expect(sent().flatMap(({ input }) => input.facts)).toMatchObject([
      { id: 'e1', edition: 1, lesson: 'film' },
    ])
    expect(storeOf('other').all()).toHaveLength(1)
  })

  test('says that events wait for their owner to sign in, links there, and continues after that', async () => {
    let session: string | null = null
    storeOf('main').put({ ...event, id: 'e1', order: '1' })
    const { sent, user } = show({
      viewer: () => (session ? testViewer(session) : nobody),
      identityOptions: () => ({ signUpFields: [], providers: [] }),
      reportLearning: (_input, { customer }) => {
        if (customer !== `acme~${session}`) throw refusal('unauthenticated')
        return saved()
      },
    })
    expect(await screen.findByText(/Please sign in again/)).toBeTruthy()
    await user.click(press('Sign In'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    session = 'ana'
    await user.click(press('Come in'))
    await waitFor(() => expect(storeOf('main').all()).toEqual([]))
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(sent()).toHaveLength(2)
  })
})
