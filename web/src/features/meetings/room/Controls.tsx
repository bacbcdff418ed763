import { type ComponentProps, useState } from 'react'
import { meetingsRoomWords } from '../../../../../shared/src/features/meetings/words/room/words.generated.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Icon, type IconName } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
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
        <Control
          look={state.audio ? 'secondary' : 'primary'}
          icon={state.audio ? 'microphone' : 'microphoneOff'}
          label={t(state.audio ? 'mute' : 'unmute')}
          onClick={() => void visit.setSending('audio', !state.audio)}
        />
        <Control
          look={state.video ? 'secondary' : 'primary'}
          icon={state.video ? 'video' : 'videoOff'}
          label={t(state.video ? 'cameraOff' : 'cameraOn')}
          onClick={() => void visit.setSending('video', !state.video)}
        />
        <Control
          icon="settings"
          label={t('devices')}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        />
        <Control icon="leave" label={t('leave')} onClick={visit.leave} />
        {onEnd && (
          <Control
            look="danger"
            icon="close"
            label={t('end')}
            aria-expanded={isEnding}
            onClick={() => setIsEnding(!isEnding)}
          />
        )}
      </div>
      {isChoosing && <DeviceChoice tracks={state.own?.getTracks() ?? []} choose={visit.choose} />}
      {onEnd && isEnding && (
        <div className={styles.question}>
          <span role="alert">{t('endQuestion')}</span>
          <Button look="danger" onClick={() => void onEnd()}>
            {t('endForAll')}
          </Button>
          <Button look="secondary" onClick={() => setIsEnding(false)}>
            {t('notYet')}
          </Button>
        </div>
      )}
    </div>
  )
}

export type ControlProps = Omit<ComponentProps<typeof Button>, 'children'> & { icon: IconName; label: string }

export const Control = ({ icon, label, look = 'secondary', ...rest }: ControlProps) => (
  <Button look={look} className={styles.control} {...rest}>
    <Icon name={icon} />
    <span>{label}</span>
  </Button>
)
