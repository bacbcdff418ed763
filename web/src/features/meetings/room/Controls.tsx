import { type ComponentProps, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Controls.module.css'
import type { Visit } from './createVisit.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { RoomQuestion } from './RoomQuestion.tsx'
import type { RoomState } from './RoomState.ts'

type Props = { visit: Visit; state: RoomState; onEnd?: () => Promise<void> }

/** What one sends, and the ways out. A host is asked whether the meeting ends with them. */
export function Controls({ visit, state, onEnd }: Props) {
  const t = useWords(meetingsRoomWords)
  const [asked, setAsked] = useState<'leave' | 'end' | null>(null)
  const stay = () => setAsked(null)
  const [isEnding, setIsEnding] = useState(false)
  async function end() {
    if (isEnding) return
    setIsEnding(true)
    await onEnd?.()
    setIsEnding(false)
  }
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
        <Control icon="leave" label={t('leave')} onClick={onEnd ? () => setAsked('leave') : visit.leave} />
        {onEnd && <Control look="danger" icon="close" label={t('end')} onClick={() => setAsked('end')} />}
      </div>
      {isChoosing && <DeviceChoice tracks={state.own?.getTracks() ?? []} choose={visit.choose} />}
      {onEnd && (
        <RoomQuestion
          isOpen={asked !== null}
          title={t(asked === 'leave' ? 'leaveQuestion' : 'endQuestion')}
          text={t(asked === 'leave' ? 'hostLeaveText' : 'endText')}
          onClose={stay}
        >
          <Button look="secondary" onClick={stay}>
            {t(asked === 'leave' ? 'stay' : 'notYet')}
          </Button>
          {asked === 'leave' && (
            <Button look="secondary" onClick={visit.leave}>
              {t('justLeave')}
            </Button>
          )}
          <Button look="danger" aria-disabled={isEnding || undefined} onClick={() => void end()}>
            {t('endForAll')}
          </Button>
        </RoomQuestion>
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
