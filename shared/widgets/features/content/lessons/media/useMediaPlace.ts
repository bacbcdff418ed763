import { useState } from 'react'
import { openingPosition, seekTarget } from '#shared/features/content/rules/media/videoPosition.ts'
import { useHost } from '../../host/HostContext.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import type { MediaState } from './useMediaState.ts'

type Opened = Pick<LessonProps, 'section' | 'progress' | 'openAt'> & { asset: PlayerAsset }

/**
 * Where a player opens and may go (VID-14): `state` has known values until the medium has loaded, and a learner of a required lesson
 * seeks no further than they have been.
 */
export function useMediaPlace(media: MediaState, { section, asset, progress, openAt }: Opened) {
  const host = useHost()
  const [chosen, setChosen] = useState<number | null>(null)
  const isRequired = section.item?.required ?? false
  const isLearning = host.mode === 'learn'
  const isCompleted = progress?.isCompleted ?? false
  const mayNotSkip = isRequired && isLearning && !isCompleted
  const [startAt] = useState(() =>
    openingPosition({
      asked: openAt?.at ?? null,
      lastPosition: progress?.lastPosition ?? 0,
      maxPosition: progress?.maxPosition ?? 0,
      duration: (asset.durationMs ?? Number.POSITIVE_INFINITY) / 1000,
      mayNotSkip,
    }),
  )
  const state: MediaState =
    media.duration > 0
      ? media
      : { ...media, time: chosen ?? startAt, duration: (asset.durationMs ?? 0) / 1000 }
  function seek(element: HTMLMediaElement, to: number, furthest: number): void {
    const target = seekTarget({
      from: media.duration > 0 ? element.currentTime : state.time,
      to,
      maxPosition: furthest,
      duration: state.duration,
      isRequired: isRequired && isLearning,
      isCompleted,
    })
    if (target === null) return
    element.currentTime = target
    setChosen(target)
  }
  return { state, startAt, isRequired, mayNotSkip, seek }
}
