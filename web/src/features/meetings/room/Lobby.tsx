import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Control } from './Controls.tsx'
import { beforePreview, createPreview, type Preview } from './createPreview.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { audienceEntry, type Entry } from './Entry.ts'
import { Level } from './Level.tsx'
import styles from './Lobby.module.css'
import { RoomQuestion } from './RoomQuestion.tsx'
import { useAlone } from './useAlone.ts'

type Props = {
  /** The meeting's. */
  name: string
  /** The host, before the meeting runs. */
  isStarting: boolean
  /** The recording that runs now, by the moment when it was started: people are asked before they come in. */
  recording: string | null
  /** What a guest called themselves before, or nothing yet; null for people with an account. */
  guestName: string | null
  /** They will only watch: nobody sees or hears them. */
  isAudience: boolean
  /** False where it failed: one stays here. */
  onEnter(entry: Entry, guestName: string | null): Promise<boolean>
  onBack(): void
}

/** Before one joins: how one looks and sounds, by which devices, and whether at all. */
export function Lobby({ name, isStarting, recording, guestName, isAudience, onEnter, onBack }: Props) {
  const t = useWords(meetingsRoomWords)
  const meeting = useWords(meetingsMeetingWords)
  const { preview, state } = usePreview(!isAudience)
  const [typedName, setTypedName] = useState(guestName ?? '')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const { tracks, fault, isAsking } = state
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  async function enter(agreedTo: string | null): Promise<void> {
    if (isBusy || !(preview || isAudience)) return
    setIsBusy(true)
    // Open devices are handed over: a browser that is asked again may ask its reader again.
    const taken = { ...(preview?.take() ?? audienceEntry), agreedTo }
    if (await onEnter(taken, guestName === null ? null : typedName.trim())) return
    for (const track of taken.tracks) track.stop()
    onBack()
  }
  function begin(): void {
    if (guestName !== null && typedName.trim() === '') {
      setIsNameMissing(true)
      nameField.current?.focus()
    } else if (recording === null) void enter(null)
    else setIsAsked(true)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = [tracks.audio, tracks.video].filter((track) => track !== undefined)
  const section = useRef<HTMLElement>(null)
  useAlone(section)
  return createPortal(
    <section
      ref={section}
      className={styles.lobby}
      data-audience={isAudience}
      aria-labelledby="meeting-lobby"
    >
      {!isAudience && (
        <div className={styles.look}>
          <Picture track={tracks.video ?? null} label={t(isAsking ? 'lobby.asking' : 'noPicture')} />
          <div className={styles.devices}>
            <Control
              look={tracks.audio ? 'secondary' : 'primary'}
              icon={tracks.audio ? 'microphone' : 'microphoneOff'}
              label={t(tracks.audio ? 'mute' : 'unmute')}
              onClick={() => void preview?.toggle('audio')}
            />
            <Control
              look={tracks.video ? 'secondary' : 'primary'}
              icon={tracks.video ? 'video' : 'videoOff'}
              label={t(tracks.video ? 'cameraOff' : 'cameraOn')}
              onClick={() => void preview?.toggle('video')}
            />
            {tracks.audio && (
              <span className={styles.heard}>
                <Icon name="microphone" size={16} />
                <Level track={tracks.audio} label={t('level')} />
              </span>
            )}
          </div>
        </div>
      )}
      <div className={styles.entry}>
        <h2 id="meeting-lobby" className={styles.heading} tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <p className={styles.lead}>{t('lobby')}</p>
        {guestName !== null && (
          <label className={styles.field}>
            <span>{t('lobby.name')}</span>
            <input
              ref={nameField}
              value={typedName}
              maxLength={90}
              autoComplete="name"
              aria-invalid={isNameMissing}
              aria-describedby="meeting-guest-name"
              onChange={({ currentTarget }) => {
                setTypedName(currentTarget.value)
                setIsNameMissing(false)
              }}
              onKeyDown={({ key }) => key === 'Enter' && begin()}
            />
            <small id="meeting-guest-name" data-fault={isNameMissing}>
              {t(isNameMissing ? 'lobby.nameMissing' : 'lobby.nameHelp')}
            </small>
          </label>
        )}
        <div className={styles.ways}>
          <Button size="large" disabled={isBusy || !(preview || isAudience)} onClick={begin}>
            {meeting(isStarting ? 'start' : 'join')}
          </Button>
          <Button look="quiet" size="large" onClick={onBack}>
            {t('lobby.back')}
          </Button>
        </div>
        <div aria-live="polite">
          {recording !== null && <Notice>{meeting('isRecorded')}</Notice>}
          {fault && <Notice tone="warning">{t(`devices.${fault}`)}</Notice>}
          {!isAudience && !fault && !isAsking && open.length === 0 && <Notice>{t('lobby.listen')}</Notice>}
        </div>
        {open.length > 0 && preview && <DeviceChoice tracks={open} choose={preview.choose} />}
      </div>
      <RoomQuestion
        isOpen={isAsked && recording !== null}
        title={t('recordQuestion.now')}
        text={t('recordText')}
        onClose={() => setIsAsked(false)}
      >
        <Button look="secondary" onClick={onBack}>
          {t('lobby.back')}
        </Button>
        <Button disabled={isBusy} onClick={() => void enter(recording)}>
          {t('recordJoin')}
        </Button>
      </RoomQuestion>
    </section>,
    document.body,
  )
}

function usePreview(isWanted: boolean) {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const made = createPreview()
    setPreview(made)
    return made.close
  }, [isWanted])
  const state = useSyncExternalStore(preview?.subscribe ?? never, preview?.state ?? before, before)
  return { preview, state }
}
const before = () => beforePreview
const never = () => () => undefined

function Picture({ track, label }: { track: MediaStreamTrack | null; label: string }) {
  const t = useWords(meetingsRoomWords)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={styles.picture}>
      {track ? (
        <video ref={video} className={styles.video} aria-label={t('lobby.you')} autoPlay playsInline muted />
      ) : (
        <p className={styles.none}>
          <Icon name="videoOff" size={32} />
          {label}
        </p>
      )}
    </div>
  )
}
