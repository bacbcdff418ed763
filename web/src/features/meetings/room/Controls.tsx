import { useState } from 'react'
import { meetingsRoomWords } from '../../../../../shared/src/features/meetings/words/room/words.generated.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import styles from './Controls.module.css'
import type { Visit } from './createVisit.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import type { RoomState } from './RoomState.ts'

type Props = { visit: Visit; state: RoomState; onEnd?: () => Promise<void> }

/** What one sends, and the ways out. Ending for everybody asks once more. */
export function Controls({ visit, state, onEnd }: Props) {
  const t = useWords(meetingsRoomWords)
  const [isEnding, setIsEnding] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Button
          look={state.audio ? 'secondary' : 'danger'}
          onClick={() => void visit.setSending('audio', !state.audio)}
        >
          {t(state.audio ? 'mute' : 'unmute')}
        </Button>
        <Button
          look={state.video ? 'secondary' : 'danger'}
          onClick={() => void visit.setSending('video', !state.video)}
        >
          {t(state.video ? 'cameraOff' : 'cameraOn')}
        </Button>
        <Button look="secondary" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          {t('devices')}
        </Button>
        <Button look="secondary" onClick={visit.leave}>
          {t('leave')}
        </Button>
        {onEnd && !isEnding && (
          <Button look="danger" onClick={() => setIsEnding(true)}>
            {t('end')}
          </Button>
        )}
      </div>
      {isChoosing && <DeviceChoice visit={visit} own={state.own} />}
      {onEnd && isEnding && (
        <div className={styles.row}>
          <span role="alert">{t('endQuestion')}</span>
          <Button look="danger" onClick={() => void onEnd()}>
            {t('end')}
          </Button>
          <Button look="secondary" onClick={() => setIsEnding(false)}>
            {t('goOn')}
          </Button>
        </div>
      )}
    </div>
  )
}
