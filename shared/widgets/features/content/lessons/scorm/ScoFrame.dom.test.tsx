import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { testHost } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { ScoFrame } from './ScoFrame.tsx'

type Cmi = Record<string, string>

const origin = 'http://content.test'
const total = 'cmi.core.total_time'
const status = 'cmi.core.lesson_status'
let kept: Cmi
let saves: { cmi: Cmi; isLeaving: boolean }[]
/** Sends the server's answer to the last save. */
let answer: (isTaken: boolean) => void
let links: Record<string, Record<string, string>>
beforeEach(() => {
  links = { 'acme~pack': { 'scorm/index.html': `${origin}/files/t/acme/pack/scorm/index.html` } }
  kept = {}
  saves = []
})
afterEach(cleanup)

/** Opens the lesson; `say` sends a message from its frame. */
function open(more: Partial<Sco> = {}, impliesCompletion = true) {
  const host = testHost({
    loadLinks: async () => ({
      links,
      renewInMs: null,
    }),
    scorm: {
      load: () => kept,
      save(_lesson, cmi, isLeaving) {
        kept = cmi
        saves.push({ cmi, isLeaving })
      },
      watch(_lesson, listener) {
        answer = (isTaken) => act(() => listener(isTaken))
        return () => undefined
      },
    },
  })
  const sco: Sco = {
    identifier: 'sco',
    title: 'The lesson',
    launch: 'index.html',
    parameters: null,
    masteryScore: null,
    launchData: null,
    maxTimeAllowed: null,
    timeLimitAction: null,
    prerequisites: null,
    isSco: true,
    ...more,
  }
  const manifest: ScormManifest = {
    identifier: 'p',
    title: 'Package',
    version: '1.2',
    scos: [sco],
    organization: [],
  }
  // Only its key is looked at here.
  const asset = { key: 'acme~pack' } as PlayerAsset
  const view = render(
    <HostProvider value={host}>
      <ScoFrame
        lessonId="lesson"
        asset={asset}
        manifest={manifest}
        sco={sco}
        impliesCompletion={impliesCompletion}
        loadingLabel="Loading the lesson…"
        takesFocus={false}
        onSaved={() => undefined}
      />
    </HostProvider>,
  )
  const source = view.container.querySelector('iframe')?.contentWindow ?? null
  const say = async (message: object) => {
    const data = { source: 'lectern-scorm', ...message }
    await act(async () => window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
  }
  return { ...view, say }
}

const setTime = (value: string) => ({ type: 'LMSSetValue', element: 'cmi.core.session_time', value })

test('a SCO that was only started is completed when the learner leaves, and saves nothing before', async () => {
  const { say, unmount } = open()
  await say({ type: 'GetConfiguration' })
  await say({ type: 'LMSInitialize' })
  expect(saves).toEqual([])
  unmount()
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({ isLeaving: true, cmi: { [status]: 'completed' } })
})

test('a SCO that was only started is not completed where only its own report counts', async () => {
  const { say, unmount } = open({ masteryScore: 80 }, false)
  await say({ type: 'LMSInitialize' })
  await say({ type: 'LMSSetValue', element: 'cmi.core.score.raw', value: '90' })
  unmount()
  expect(kept).toMatchObject({ [status]: 'incomplete', 'cmi.core.exit': 'suspend' })
  const again = open({}, false)
  await again.say({ type: 'LMSFinish', cmi: { [status]: 'passed' } })
  again.unmount()
  expect(kept).toMatchObject({ [status]: 'passed' })
})

test('counts an attempt each time a SCO is started, and none for resuming it', async () => {
  const count = () => kept['cmi.attempts']
  for (const [exit, expected] of [
    ['suspend', '1'],
    ['', '1'],
    ['', '2'],
    ['suspend', '3'],
  ] as const) {
    const { say, unmount } = open()
    await say({ type: 'LMSInitialize' })
    await say({ type: 'LMSFinish', cmi: { [status]: 'failed', 'cmi.core.exit': exit } })
    unmount()
    expect(count()).toBe(expected)
  }
})

test('the frame page gets the address of the page around it', () => {
  const { container } = open()
  const address = new URL(container.querySelector('iframe')?.src ?? '')
  expect([address.origin, address.searchParams.get('parent')]).toEqual([origin, window.location.origin])
})

test('a SCO that was never started saves nothing', async () => {
  const { say, unmount } = open()
  await say({ type: 'GetConfiguration' })
  unmount()
  expect(saves).toEqual([])
})

test('closing the page ends the session, once', async () => {
  const { say, unmount } = open()
  await say({ type: 'LMSInitialize' })
  await say(setTime('00:05:00'))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  expect(kept).toMatchObject({ [total]: '0000:05:00.00', [status]: 'completed' })
})

test('adds the time of each session without LMSFinish to the total once', async () => {
  for (const expected of ['0000:10:00.00', '0000:20:00.00']) {
    const { say, unmount } = open()
    await say({ type: 'LMSInitialize' })
    await say(setTime('00:04:00'))
    // As the frame commits: its total is the one at the start plus this session's.
    await say({ type: 'LMSCommit', cmi: { [status]: 'incomplete' } })
    await say(setTime('00:10:00'))
    unmount()
    expect(kept).toMatchObject({ [total]: expected, [status]: 'incomplete', 'cmi.core.exit': 'suspend' })
    expect(kept).not.toHaveProperty(['cmi.core.session_time'])
  }
})

test('saves what content reports while its page is closing: its time, and that it finished', async () => {
  const { say, unmount } = open({ masteryScore: 80 })
  await say({ type: 'LMSInitialize' })
  unmount()
  await say(setTime('00:07:00'))
  const model = { [status]: 'completed', 'cmi.core.score.raw': '90' }
  // The frame commits while it is closing, before the content in it does.
  await say({ type: 'LMSCommit', cmi: { [status]: 'completed', 'cmi.core.exit': 'suspend' } })
  expect(kept).toMatchObject({ [status]: 'completed', [total]: '0000:07:00.00', 'cmi.core.exit': 'suspend' })
  await say({ type: 'LMSFinish', cmi: model })
  expect(kept).toMatchObject({ [status]: 'passed', [total]: '0000:07:00.00', 'cmi.core.exit': '' })
  expect(saves.every(({ isLeaving }) => isLeaving)).toBe(true)
})

test('a frame that is loaded again starts another session where the first one ended', async () => {
  const { say, unmount } = open()
  for (const _session of [1, 2]) {
    await say({ type: 'GetConfiguration' })
    await say({ type: 'LMSInitialize' })
    await say(setTime('00:01:00'))
  }
  await say({ type: 'LMSFinish', cmi: { [status]: 'passed', [total]: '0000:02:00.00' } })
  unmount()
  expect(kept).toMatchObject({ [total]: '0000:02:00.00', [status]: 'passed' })
})

test('tells the learner and the package about a refused commit, until one is accepted', async () => {
  const { say, container } = open()
  const told: unknown[] = []
  const frame = container.querySelector('iframe')?.contentWindow
  if (!frame) throw new Error('The lesson has a frame')
  frame.postMessage = (message: unknown) => void told.push((message as { type: unknown }).type)
  await say({ type: 'LMSInitialize' })
  await say({ type: 'LMSCommit', cmi: { [status]: 'incomplete' } })
  expect(screen.queryByRole('alert')).toBeNull()
  answer(false)
  expect(screen.getByRole('alert').textContent).toContain('could not be saved')
  answer(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(told).toEqual(['CommitRefused', 'CommitTaken'])
})

test('says that a package could not be opened, instead of loading forever', async () => {
  expectLog('The package did not open')
  const { say } = open({ launch: 'elsewhere.html' })
  expect(screen.getByText('Loading the lesson…')).toBeTruthy()
  links = {}
  await say({ type: 'GetConfiguration' })
  expect(screen.getByText(/cannot be opened/)).toBeTruthy()
  expect(screen.queryByText('Loading the lesson…')).toBeNull()
})

test('says that the browser is offline while the content is missing, and loads it once online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { container, say } = open()
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('no frame')
  const loaded = vi.spyOn(frame, 'src', 'set').mockReturnValue(undefined)
  expect(screen.getByText('You are offline, so this lesson cannot be loaded.')).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Loading the lesson…')).toBeTruthy()
  expect(loaded).toHaveBeenCalledTimes(1)

  // Loaded parts are not loaded again.
  await say({ type: 'LMSInitialize' })
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  }
  expect(loaded).toHaveBeenCalledTimes(1)
  online.mockRestore()
})

test('its configuration is sent again until the frame, which may not have got it, says something', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { say, container } = open()
  const frame = container.querySelector('iframe')?.contentWindow
  if (!frame) throw new Error('The frame is shown')
  const post = vi.spyOn(frame, 'postMessage').mockReturnValue()
  await say({ type: 'GetConfiguration' })
  expect(post).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(post).toHaveBeenCalledTimes(2)
  expect(post.mock.calls[1]).toEqual(post.mock.calls[0])
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(post).toHaveBeenCalledTimes(3)
  await say({ type: 'LMSInitialize' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(post).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
