import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  isNearEnd,
  openingPosition,
  positionReport,
  reportEveryMs,
} from '#shared/features/content/rules/media/videoPosition.ts'
import { useHost } from '../../host/HostContext.ts'
import type { LessonState } from '../../host/WidgetHost.ts'
import type { OpenAt } from '../OpenAt.ts'

export type MediaTracking = {
  lessonId: string
  progress: LessonState | null
  isRequired: boolean
  /** Where it plays is looked at no more often than this; with every event of the browser, if it is absent. */
  sampleEveryMs?: number
  openAt?: OpenAt | null | undefined
  onPosition?: ((seconds: number) => void) | undefined
  onEnded?: (() => void) | undefined
}

/**
 * Tracks a video or audio: opens at the address's place, else at the last position, stops required ones from seeking past the
 * watched part, and reports about every 10 s, on pause, at the end, and when the page is closed. The returned ref holds the furthest
 * watched position.
 */
export function useMediaTracking(media: RefObject<HTMLMediaElement | null>, tracking: MediaTracking) {
  const host = useHost()
  const furthest = useRef(tracking.progress?.maxPosition ?? 0)
  const latest = useRef(tracking)
  latest.current = tracking

  // A layout effect: it reports the exact position before another effect's cleanup detaches the stream.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson starts over
  useLayoutEffect(() => {
    const element = media.current
    if (!element) return
    const isCompleted = tracking.progress?.isCompleted ?? false
    const mayNotSkip = tracking.isRequired && !isCompleted
    furthest.current = tracking.progress?.maxPosition ?? 0
    let before = 0
    let reportedAt = 0
    let sampledAt = Number.NEGATIVE_INFINITY
    let lastSent = ''
    let hasResumed = false
    let hasPlayed = false

    // Detaching a stream resets its element before the event: the last known position counts.
    const seen = { position: 0, duration: Number.NaN }
    const look = () => {
      if (!Number.isFinite(element.duration)) return
      seen.position = element.currentTime
      seen.duration = element.duration
    }
    const report = (at?: number) => {
      // Before it has loaded, an element says 0 where the learner's place is not.
      if (!hasPlayed || !hasResumed) return
      look()
      const { position, duration } = seen
      const report = positionReport({ position: at ?? position, maxPosition: furthest.current, duration })
      const reportJson = JSON.stringify(report)
      if (reportJson === lastSent) return
      lastSent = reportJson
      reportedAt = host.now()
      host.reportProgress({ lessonId: tracking.lessonId, ...report })
    }
    const resume = () => {
      if (hasResumed || !Number.isFinite(element.duration)) return
      hasResumed = true
      // The learner may have chosen a position before the video was loaded.
      const chosen = element.currentTime
      const { openAt } = latest.current
      const at =
        chosen ||
        openingPosition({
          asked: openAt?.at ?? null,
          lastPosition: tracking.progress?.lastPosition ?? 0,
          maxPosition: furthest.current,
          duration: element.duration,
          mayNotSkip,
        })
      if (at !== chosen) element.currentTime = at
      before = at
      look()
    }
    const onTime = () => {
      const { currentTime, seeking, playbackRate } = element
      if (seeking) return
      look()
      const isDueToSample = host.now() - sampledAt >= (latest.current.sampleEveryMs ?? 0)
      if (!isDueToSample && !element.paused && !isNearEnd(currentTime, element.duration)) return
      sampledAt = host.now()
      const step = currentTime - before
      before = currentTime
      latest.current.onPosition?.(currentTime)
      const longest = 2 + (latest.current.sampleEveryMs ?? 0) / 1000
      const wasWatched = !element.paused && step >= 0 && step < longest * Math.max(1, playbackRate)
      if (!mayNotSkip || wasWatched) {
        const wasNearEnd = isNearEnd(furthest.current, element.duration)
        furthest.current = Math.max(furthest.current, currentTime)
        const isDue = host.now() - reportedAt >= (host.reportEveryMs ?? reportEveryMs)
        if (!element.paused && (isDue || (!wasNearEnd && isNearEnd(currentTime, element.duration)))) report()
      }
    }
    const onSeeking = () => {
      if (mayNotSkip && element.currentTime > furthest.current + 1) element.currentTime = furthest.current
      before = element.currentTime
    }
    const onPlay = () => {
      if (!hasPlayed) reportedAt = host.now()
      hasPlayed = true
    }
    const onPause = () => report()
    const onEnd = () => {
      if (!mayNotSkip || isNearEnd(furthest.current, element.duration)) furthest.current = element.duration
      report(element.duration)
      latest.current.onEnded?.()
    }
    const onHide = () => report()

    element.addEventListener('loadedmetadata', resume)
    element.addEventListener('timeupdate', onTime)
    element.addEventListener('seeking', onSeeking)
    element.addEventListener('play', onPlay)
    element.addEventListener('pause', onPause)
    element.addEventListener('ended', onEnd)
    window.addEventListener('pagehide', onHide)
    resume()
    return () => {
      report()
      element.removeEventListener('loadedmetadata', resume)
      element.removeEventListener('timeupdate', onTime)
      element.removeEventListener('seeking', onSeeking)
      element.removeEventListener('play', onPlay)
      element.removeEventListener('pause', onPause)
      element.removeEventListener('ended', onEnd)
      window.removeEventListener('pagehide', onHide)
    }
  }, [media, host, tracking.lessonId])

  return furthest
}
