import type { RoomPerson, WaitingPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Visit } from './createVisit.ts'
import styles from './RoomPanel.module.css'

type Props = {
  visit: Visit
  people: readonly RoomPerson[]
  you: string | null
  isHost: boolean
  onRemove(person: RoomPerson): void
  onCoHost(attendeeId: string, isCoHost: boolean): void
  isLocked: boolean
  onLock(isLocked: boolean): void
  isWebinar: boolean
  /** How many are here, those included who are not shown. */
  present: number
  onStage(attendeeId: string, isOnStage: boolean): void
  waiting: readonly WaitingPerson[]
  onLetIn(attendeeIds: readonly string[], isLetIn: boolean): void
}

/**
 * Who is here: raised hands first, in their order; then hosts. A host mutes, lowers hands and removes here, lets people in who wait,
 * and in a webinar brings them on stage.
 */
export function PeoplePanel(props: Props) {
  const { visit, people, you, isHost, onRemove, onCoHost, isLocked, onLock, isWebinar, waiting } = props
  const t = useWords(meetingsRoomWords)
  const shown = people.toSorted(
    (one, other) =>
      (one.handAt ?? Number.POSITIVE_INFINITY) - (other.handAt ?? Number.POSITIVE_INFINITY) ||
      Number(other.isHost) - Number(one.isHost) ||
      one.name.localeCompare(other.name),
  )
  const canMuteAll = isHost && people.some((one) => one.audio && !one.isHost && one.attendeeId !== you)
  const groups = isWebinar
    ? ([
        { title: 'onStage', members: shown.filter(({ isOnStage }) => isOnStage) },
        { title: 'audience', members: shown.filter(({ isOnStage }) => !isOnStage) },
      ] as const)
    : ([{ title: null, members: shown }] as const)
  return (
    <>
      {isHost && waiting.length > 0 && <Waiting waiting={waiting} onLetIn={props.onLetIn} />}
      {groups.map(({ title, members }) => (
        <div key={title ?? 'all'}>
          {title && <h4 className={styles.group}>{t(title)}</h4>}
          {renderPeople(members)}
        </div>
      ))}
      {isWebinar && !isHost && (
        <p className={styles.note}>
          {t('audienceCount', { count: Math.max(0, props.present - people.length) })}
        </p>
      )}
      {isHost && (
        <div className={styles.all}>
          <Button look="secondary" size="small" disabled={!canMuteAll} onClick={() => void visit.muteAll()}>
            {t('muteAll')}
          </Button>
          <Button look="secondary" size="small" onClick={() => onLock(!isLocked)}>
            {t(isLocked ? 'unlock' : 'lock')}
          </Button>
        </div>
      )}
      {isLocked && <p className={styles.note}>{t('locked')}</p>}
    </>
  )

  function renderPeople(members: readonly RoomPerson[]) {
    return (
      <ul className={styles.people}>
        {members.map((person) => {
          const { attendeeId, name, audio, video, screen, handAt, isOnStage } = person
          const isOther = isHost && attendeeId !== you
          return (
            <li key={attendeeId} className={styles.person}>
              <span className={styles.who}>
                <span className={styles.name}>{attendeeId === you ? t('you', { name }) : name}</span>
                {person.isHost && <span className={styles.quiet}>{t('host')}</span>}
                {person.isGuest && <span className={styles.quiet}>{t('guest')}</span>}
              </span>
              {handAt !== null && <Sign name="hand" label={t('handUp')} />}
              {screen && <Sign name="share" label={t('sharing')} />}
              {isOnStage && (
                <Sign
                  name={audio ? 'microphone' : 'microphoneOff'}
                  label={t(audio ? 'microphoneOn' : 'muted')}
                />
              )}
              {isOnStage && !video && <Sign name="videoOff" label={t('noPicture')} />}
              {isOther && (
                <span className={styles.acts}>
                  {audio && (
                    <Act label={t('mute')} of={name} onClick={() => void visit.act('mute', attendeeId)} />
                  )}
                  {handAt !== null && (
                    <Act
                      label={t('lowerHand')}
                      of={name}
                      onClick={() => void visit.act('lower', attendeeId)}
                    />
                  )}
                  {screen && (
                    <Act
                      label={t('stopSharing')}
                      of={name}
                      onClick={() => void visit.act('unshare', attendeeId)}
                    />
                  )}
                  {isWebinar && !person.isHost && (
                    <Act
                      label={t(isOnStage ? 'moveToAudience' : 'bringOnStage')}
                      of={name}
                      onClick={() => props.onStage(attendeeId, !isOnStage)}
                    />
                  )}
                  {!person.isGuest && (
                    <Act
                      label={t(person.isHost ? 'takeCoHost' : 'makeCoHost')}
                      of={name}
                      onClick={() => onCoHost(attendeeId, !person.isHost)}
                    />
                  )}
                  <Act label={t('remove')} of={name} onClick={() => onRemove(person)} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    )
  }
}

/** Who asks to come in. */
function Waiting({ waiting, onLetIn }: Pick<Props, 'waiting' | 'onLetIn'>) {
  const t = useWords(meetingsRoomWords)
  return (
    <section className={styles.waiting} aria-labelledby="waiting-room">
      <h4 id="waiting-room" className={styles.group}>
        {t('waiting.list')}
      </h4>
      <ul className={styles.people}>
        {waiting.map(({ attendeeId, name, isGuest }) => (
          <li key={attendeeId} className={styles.person}>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              {isGuest && <span className={styles.quiet}>{t('guest')}</span>}
            </span>
            <span className={styles.acts}>
              <Act label={t('letIn')} of={name} onClick={() => onLetIn([attendeeId], true)} />
              <Act label={t('turnAway')} of={name} onClick={() => onLetIn([attendeeId], false)} />
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 1 && (
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            onLetIn(
              waiting.map(({ attendeeId }) => attendeeId),
              true,
            )
          }
        >
          {t('letAllIn')}
        </Button>
      )}
    </section>
  )
}

const Sign = ({ name, label }: { name: Parameters<typeof Icon>[0]['name']; label: string }) => (
  <span className={styles.sign} role="img" aria-label={label} title={label}>
    <Icon name={name} size={18} />
  </span>
)

const Act = ({ label, of, onClick }: { label: string; of: string; onClick(): void }) => (
  <button type="button" className={styles.act} aria-label={`${label}: ${of}`} onClick={onClick}>
    {label}
  </button>
)
