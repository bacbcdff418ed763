import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { testHost, testLesson, testProgress } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { AudioPlayer } from './AudioPlayer.tsx'

afterEach(cleanup)

/** A sound of ten minutes, left at two minutes; it has not loaded until `load`. */
function open() {
  const host = testHost({
    loadLinks: () => Promise.resolve({ links: { sound: { 'audio.m4a': '/sound.m4a' } }, renewInMs: null }),
  })
  // Only these are looked at here.
  const asset = { key: 'sound', durationMs: 600_000 } as PlayerAsset
  const view = render(
    <HostProvider value={host}>
      <AudioPlayer
        section={testLesson({ type: 'audio' })}
        progress={testProgress({ lastPosition: 120, maxPosition: 120 })}
        asset={asset}
      />
    </HostProvider>,
  )
  const audio = view.container.querySelector('audio')
  if (!audio) throw new Error('no audio')
  let isPaused = true
  Object.defineProperties(audio, {
    paused: { get: () => isPaused },
    // As browsers do: Pause, and an address that comes later, end a Play that nothing was loaded for.
    play: {
      value: () => {
        isPaused = false
        fireEvent(audio, new Event('play'))
        return Promise.reject(new DOMException('The play() request was interrupted', 'AbortError'))
      },
    },
    pause: {
      value: () => {
        isPaused = true
        fireEvent(audio, new Event('pause'))
      },
    },
  })
  const load = () => {
    Object.defineProperty(audio, 'duration', { get: () => 600 })
    fireEvent(audio, new Event('loadedmetadata'))
    fireEvent(audio, new Event('durationchange'))
  }
  const shown = () => screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')
  return { ...view, host, audio, load, shown, stop: () => audio.pause() }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a sound that has not loaded', () => {
  test('shows the place where it continues, and continues there', () => {
    const { audio, load, shown } = open()
    expect(shown()).toBe('2 minutes of 10 minutes')
    load()
    expect(audio.currentTime).toBe(120)
  })

  test('is moved from that place, not from its beginning', () => {
    const { audio, load, shown } = open()
    press('Forward 10 s')
    expect(shown()).toBe('2 minutes 10 seconds of 10 minutes')
    press('Back 10 s')
    press('Back 10 s')
    load()
    expect(audio.currentTime).toBe(110)
  })

  test('keeps the place of a learner who presses Play and Pause, and leaves', async () => {
    const { host, unmount } = open()
    press('Play')
    press('Pause')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    expect(host.reports).toEqual([])
  })

  test('plays once it has loaded, if its address came after Play', () => {
    const { load, stop } = open()
    press('Play')
    // The browser pauses what gets another address.
    stop()
    load()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  })
})
