import { cleanup, render } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { testHost, testProgress } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { LessonState } from '../../host/WidgetHost.ts'
import type { OpenAt } from '../OpenAt.ts'
import { useMediaTracking } from './useMediaTracking.ts'

afterEach(cleanup)

type Played = { progress: LessonState | null; isRequired: boolean; openAt: OpenAt | null; detach(): void }
function Player({ progress, isRequired, openAt, detach }: Played) {
  const video = useRef<HTMLVideoElement>(null)
  // As a player's source does, whose effect comes first.
  useEffect(() => detach, [detach])
  useMediaTracking(video, { lessonId: 'film', progress, isRequired, openAt })
  // biome-ignore lint/a11y/useMediaCaption: nothing is heard in a test
  return <video ref={video} />
}

/** jsdom plays no media: the test sets the element's properties and sends its events. */
function show({
  progress = null,
  isRequired = false,
  duration = 600,
  isLoaded = true,
  openAt = null,
}: {
  progress?: LessonState | null
  isRequired?: boolean
  duration?: number
  isLoaded?: boolean
  openAt?: OpenAt | null
}) {
  let now = 0
  let leave = () => {}
  const detach = () => leave()
  const host = testHost({ now: () => now })
  const view = render(
    <HostProvider value={host}>
      <Player progress={progress} isRequired={isRequired} openAt={openAt} detach={detach} />
    </HostProvider>,
  )
  const video = view.container.querySelector('video')
  if (!video) throw new Error('no video')
  let isPaused = true
  let isEmptied = !isLoaded
  Object.defineProperties(video, {
    duration: { get: () => (isEmptied ? Number.NaN : duration) },
    paused: { get: () => isPaused },
    seeking: { get: () => false },
  })
  const empty = () => {
    isEmptied = true
    video.currentTime = 0
  }
  const fire = (name: string) => video.dispatchEvent(new Event(name))
  if (isLoaded) fire('loadedmetadata')
  return {
    host,
    video,
    unmount: view.unmount,
    /** As after detaching a stream: the position is lost. */
    empty,
    /** Goes on playing without an event; the stream is detached when the player is removed. */
    playOn(seconds: number) {
      video.currentTime += seconds
      leave = empty
    },
    load() {
      isEmptied = false
      fire('loadedmetadata')
    },
    play() {
      isPaused = false
      fire('play')
    },
    pause() {
      isPaused = true
      fire('pause')
    },
    /** Plays for some seconds, in steps of a quarter of a second. */
    watch(seconds: number) {
      for (let n = 0; n < seconds * 4; n += 1) {
        video.currentTime += 0.25
        now += 250
        fire('timeupdate')
      }
    },
    seek(to: number) {
      video.currentTime = to
      fire('seeking')
    },
    end: () => fire('ended'),
  }
}

describe('tracking a video', () => {
  test('reports about every 10 seconds, in whole seconds', () => {
    const { host, play, watch } = show({})
    play()
    watch(25)
    expect(host.reports).toEqual([
      { lessonId: 'film', progress: 1, lastPosition: 10, maxPosition: 10 },
      { lessonId: 'film', progress: 3, lastPosition: 20, maxPosition: 20 },
    ])
  })

  test('reports on pause and when it is removed, and nothing twice', () => {
    const { host, play, watch, pause, unmount } = show({})
    play()
    watch(3)
    pause()
    pause()
    unmount()
    expect(host.reports).toEqual([{ lessonId: 'film', progress: 0, lastPosition: 3, maxPosition: 3 }])
  })

  test('keeps the position of a stream that is detached before the player is removed', () => {
    const { host, play, watch, empty, unmount } = show({})
    play()
    watch(7)
    empty()
    unmount()
    expect(host.reports).toEqual([{ lessonId: 'film', progress: 1, lastPosition: 7, maxPosition: 7 }])
  })

  test('reports the exact position of a learner who leaves between two events of the player', () => {
    const { host, play, watch, playOn, unmount } = show({})
    play()
    watch(2)
    playOn(5)
    unmount()
    expect(host.reports).toMatchObject([{ lastPosition: 7 }])
  })

  test('reports nothing about a video that was never played', () => {
    const { host, unmount, seek } = show({})
    seek(300)
    unmount()
    expect(host.reports).toEqual([])
  })

  test('keeps the place of a learner who pressed Play and left before loading', () => {
    const progress = testProgress({ lastPosition: 120, maxPosition: 200 })
    const { host, play, pause, load, unmount } = show({ progress, isLoaded: false })
    play()
    pause()
    window.dispatchEvent(new Event('pagehide'))
    expect(host.reports).toEqual([])
    load()
    unmount()
    expect(host.reports).toMatchObject([{ lastPosition: 120, maxPosition: 200 }])
  })

  test('reports 100 as soon as the end is near, and at the end', () => {
    const { host, play, watch, seek, end } = show({ duration: 40 })
    play()
    seek(34)
    watch(2)
    expect(host.reports.at(-1)).toMatchObject({ progress: 100, lastPosition: 35 })
    end()
    expect(host.reports.at(-1)).toMatchObject({ progress: 100, lastPosition: 40 })
  })

  test('resumes at the last position', () => {
    expect(show({ progress: testProgress({ lastPosition: 120, maxPosition: 200 }) }).video.currentTime).toBe(
      120,
    )
  })

  test('opens where an address asks, and keeps the remembered place until it is played', () => {
    const progress = testProgress({ lastPosition: 120, maxPosition: 200 })
    const { host, video, unmount } = show({ progress, openAt: { at: 42 } })
    expect(video.currentTime).toBe(42)
    unmount()
    expect(host.reports).toEqual([])
    const other = show({ progress, openAt: { at: 42 } })
    other.play()
    other.watch(2)
    other.pause()
    expect(other.host.reports.at(-1)).toMatchObject({ lastPosition: 44, maxPosition: 200 })
  })

  test('an address leads no further into a required video than it was watched', () => {
    const progress = testProgress({ lastPosition: 5, maxPosition: 30 })
    expect(show({ progress, isRequired: true, openAt: { at: 42 } }).video.currentTime).toBe(30)
    const isCompleted = testProgress({ lastPosition: 5, maxPosition: 30, isCompleted: true })
    expect(show({ progress: isCompleted, isRequired: true, openAt: { at: 42 } }).video.currentTime).toBe(42)
  })

  test('stops a required video from seeking past the watched part', () => {
    const { host, video, play, watch, seek } = show({ isRequired: true })
    play()
    watch(8)
    seek(500)
    expect(video.currentTime).toBe(8)
    watch(4)
    expect(host.reports.at(-1)).toMatchObject({ maxPosition: 10, progress: 1 })
  })

  test('allows seeking freely in a completed required video', () => {
    const { video, seek, play } = show({ isRequired: true, progress: testProgress({ isCompleted: true }) })
    play()
    seek(500)
    expect(video.currentTime).toBe(500)
  })
})
