import { useEffect, useRef } from 'react'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Tile.module.css'

type Props = {
  person: RoomPerson
  isYou: boolean
  stream: MediaStream | null
  /** Set again, the tile tries to play once more. */
  isSoundAsked: boolean
  /** The browser plays no sound before somebody has clicked. */
  onSilent(): void
  onMute?: () => void
  onRemove?: () => void
}

/** One person: their picture and sound, name, and whether they are muted. */
export function Tile({ person, isYou, stream, isSoundAsked, onSilent, onMute, onRemove }: Props) {
  const t = useWords(meetingsRoomWords)
  const video = useRef<HTMLVideoElement>(null)
  const silent = useRef(onSilent)
  silent.current = onSilent
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.srcObject !== stream) element.srcObject = stream
    if (stream && isSoundAsked)
      element.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') silent.current()
      })
  }, [stream, isSoundAsked])
  const name = isYou ? t('you', { name: person.name }) : person.name
  return (
    <li className={styles.tile} aria-label={name} data-attendee={person.attendeeId}>
      <video
        ref={video}
        className={isYou ? `${styles.video} ${styles.mirrored}` : styles.video}
        autoPlay
        playsInline
        muted={isYou}
        hidden={!person.video}
      />
      {!person.video && (
        <span className={styles.initial} role="img" aria-label={t('noPicture')}>
          {person.name.charAt(0).toUpperCase()}
        </span>
      )}
      <span className={styles.plate}>
        {!person.audio && (
          <span className={styles.muted} role="img" aria-label={t('muted')}>
            <Icon name="muted" size={16} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
        {person.isHost && <span className={styles.host}>{t('host')}</span>}
      </span>
      {(onMute || onRemove) && (
        <span className={styles.acts}>
          {person.audio && (
            <button
              type="button"
              className={styles.act}
              onClick={onMute}
              aria-label={t('mutePerson', { name: person.name })}
              title={t('mutePerson', { name: person.name })}
            >
              <Icon name="muted" size={18} />
            </button>
          )}
          <button
            type="button"
            className={styles.act}
            onClick={onRemove}
            aria-label={t('removePerson', { name: person.name })}
            title={t('removePerson', { name: person.name })}
          >
            <Icon name="close" size={18} />
          </button>
        </span>
      )}
    </li>
  )
}
