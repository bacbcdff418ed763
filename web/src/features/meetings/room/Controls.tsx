import { type ComponentProps, useState } from 'react'
import { type Reaction, reactions } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Controls.module.css'
import type { Visit } from './createVisit.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { RoomQuestion } from './RoomQuestion.tsx'
import type { RoomState } from './RoomState.ts'
import type { View } from './stage/arrange.ts'
import { useShortcuts } from './useShortcuts.ts'

export type PanelName = 'people' | 'chat' | 'polls'

type Props = {
  visit: Visit
  state: RoomState
  view: View
  onView(view: View): void
  panel: PanelName | null
  onPanel(panel: PanelName | null): void
  unread: number
  /** Polls that are open and not answered. */
  unanswered: number
  /** A host asks, and others see polls once there is one. */
  hasPolls: boolean
  /** Of the notes that all write in. */
  notesLink: string | null
  onEnd?: () => Promise<void>
  /** Of a host. */
  onRecord?: (isOn: boolean) => Promise<void>
  isRecordBusy?: boolean
}

/** What one sends and shows, what is beside the pictures, and the ways out. A host is asked whether the meeting ends with them. */
export function Controls(props: Props) {
  const { visit, state, view, onView, panel, onPanel, unread, unanswered, hasPolls, notesLink } = props
  const { onEnd, onRecord, isRecordBusy } = props
  const t = useWords(meetingsRoomWords)
  const [asked, setAsked] = useState<'leave' | 'end' | 'stopRecording' | null>(null)
  const stay = () => setAsked(null)
  const [isEnding, setIsEnding] = useState(false)
  const [open, setOpen] = useState<'reactions' | 'devices' | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const toggle = (what: 'reactions' | 'devices') => setOpen(open === what ? null : what)
  const turn = (name: PanelName) => onPanel(panel === name ? null : name)
  const isHandUp = state.people.some(({ attendeeId, handAt }) => attendeeId === state.you && handAt !== null)
  const isSharing = state.ownScreen !== null
  const isOnStage = state.people.find(({ attendeeId }) => attendeeId === state.you)?.isOnStage !== false
  const acts = {
    m: () => void visit.setSending('audio', !state.audio),
    v: () => void visit.setSending('video', !state.video),
    s: () => void (isSharing ? visit.unshare() : visit.share()),
    h: () => void visit.raiseHand(!isHandUp),
    p: () => turn('people'),
    c: () => turn('chat'),
    o: () => hasPolls && turn('polls'),
    g: () => onView(view === 'grid' ? 'speaker' : 'grid'),
  }
  useShortcuts(acts)
  async function end() {
    if (isEnding) return
    setIsEnding(true)
    await onEnd?.()
    setIsEnding(false)
  }
  return (
    <div className={styles.controls}>
      {open === 'reactions' && (
        <fieldset className={styles.reactions} aria-label={t('reactions')}>
          {reactions.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className={styles.reaction}
              aria-label={t(`reaction.${names[reaction]}`)}
              onClick={() => void visit.react(reaction)}
            >
              {reaction}
            </button>
          ))}
        </fieldset>
      )}
      {open === 'devices' && isOnStage && (
        <div className={styles.sheet}>
          <DeviceChoice tracks={state.own?.getTracks() ?? []} choose={visit.choose} />
        </div>
      )}
      <div className={styles.row} data-more={hasMore}>
        {isOnStage && (
          <RoomControl
            icon={state.audio ? 'microphone' : 'microphoneOff'}
            label={t(state.audio ? 'mute' : 'unmute')}
            isOff={!state.audio}
            shortcut="M"
            onClick={acts.m}
          />
        )}
        {isOnStage && (
          <RoomControl
            icon={state.video ? 'video' : 'videoOff'}
            label={t(state.video ? 'cameraOff' : 'cameraOn')}
            isOff={!state.video}
            shortcut="V"
            onClick={acts.v}
          />
        )}
        {isOnStage && canShare() && (
          <RoomControl
            icon="share"
            isSecondary
            label={t(isSharing ? 'stopSharing' : 'share')}
            isOn={isSharing}
            shortcut="S"
            onClick={acts.s}
          />
        )}
        <RoomControl
          icon="hand"
          label={t(isHandUp ? 'lowerHand' : 'raiseHand')}
          isOn={isHandUp}
          shortcut="H"
          onClick={acts.h}
        />
        <RoomControl
          icon="smile"
          isSecondary
          label={t('reactions')}
          aria-expanded={open === 'reactions'}
          onClick={() => toggle('reactions')}
        />
        <RoomControl
          icon="people"
          isSecondary
          label={t('participants')}
          aria-expanded={panel === 'people'}
          shortcut="P"
          onClick={acts.p}
        />
        <RoomControl
          icon="comment"
          label={t('chat')}
          badge={unread}
          aria-expanded={panel === 'chat'}
          shortcut="C"
          onClick={acts.c}
        />
        {hasPolls && (
          <RoomControl
            icon="poll"
            isSecondary={unanswered === 0}
            label={t('polls')}
            badge={unanswered}
            aria-expanded={panel === 'polls'}
            shortcut="O"
            onClick={acts.o}
          />
        )}
        {notesLink !== null && (
          <RoomControl
            icon="notes"
            isSecondary
            label={t('notes')}
            onClick={() => window.open(notesLink, '_blank', 'noopener')}
          />
        )}
        <RoomControl
          icon={view === 'grid' ? 'speaker' : 'block'}
          isSecondary
          label={t(view === 'grid' ? 'speakerView' : 'gridView')}
          shortcut="G"
          onClick={acts.g}
        />
        {onRecord && (
          <RoomControl
            icon={state.recording ? 'stop' : 'record'}
            isSecondary
            label={t(state.recording ? 'stopRecording' : 'record')}
            isOn={state.recording !== null}
            aria-disabled={isRecordBusy || undefined}
            onClick={() => (state.recording ? setAsked('stopRecording') : void onRecord(true))}
          />
        )}
        {isOnStage && (
          <RoomControl
            icon="settings"
            isSecondary
            label={t('devices')}
            aria-expanded={open === 'devices'}
            onClick={() => toggle('devices')}
          />
        )}
        <RoomControl
          icon="more"
          label={t(hasMore ? 'less' : 'more')}
          aria-expanded={hasMore}
          data-more
          onClick={() => setHasMore(!hasMore)}
        />
        <RoomControl
          icon="leave"
          label={t('leave')}
          isDanger={!onEnd}
          onClick={onEnd ? () => setAsked('leave') : visit.leave}
        />
        {onEnd && (
          <RoomControl icon="close" label={t('end')} isDanger isSecondary onClick={() => setAsked('end')} />
        )}
      </div>
      {onRecord && (
        <RoomQuestion
          isOpen={asked === 'stopRecording'}
          title={t('stopQuestion')}
          text={t('stopText')}
          onClose={stay}
        >
          <Button look="secondary" onClick={stay}>
            {t('notYet')}
          </Button>
          <Button
            onClick={() => {
              stay()
              void onRecord(false)
            }}
          >
            {t('stopRecording')}
          </Button>
        </RoomQuestion>
      )}
      {onEnd && (
        <RoomQuestion
          isOpen={asked === 'leave' || asked === 'end'}
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

const names = {
  '👍': 'thumbsUp',
  '👏': 'clap',
  '❤️': 'heart',
  '😂': 'laugh',
  '😮': 'wow',
  '🎉': 'celebrate',
} as const satisfies Record<Reaction, string>

/** Phones share no screen. */
const canShare = () => typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})

type RoomControlProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
  /** Alt and this letter do the same. */
  shortcut?: string
  isOn?: boolean
  isOff?: boolean
  isDanger?: boolean
  /** On a phone behind “More”. */
  isSecondary?: boolean
  'data-more'?: boolean
  badge?: number
}

function RoomControl({
  icon,
  label,
  shortcut,
  isOn = false,
  isOff = false,
  isDanger = false,
  isSecondary = false,
  badge = 0,
  ...rest
}: RoomControlProps) {
  const t = useWords(meetingsRoomWords)
  return (
    <button
      type="button"
      className={styles.roomControl}
      data-secondary={isSecondary}
      data-look={isDanger ? 'danger' : isOff ? 'off' : isOn ? 'on' : undefined}
      title={shortcut ? t('withKey', { label, key: shortcut }) : label}
      {...(shortcut && { 'aria-keyshortcuts': `Alt+${shortcut}` })}
      {...rest}
    >
      <Icon name={icon} size={22} />
      <span className={styles.label}>{label}</span>
      {badge > 0 && <span className={styles.badge}>{badge}</span>}
    </button>
  )
}

export type ControlProps = Omit<ComponentProps<typeof Button>, 'children'> & { icon: IconName; label: string }

/** A button of the lobby: its sign and its word. */
export const Control = ({ icon, label, look = 'secondary', ...rest }: ControlProps) => (
  <Button look={look} className={styles.control} {...rest}>
    <Icon name={icon} />
    <span>{label}</span>
  </Button>
)
