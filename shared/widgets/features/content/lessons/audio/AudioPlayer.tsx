import { useEffect, useRef, useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useLinks } from '../../host/useLinks.ts'
import { usePlayerWishes } from '../../host/usePlayerWishes.ts'
import { useRetryOnline } from '../../host/useRetryOnline.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import { useOfferedPlace } from '../../place/MediaPlaceContext.tsx'
import { PositionSlider } from '../media/PositionSlider.tsx'
import { useMediaPlace } from '../media/useMediaPlace.ts'
import { useMediaState } from '../media/useMediaState.ts'
import { useMediaTracking } from '../media/useMediaTracking.ts'
import { useOpenAnew } from '../OpenAt.ts'
import { rates } from '../video/videoKey.ts'
import styles from './AudioPlayer.module.css'
import { usePeaks } from './usePeaks.ts'
import { Waveform } from './Waveform.tsx'

type Props = Pick<LessonProps, 'section' | 'progress' | 'onPosition' | 'openAt'> & {
  asset: PlayerAsset
  onEnded?: (() => void) | undefined
}
const stepSeconds = 10
/** 1§9 (VID-14). */
const listenEveryMs = 1000
const names = ['audio.m4a', 'original', 'poster.jpg', 'peaks.json']

/** An audio player with its own controls; positions follow the rules of videos. */
export function AudioPlayer({ section, asset, progress, openAt, ...events }: Props) {
  const t = useWords(contentPlayersWords)
  const audio = useRef<HTMLAudioElement>(null)
  const { files, state: linkState, renew } = useLinks(asset.key, names)
  const picture = useLinks(section.item?.posterImage, names).files['poster.jpg'] ?? files['poster.jpg']
  const address = files['audio.m4a'] ?? files.original
  const [hasFailed, setFailed] = useState(false)
  const renewals = useRef(0)
  const playsOnceThere = useRef(false)
  const [wishes, wish] = usePlayerWishes()
  const media = useMediaState(audio, wishes)
  const peaks = usePeaks(files['peaks.json'])
  const { state, isRequired, ...place } = useMediaPlace(media, { section, asset, progress, openAt })
  const furthest = useMediaTracking(audio, {
    ...{ lessonId: section.id, progress, isRequired, openAt, ...events },
    sampleEveryMs: listenEveryMs,
  })

  useEffect(() => {
    const element = audio.current
    if (!element || !address || element.src === address) return
    const at = element.currentTime
    // Another address pauses what plays: it goes on where it was.
    if (!element.paused && at > 0) playsOnceThere.current = true
    element.src = address
    if (at > 0) element.currentTime = at
  }, [address])

  const seek = (to: number) => {
    const element = audio.current
    if (!element) return
    place.seek(element, to, furthest.current)
  }
  useOfferedPlace({ lesson: section.id, unit: 'second', goTo: seek }, state.time)
  useOpenAnew(openAt, seek)
  const toggle = () => {
    const element = audio.current
    if (!element) return
    playsOnceThere.current = element.readyState === 0 && element.paused
    // Pause cuts it short, and so does an address that comes after it; `onError` says what cannot be played.
    if (element.paused) element.play().catch(() => undefined)
    else element.pause()
  }
  const setVolume = (percent: number) => {
    const element = audio.current
    if (!element) return
    element.volume = percent / 100
    element.muted = percent === 0
    if (percent > 0) wish({ volume: percent })
  }
  const setRate = (rate: number) => {
    const element = audio.current
    if (!element) return
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    wish({ rate })
  }
  const muteName = t(state.isMuted ? 'video.unmute' : 'video.mute')
  const isFaulty = hasFailed || linkState === 'failed' || (linkState === 'ready' && !address)
  const retry = () => {
    renewals.current = 0
    setFailed(false)
    renew()
  }
  useRetryOnline(isFaulty, retry)

  return (
    <section className={styles.player} aria-label={t('audio.player', { name: section.name })}>
      {picture && <Picture className={styles.picture} src={picture} style={focusStyle(picture)} alt="" />}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is in its own tab */}
      <audio
        ref={audio}
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          if (playsOnceThere.current && currentTarget.paused) currentTarget.play().catch(() => undefined)
          playsOnceThere.current = false
        }}
        onError={() => {
          renewals.current += 1
          if (renewals.current > 2) setFailed(true)
          else renew()
        }}
      />
      <div className={styles.body}>
        <p className={styles.name}>{section.name}</p>
        {isFaulty ? (
          <div role="alert" className={styles.row}>
            <span>{t('audio.fault')}</span>
            <Button look="secondary" size="small" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <>
            <div className={styles.line} data-drawn={peaks.length > 0 ? '' : undefined}>
              {peaks.length > 0 && (
                <Waveform peaks={peaks} share={state.duration > 0 ? state.time / state.duration : 0} />
              )}
              <PositionSlider {...{ state, seek }} className={styles.seek} />
            </div>
            <div className={styles.row}>
              <button
                type="button"
                className={styles.play}
                onClick={toggle}
                aria-label={t(state.isPlaying ? 'media.pause' : 'media.play')}
              >
                <Icon name={state.isPlaying ? 'pause' : 'play'} size={24} />
              </button>
              <StepButton
                icon="back10"
                name={t('audio.back', { seconds: stepSeconds })}
                step={() => seek(state.time - stepSeconds)}
              />
              <StepButton
                icon="forward10"
                name={t('audio.forward', { seconds: stepSeconds })}
                step={() => seek(state.time + stepSeconds)}
              />
              <span className={styles.sound}>
                <button
                  type="button"
                  className={styles.mute}
                  onClick={() => {
                    if (!audio.current) return
                    if (audio.current.volume === 0) setVolume(50)
                    else audio.current.muted = !audio.current.muted
                  }}
                  aria-label={muteName}
                  title={muteName}
                >
                  <Icon name={state.isMuted ? 'muted' : 'volume'} />
                </button>
                <input
                  className={styles.volume}
                  type="range"
                  min={0}
                  max={100}
                  value={state.isMuted ? 0 : state.volume}
                  onChange={(event) => setVolume(event.target.valueAsNumber)}
                  aria-label={t('video.volume')}
                />
              </span>
              <select
                className={styles.rate}
                aria-label={t('media.speed')}
                value={state.rate}
                onChange={(event) => setRate(Number(event.target.value))}
              >
                {rates.map((rate) => (
                  <option key={rate} value={rate}>
                    {numberFormat(t.language).format(rate)}×
                  </option>
                ))}
              </select>
              <span className={styles.time}>
                {formatClock(state.time)} / {formatClock(state.duration)}
              </span>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

type StepButtonProps = { icon: 'back10' | 'forward10'; name: string; step(): void }

function StepButton({ icon, name, step }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} aria-label={name} title={name} onClick={step}>
      <Icon name={icon} />
      {stepSeconds}
    </button>
  )
}
