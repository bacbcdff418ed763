import { type RefObject, Suspense } from 'react'
import type { Chapter } from '#shared/features/content/rules/media/chapters.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PlayerWishes } from '../../host/PlayerWishes.ts'
import type { MediaState } from '../media/useMediaState.ts'
import type { ChaptersMenuProps } from './ChaptersMenu.tsx'
import { SeekBar } from './SeekBar.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import type { Captions } from './useCaptions.ts'
import type { PreviewPicture } from './usePreviewStrip.ts'
import type { VideoSource } from './useVideoSource.ts'
import styles from './VideoControls.module.css'
import type { VideoActions } from './videoKey.ts'

export type VideoControlsProps = {
  state: MediaState
  actions: VideoActions
  captions: Captions
  /** The user is about to use the controls. */
  want(): void
  source: VideoSource
  previewAt(seconds: number): PreviewPicture | null
  chapters: readonly Chapter[]
  hasPictureInPicture: boolean
  wishes: PlayerWishes
  wish(some: Partial<PlayerWishes>): void
  isFullscreen: boolean
  /** The furthest position to seek to, in a required lesson. */
  limit: RefObject<number> | null
}

// Chapters are known once somebody is about to play.
const ChaptersMenu = lazyPart<ChaptersMenuProps>(() =>
  import('./ChaptersMenu.tsx').then((m) => m.ChaptersMenu),
)

export function VideoControls({ state, actions, captions, ...rest }: VideoControlsProps) {
  const t = useWords(contentPlayersWords)
  const withKey = (action: string, key: string) => t('video.withKey', { action, key })
  const muteName = t(state.isMuted ? 'video.unmute' : 'video.mute')
  const playName = t(state.hasEnded ? 'media.playAgain' : state.isPlaying ? 'media.pause' : 'media.play')
  return (
    <div className={styles.controls} data-controls onPointerEnter={rest.want}>
      <SeekBar
        state={state}
        seek={actions.seek}
        previewAt={rest.previewAt}
        chapters={rest.chapters}
        limit={rest.limit}
      />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.button}
          onClick={actions.toggle}
          aria-label={playName}
          title={withKey(playName, 'k')}
        >
          <Icon name={state.hasEnded ? 'replay' : state.isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={actions.toggleMuted}
          aria-label={muteName}
          title={withKey(muteName, 'm')}
        >
          <Icon name={state.isMuted ? 'muted' : 'volume'} />
        </button>
        <input
          className={styles.volume}
          type="range"
          min={0}
          max={100}
          value={state.isMuted ? 0 : state.volume}
          onChange={(event) => actions.setVolume(event.target.valueAsNumber)}
          aria-label={t('video.volume')}
        />
        <span className={styles.time}>
          {formatClock(state.time)} <span className={styles.faint}>/ {formatClock(state.duration)}</span>
        </span>
        {rest.chapters.length > 0 && (
          <Suspense fallback={null}>
            <ChaptersMenu chapters={rest.chapters} time={state.time} seek={actions.seek} />
          </Suspense>
        )}
        <span className={styles.gap} />
        {captions.tracks.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-pressed={captions.shown !== null}
            onClick={actions.toggleCaptions}
            aria-label={t('video.captions')}
            title={withKey(t('video.captions'), 'c')}
          >
            <Icon name="captions" />
          </button>
        )}
        <SettingsMenu
          captions={captions}
          source={rest.source}
          rate={state.rate}
          actions={actions}
          wishes={rest.wishes}
          wish={rest.wish}
        />
        {rest.hasPictureInPicture && (
          <button
            type="button"
            className={`${styles.button} ${styles.roomy}`}
            onClick={actions.togglePictureInPicture}
            aria-label={t('video.pictureInPicture')}
            title={withKey(t('video.pictureInPicture'), 'i')}
          >
            <Icon name="pictureInPicture" />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          onClick={actions.toggleFullscreen}
          aria-label={t(rest.isFullscreen ? 'video.leaveFullScreen' : 'video.fullScreen')}
          title={withKey(t('video.fullScreen'), 'f')}
        >
          <Icon name={rest.isFullscreen ? 'shrink' : 'expand'} />
        </button>
      </div>
    </div>
  )
}
