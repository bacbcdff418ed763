import type { RefObject } from 'react'
import { type Chapter, neighbourChapter } from '#shared/features/content/rules/media/chapters.ts'
import type { PlayerWishes } from '../../host/PlayerWishes.ts'
import type { MediaState } from '../media/useMediaState.ts'
import type { Captions } from './useCaptions.ts'
import type { VideoActions } from './videoKey.ts'

type Given = Pick<VideoActions, 'toggle' | 'toggleFullscreen' | 'togglePictureInPicture' | 'showHelp'> & {
  video: RefObject<HTMLVideoElement | null>
  state: MediaState
  chapters: readonly Chapter[]
  captions: Captions
  seekTo(seconds: number): void
  wish(some: Partial<PlayerWishes>): void
}

/** What controls and keys do with a film. How somebody likes it is kept for the next one. */
export function useVideoActions({
  video,
  state,
  chapters,
  captions,
  seekTo,
  wish,
  ...given
}: Given): VideoActions {
  const setVolume = (percent: number) => {
    const element = video.current
    if (!element) return
    const volume = Math.min(100, Math.max(0, percent))
    element.volume = volume / 100
    element.muted = volume === 0
    if (volume > 0) wish({ volume })
  }
  return {
    ...given,
    seek: seekTo,
    setVolume,
    toggleMuted() {
      const element = video.current
      if (!element) return
      if (element.volume === 0) setVolume(50)
      else element.muted = !element.muted
    },
    toggleCaptions: () => captions.show(captions.shown ? null : (captions.tracks[0]?.id ?? null)),
    setRate(rate) {
      const element = video.current
      if (!element) return
      // A video that loads later starts with the default.
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
      wish({ rate })
    },
    goToChapter(way) {
      const chapter = neighbourChapter(chapters, state.time, way)
      if (chapter) seekTo(chapter.start)
    },
  }
}
