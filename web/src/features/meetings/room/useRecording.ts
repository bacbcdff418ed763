import { useEffect, useRef, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { NoRecordingReason } from '../calls.ts'
import type { Visit } from './createVisit.ts'
import type { RoomState } from './RoomState.ts'

/** What the server answers to a host who starts or stops a recording; null: it is done. */
export type RecordingRefusal = NoRecordingReason | 'other' | null

/** A host's way to start and stop the recording, and why it did not start. */
export function useRecording(visit: Visit, onRecord: (isOn: boolean) => Promise<RecordingRefusal>) {
  const [refusal, setRefusal] = useState<RecordingRefusal>(null)
  const [isBusy, setIsBusy] = useState(false)
  return {
    refusal,
    isBusy,
    async record(isOn: boolean): Promise<void> {
      if (isBusy) return
      setIsBusy(true)
      setRefusal(null)
      visit.startRecording(isOn)
      const refused = await onRecord(isOn)
      if (refused) visit.startRecording(false)
      setRefusal(refused)
      setIsBusy(false)
    },
  }
}

const shownMs = 6000

/** That the recording has begun or ended, in words, for some seconds: screen readers hear it. */
export function useRecordingNews({ recording, recordingFault, phase }: RoomState): string {
  const t = useWords(meetingsRoomWords)
  const isRunning = recording?.isRunning === true
  const before = useRef(isRunning)
  const [news, setNews] = useState<'started' | 'stopped' | null>(null)
  useEffect(() => {
    // While the connection is lost nothing is known of it.
    if (phase !== 'inside' || before.current === isRunning) return
    before.current = isRunning
    setNews(isRunning ? 'started' : recordingFault ? null : 'stopped')
    const timer = setTimeout(() => setNews(null), shownMs)
    return () => clearTimeout(timer)
  }, [isRunning, recordingFault, phase])
  return news ? t(`recording.${news}`) : ''
}
