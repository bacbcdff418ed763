import { useEffect, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './RecordingTag.module.css'
import type { ShownRecording } from './RoomState.ts'

/** That the room is recorded, and since when: for everybody, all the time. Its beginning and end are announced (`useRecordingNews`). */
export function RecordingTag({ recording }: { recording: ShownRecording }) {
  const t = useWords(meetingsRoomWords)
  const seconds = useSecondsSince(recording.startedAt)
  const label = recording.isRunning
    ? t('recording.time', { time: formatTime(seconds) })
    : t('recording.asking')
  return (
    <span className={styles.tag} data-running={recording.isRunning} role="timer" aria-label={label}>
      <span className={styles.dot} aria-hidden="true" />
      {label}
    </span>
  )
}

function useSecondsSince(startedAt: number): number {
  const count = () => Math.max(0, Math.floor((performance.now() - startedAt) / 1000))
  const [seconds, setSeconds] = useState(count)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(count()), 500)
    return () => clearInterval(timer)
  })
  return seconds
}

/** As minutes and seconds, with hours where there are any. */
export function formatTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
