import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Visit } from './createVisit.ts'
import { RoomQuestion } from './RoomQuestion.tsx'
import type { RoomState } from './RoomState.ts'

/** Asks people who have not agreed yet: until then nothing of them is recorded. Only an answer closes it. */
export function RecordingQuestion({ visit, state }: { visit: Visit; state: RoomState }) {
  const t = useWords(meetingsRoomWords)
  const { recording, agreedTo } = state
  return (
    <RoomQuestion
      isOpen={recording !== null && agreedTo !== recording.round}
      title={t(recording?.isRunning ? 'recordQuestion.now' : 'recordQuestion')}
      text={t('recordText')}
      onClose={() => undefined}
    >
      <Button look="secondary" onClick={visit.leave}>
        {t('recordLeave')}
      </Button>
      <Button onClick={() => void visit.agree()}>{t('recordStay')}</Button>
    </RoomQuestion>
  )
}
