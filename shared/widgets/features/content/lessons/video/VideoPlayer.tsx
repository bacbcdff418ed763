import { Suspense, useEffect, useRef, useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useLinks } from '../../host/useLinks.ts'
import { usePlayerWishes } from '../../host/usePlayerWishes.ts'
import { useRetryOnline } from '../../host/useRetryOnline.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import { useOfferedPlace } from '../../place/MediaPlaceContext.tsx'
import { useMediaPlace } from '../media/useMediaPlace.ts'
import { useMediaState } from '../media/useMediaState.ts'
import { useMediaTracking } from '../media/useMediaTracking.ts'
import { useOpenAnew } from '../OpenAt.ts'
import { shownAspectRatio } from './aspectRatio.ts'
import type { KeyHelpProps } from './KeyHelp.tsx'
import { useCaptions } from './useCaptions.ts'
import { useChapters } from './useChapters.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useIdle } from './useIdle.ts'
import { usePictureInPicture } from './usePictureInPicture.ts'
import { usePreviewStrip } from './usePreviewStrip.ts'
import { useVideoActions } from './useVideoActions.ts'
import { useVideoSource } from './useVideoSource.ts'
import { VideoControls } from './VideoControls.tsx'
import styles from './VideoPlayer.module.css'
import { videoKey } from './videoKey.ts'

export type VideoPlayerProps = Pick<LessonProps, 'section' | 'progress' | 'onPosition' | 'openAt'> & {
  asset: PlayerAsset
  onEnded?: (() => void) | undefined
  /** The person who opened it pressed play already. */
  playsAtOnce?: boolean
}

const posterNames = ['poster.jpg']
const KeyHelp = lazyPart<KeyHelpProps>(() => import('./KeyHelp.tsx').then((m) => m.KeyHelp))

/** The video player: own controls, keyboard, captions, speed, quality, resume, required lessons (1§2, 1§5, 1§7). */
export function VideoPlayer({ section, asset, progress, openAt, ...props }: VideoPlayerProps) {
  const { playsAtOnce = false, ...events } = props
  const t = useWords(contentPlayersWords)
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [hasBegun, setHasBegun] = useState(false)
  // The video is not loaded until somebody is about to play it, or asks for a place in it.
  const [isWanted, setWanted] = useState(Boolean(openAt) || playsAtOnce)
  const want = () => setWanted(true)
  // A browser may paint a film's first picture before it has sought to the place where it goes on.
  const [hasPicture, setHasPicture] = useState(false)
  const isArriving = isWanted && !hasPicture
  const playsOnceThere = useRef(playsAtOnce)
  const [wishes, wish] = usePlayerWishes()
  const media = useMediaState(video, wishes)
  const { state, startAt, isRequired, mayNotSkip, ...place } = useMediaPlace(media, {
    section,
    asset,
    progress,
    openAt,
  })
  const source = useVideoSource(video, asset, startAt, isWanted)
  useRetryOnline(source.isFaulty, source.retry)
  const previewAt = usePreviewStrip(isWanted ? asset : null)
  const ownPoster = section.item?.posterImage ?? null
  const poster = useLinks(ownPoster ?? asset.key, posterNames).files['poster.jpg']
  const fullscreen = useFullscreen(box, video)
  const furthest = useMediaTracking(video, { lessonId: section.id, progress, isRequired, openAt, ...events })
  const isIdle = useIdle(box, state.isPlaying)
  const captions = useCaptions(video, asset, wishes, wish)
  const chapters = useChapters(isWanted ? asset : null)
  const pictureInPicture = usePictureInPicture(video)
  const [isHelpShown, showHelp] = useState(false)
  const tapped = useRef({ woke: false })

  useEffect(() => {
    if (state.isPlaying) setHasBegun(true)
  }, [state.isPlaying])

  const toggle = () => {
    const element = video.current
    if (!element) return
    want()
    playsOnceThere.current = element.readyState === 0 && element.paused
    // In the press itself, because browsers allow no sound later; if one refuses, the video stays paused.
    if (element.paused || element.ended) element.play().catch(() => undefined)
    else element.pause()
  }
  const seek = (to: number) => {
    const element = video.current
    if (!element) return
    want()
    place.seek(element, to, furthest.current)
  }
  useOfferedPlace({ lesson: section.id, unit: 'second', isVideo: true, goTo: seek }, state.time)
  useOpenAnew(openAt, seek)
  const actions = useVideoActions({
    ...{ video, state, chapters, captions, toggle, seekTo: seek, wish },
    toggleFullscreen: fullscreen.toggle,
    togglePictureInPicture: pictureInPicture.toggle,
    showHelp: () => showHelp(true),
  })

  return (
    <section
      ref={box}
      className={styles.player}
      aria-label={t('video.player', { name: section.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the player takes the keys of 1§2 while it has focus
      tabIndex={0}
      data-idle={isIdle && !source.isFaulty ? '' : undefined}
      data-arriving={isArriving ? '' : undefined}
      style={{
        aspectRatio: shownAspectRatio(section.item, asset),
        backgroundImage: isArriving && poster ? `url(${JSON.stringify(poster)})` : undefined,
      }}
      // In the capture phase, because useIdle then wakes the controls before the video gets the event.
      onPointerDownCapture={({ pointerType }) => {
        tapped.current = { woke: pointerType === 'touch' && isIdle }
      }}
      onFocus={want}
      onKeyDown={(event) => {
        if (videoKey(event, state, actions)) event.preventDefault()
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are added as text tracks */}
      <video
        ref={video}
        className={styles.video}
        poster={poster}
        playsInline
        preload="metadata"
        onEmptied={() => setHasPicture(false)}
        onLoadedData={() => setHasPicture(true)}
        onCanPlay={({ currentTarget }) => {
          if (playsOnceThere.current && currentTarget.paused) currentTarget.play().catch(() => undefined)
          playsOnceThere.current = false
        }}
        // The first tap only shows the controls.
        onClick={() => !tapped.current.woke && toggle()}
        onDoubleClick={fullscreen.toggle}
      />
      {state.isWaiting && <span className={styles.spinner} role="status" aria-label={t('video.loading')} />}
      {source.isFaulty ? (
        <div className={styles.fault} role="alert">
          <p>{t('video.fault')}</p>
          <Button look="secondary" onClick={source.retry}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        !hasBegun && (
          <button
            type="button"
            className={styles.start}
            onPointerEnter={want}
            onClick={() => {
              toggle()
              // This button is removed: focusing the player keeps the keys of 1§2 working.
              box.current?.focus({ preventScroll: true })
            }}
            aria-label={t('video.playNamed', { name: section.name })}
          >
            <Icon name="play" size={34} />
          </button>
        )
      )}
      {captions.text && (
        <p className={styles.caption} data-size={wishes.captionSize} data-look={wishes.captionLook}>
          {captions.text}
        </p>
      )}
      <VideoControls
        want={want}
        state={state}
        actions={actions}
        captions={captions}
        source={source}
        previewAt={previewAt}
        chapters={chapters}
        hasPictureInPicture={pictureInPicture.isPossible}
        wishes={wishes}
        wish={wish}
        isFullscreen={fullscreen.isOn}
        limit={mayNotSkip ? furthest : null}
      />
      {isHelpShown && (
        <Suspense fallback={null}>
          <KeyHelp close={() => showHelp(false)} />
        </Suspense>
      )}
    </section>
  )
}
