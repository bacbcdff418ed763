import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Tile.module.css'

type Props = {
  person: RoomPerson
  isScreen: boolean
  isYou: boolean
  stream: MediaStream | null
  place: 'large' | 'tile' | 'corner'
  style: CSSProperties
  isSpeaking: boolean
  /** What the person shows for a moment. */
  reaction: string | null
  /** Set again, the tile tries to play once more. */
  isSoundAsked: boolean
  /** The browser plays no sound before somebody has clicked. */
  onSilent(): void
  isPinned: boolean
  onPin?: () => void
  onMute?: () => void
}

/** One person: their picture and sound, name, and whether they are muted; or the screen that they share. */
export function Tile(props: Props) {
  const { person, isScreen, isYou, stream, place, style, isSpeaking, reaction, isPinned, onPin, onMute } =
    props
  const t = useWords(meetingsRoomWords)
  const hasPicture = isScreen || person.video
  const { video, isShown } = usePlaying(stream, hasPicture, props)
  const own = isYou ? t('you', { name: person.name }) : person.name
  const name = isScreen ? t('screenOf', { name: person.name }) : own
  return (
    <li
      className={styles.tile}
      style={style}
      aria-label={name}
      data-attendee={person.attendeeId}
      data-place={place}
      data-screen={isScreen}
      data-speaking={isSpeaking && !isScreen}
    >
      <video
        ref={video}
        className={isYou && !isScreen ? `${styles.video} ${styles.mirrored}` : styles.video}
        autoPlay
        playsInline
        muted={isYou}
        hidden={!hasPicture}
      />
      {!hasPicture && (
        <span className={styles.initial} role="img" aria-label={t('noPicture')}>
          <span>{person.name.charAt(0).toUpperCase()}</span>
        </span>
      )}
      {hasPicture && !isShown && <span className={styles.waiting} role="img" aria-label={t('connecting')} />}
      {reaction !== null && <span className={styles.reaction}>{reaction}</span>}
      {person.handAt !== null && !isScreen && (
        <span className={styles.hand} role="img" aria-label={t('handUp')}>
          <Icon name="hand" size={18} />
        </span>
      )}
      <span className={styles.plate}>
        {!person.audio && !isScreen && (
          <span className={styles.muted} role="img" aria-label={t('muted')}>
            <Icon name="microphoneOff" size={16} />
          </span>
        )}
        {person.connection !== 'good' && !isScreen && (
          <span
            className={styles.connection}
            data-quality={person.connection}
            role="img"
            aria-label={t(`connection.${person.connection}`)}
            title={t(`connection.${person.connection}`)}
          >
            <Icon name={person.connection === 'poor' ? 'signalPoor' : 'signalFair'} size={16} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
        {person.isHost && !isScreen && place !== 'corner' && <span className={styles.host}>{t('host')}</span>}
        {person.isGuest && !isScreen && place !== 'corner' && (
          <span className={styles.host}>{t('guest')}</span>
        )}
      </span>
      <span className={styles.acts}>
        {onPin && (
          <Act
            icon="pin"
            label={t(isPinned ? 'unpin' : 'pin', { name })}
            aria-pressed={isPinned}
            onClick={onPin}
          />
        )}
        {onMute && person.audio && (
          <Act icon="microphoneOff" label={t('mutePerson', { name: person.name })} onClick={onMute} />
        )}
      </span>
    </li>
  )
}

type ActProps = { icon: IconName; label: string; onClick(): void; 'aria-pressed'?: boolean }

const Act = ({ icon, label, ...rest }: ActProps) => (
  <button type="button" className={styles.act} aria-label={label} title={label} {...rest}>
    <Icon name={icon} size={18} />
  </button>
)

type Playing = Pick<Props, 'isSoundAsked' | 'onSilent'>

/** Plays a stream in an element, and tells whether its picture has come. */
function usePlaying(stream: MediaStream | null, hasPicture: boolean, { isSoundAsked, onSilent }: Playing) {
  const video = useRef<HTMLVideoElement>(null)
  const silent = useRef(onSilent)
  silent.current = onSilent
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.srcObject !== stream) element.srcObject = stream
    if (stream && isSoundAsked)
      element.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') silent.current()
      })
  }, [stream, isSoundAsked])
  useEffect(() => {
    const element = video.current
    setIsShown(false)
    if (!element || !stream || !hasPicture) return
    if (!('requestVideoFrameCallback' in element)) return setIsShown(true)
    const handle = element.requestVideoFrameCallback(() => setIsShown(true))
    return () => element.cancelVideoFrameCallback(handle)
  }, [stream, hasPicture])
  return { video, isShown }
}
