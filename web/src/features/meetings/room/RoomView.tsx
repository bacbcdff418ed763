import { useEffect, useRef, useState } from 'react'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useMeetingRefusal } from '../useMeetingRefusal.ts'
import { Controls } from './Controls.tsx'
import type { Entry } from './Entry.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import styles from './RoomView.module.css'
import { Tile } from './Tile.tsx'
import { useRemoval } from './useRemoval.ts'
import { useVisit } from './useVisit.ts'

type Layout = NonNullable<Meeting['layout']>

type Props = {
  meeting: string
  entry: Entry
  layout: Layout
  isHost: boolean
  onEnd(): Promise<void>
  /** True once it is done. */
  onRemove(attendeeId: string): Promise<boolean>
  /** Takes a removal back. */
  onReadmit(attendeeId: string): Promise<boolean>
  /** Joins the room again, after leaving it. */
  onRejoin(): void
  /** It has ended for everybody: the page around says so, too. */
  onEnded(): void
  /** Back to the meeting's page. */
  onOver(): void
}

/** The room, from within: a tile for each person, by their number; what one sends; the way out. */
export function RoomView({
  meeting,
  entry,
  layout,
  isHost,
  onEnd,
  onRemove,
  onReadmit,
  onRejoin,
  onEnded,
  onOver,
}: Props) {
  const t = useWords(meetingsRoomWords)
  const refusalOf = useMeetingRefusal()
  const { visit, state } = useVisit(meeting, entry)
  const removal = useRemoval(onRemove, onReadmit)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const { phase, people, you, over, refusal } = state
  const hasEnded = phase === 'over' && over === 'ended'
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (hasEnded) ended.current()
  }, [hasEnded])

  if (phase === 'over')
    return (
      <section className={styles.over} aria-label={t('room')}>
        <Notice tone={over === 'refused' ? 'danger' : 'info'}>
          {over === 'refused' ? (refusalOf(refusal) ?? t('joinFault')) : t(`over.${over ?? 'left'}`)}
        </Notice>
        {over === 'left' || over === 'elsewhere' ? (
          <div className={styles.ways}>
            <Button onClick={onRejoin}>{t('rejoin')}</Button>
            <Button look="secondary" onClick={onOver}>
              {t('toPage')}
            </Button>
          </div>
        ) : (
          <Button onClick={onOver}>{t('toPage')}</Button>
        )}
      </section>
    )
  if (!visit || (phase === 'joining' && people.length === 0)) return <Loading label={t('joining')} />

  const shown = inOrder(people, layout, you)
  return (
    <section className={styles.room} aria-labelledby="meeting-room">
      <h2 id="meeting-room" className={styles.heading} tabIndex={-1} ref={heading}>
        {t('room')} <span className={styles.count}>{t('people', { count: people.length })}</span>
      </h2>
      <div aria-live="polite">
        {phase === 'reconnecting' && <Notice tone="warning">{t('reconnecting')}</Notice>}
        {removal.removed && (
          <Notice
            action={
              <Button look="quiet" size="small" onClick={() => void removal.undo()}>
                {t('undo')}
              </Button>
            }
          >
            {t('removed', { name: removal.removed.name })}
          </Notice>
        )}
        {state.hasHostLeft && !isHost && <Notice>{t('hostLeft')}</Notice>}
        {state.isMutedByHost && <Notice>{t('mutedByHost')}</Notice>}
        {state.deviceFault && <Notice tone="warning">{t(`devices.${state.deviceFault}`)}</Notice>}
        {isSilent && (
          <Button onClick={() => setIsSilent(false)} size="small">
            {t('startSound')}
          </Button>
        )}
      </div>
      <ul className={styles.tiles} data-count={Math.min(shown.length, 10)} data-layout={layout}>
        {shown.map((person) => {
          const isYou = person.attendeeId === you
          return (
            <Tile
              key={person.attendeeId}
              person={isYou ? { ...person, audio: state.audio, video: state.video } : person}
              isYou={isYou}
              stream={isYou ? state.own : (state.streams.get(person.attendeeId) ?? null)}
              isSoundAsked={!isSilent}
              onSilent={() => setIsSilent(true)}
              {...(isHost &&
                !isYou && {
                  onMute: () => void visit.mute(person.attendeeId),
                  onRemove: () => void removal.remove(person),
                })}
            />
          )
        })}
      </ul>
      {shown.length === 1 && phase === 'inside' && !state.hasHostLeft && (
        <p className={styles.alone}>{t('alone')}</p>
      )}
      <Controls visit={visit} state={state} {...(isHost && { onEnd })} />
      <LeaveQuestion />
    </section>
  )
}

/** One's own tile is last: the others are why one is here. In a gallery all stay where they came in; featured are hosts. */
function inOrder(people: readonly RoomPerson[], layout: Layout, you: string | null): readonly RoomPerson[] {
  if (layout === 'gallery') return people
  const rank = ({ attendeeId, isHost }: RoomPerson) =>
    layout === 'featured' && isHost ? 0 : attendeeId === you ? 2 : 1
  return people.toSorted((one, other) => rank(one) - rank(other))
}
