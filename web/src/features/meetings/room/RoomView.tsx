import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useMeetingRefusal } from '../useMeetingRefusal.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { Controls, type PanelName } from './Controls.tsx'
import type { Visit } from './createVisit.ts'
import type { Entry } from './Entry.ts'
import type { PollDraft } from './NewPoll.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { RecordingQuestion } from './RecordingQuestion.tsx'
import { RecordingTag } from './RecordingTag.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import type { RoomState } from './RoomState.ts'
import styles from './RoomView.module.css'
import { inOrder, type View } from './stage/arrange.ts'
import { Stage } from './stage/Stage.tsx'
import { useAlone } from './useAlone.ts'
import { useChat } from './useChat.ts'
import { useNews } from './useNews.ts'
import { usePolls } from './usePolls.ts'
import { type RecordingRefusal, useRecording, useRecordingNews } from './useRecording.ts'
import { useRemoval } from './useRemoval.ts'
import { useVisit } from './useVisit.ts'

type Layout = NonNullable<Meeting['layout']>

type Props = {
  meeting: string
  name: string
  entry: Entry
  /** What the visitor calls themselves who has no account; null: they have one. */
  guestName: string | null
  layout: Layout
  isHost: boolean
  onEnd(): Promise<void>
  /** True once it is done. */
  onRemove(attendeeId: string): Promise<boolean>
  /** Takes a removal back. */
  onReadmit(attendeeId: string): Promise<boolean>
  /** Why the last act of a host was not done. */
  fault: string | null
  isLocked: boolean
  /** The address of the notes that all write in; null: there is none. */
  notesLink: string | null
  onLock(isLocked: boolean): Promise<boolean>
  onCoHost(attendeeId: string, isCoHost: boolean): Promise<boolean>
  isWebinar: boolean
  onStage(attendeeId: string, isOnStage: boolean): Promise<boolean>
  /** Of the waiting room. */
  onLetIn(attendeeId: string, isLetIn: boolean): Promise<boolean>
  /** Starts or stops the recording; why it was refused, if it was. */
  onRecord(isOn: boolean): Promise<RecordingRefusal>
  /** The meeting may have changed: what the page knows of it is read again. */
  onChanged(): void
  /** Joins the room again, after leaving it. */
  onRejoin(): void
  /** It has ended for everybody: the page around says so, too. */
  onEnded(): void
  /** Back to the meeting's page. */
  onOver(): void
}

/** A visit to the room: while it lasts, it fills the window; afterwards it says on the page why it is over. */
export function RoomView(props: Props) {
  const { meeting, entry, guestName, onEnded } = props
  const { visit, state } = useVisit(meeting, entry, guestName)
  const { phase, over, people } = state
  const hasEnded = phase === 'over' && over === 'ended'
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (hasEnded) ended.current()
  }, [hasEnded])
  if (phase === 'over') return <Over state={state} {...props} />
  return createPortal(
    !visit || (phase === 'joining' && people.length === 0) ? (
      <Joining />
    ) : phase === 'waiting' ? (
      <WaitingToBeLetIn name={props.name} onLeave={visit.leave} />
    ) : (
      <Room visit={visit} state={state} {...props} />
    ),
    document.body,
  )
}

function Over({ state: { over, refusal }, onRejoin, onOver }: Props & { state: RoomState }) {
  const t = useWords(meetingsRoomWords)
  const refusalOf = useMeetingRefusal()
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
}

function Joining() {
  const t = useWords(meetingsRoomWords)
  return (
    <div className={`${styles.room} ${styles.joining}`}>
      <Loading label={t('joining')} />
    </div>
  )
}

/** In the waiting room: nothing of the meeting is seen or heard. */
function WaitingToBeLetIn({ name, onLeave }: { name: string; onLeave(): void }) {
  const t = useWords(meetingsRoomWords)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useAlone(section)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      ref={section}
      className={`${styles.room} ${styles.joining}`}
      aria-labelledby="waiting-to-be-let-in"
    >
      <div className={styles.waiting}>
        <h2 id="waiting-to-be-let-in" className={styles.heading} tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <p className={styles.wait} role="status">
          {t('waiting')}
        </p>
        <p className={styles.count}>{t('waiting.host')}</p>
        <Button look="secondary" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </section>
  )
}

/** From within: the pictures, what is beside them, and one's own controls. */
function Room(props: Props & { visit: Visit; state: RoomState }) {
  const { visit, state, name, layout, onEnd, onRemove, onReadmit } = props
  const t = useWords(meetingsRoomWords)
  const removal = useRemoval(onRemove, onReadmit)
  const room = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSilent, setIsSilent] = useState(false)
  const [view, setView] = useState<View>(layout === 'featured' ? 'speaker' : 'grid')
  const [panel, setPanel] = useState<PanelName | null>(null)
  const chat = useChat(props.meeting, { said: state.said, isOpen: panel === 'chat' })
  const [draft, setDraft] = useState('')
  const polls = usePolls(props.meeting, state.said)
  const [pollDraft, setPollDraft] = useState<PollDraft | null>(null)
  useAlone(room)
  useEffect(() => heading.current?.focus(), [])
  const { phase, you, said } = state
  // A host can make others hosts while they are here.
  const isHost = state.people.find(({ attendeeId }) => attendeeId === you)?.isHost ?? props.isHost
  const changed = useRef(props.onChanged)
  changed.current = props.onChanged
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is another change.
  useEffect(() => changed.current(), [said, isHost])
  // One's own state is known before the room tells it.
  const people = inOrder(state.people, layout, you).map((person) =>
    person.attendeeId === you
      ? { ...person, audio: state.audio, video: state.video, screen: state.ownScreen !== null }
      : person,
  )
  const isWeak = state.video && people.some((one) => one.attendeeId === you && one.connection === 'poor')
  const news = useNews(people, you)
  const onStage = people.filter((person) => person.isOnStage)
  const { waiting, present } = state
  const [firstWaiting] = waiting
  const isAlone = people.length === 1 && present <= 1 && phase === 'inside' && !state.hasHostLeft
  const recordingNews = useRecordingNews(state)
  const recorder = useRecording(visit, props.onRecord)
  return (
    <section ref={room} className={styles.room} aria-labelledby="meeting-room">
      <header className={styles.top}>
        <h2 id="meeting-room" className={styles.heading} tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <span className={styles.count}>{t('people', { count: Math.max(people.length, present) })}</span>
        {props.isLocked && (
          <span className={styles.count} role="img" aria-label={t('locked')} title={t('locked')}>
            <Icon name="lock" size={16} />
          </span>
        )}
        {state.recording && <RecordingTag recording={state.recording} />}
        <span className={styles.news} role="status">
          {recordingNews || news}
        </span>
      </header>
      <div className={styles.notices} aria-live="polite">
        {props.fault && <Notice tone="danger">{props.fault}</Notice>}
        {recorder.refusal && <Notice tone="danger">{t(`noRecording.${recorder.refusal}`)}</Notice>}
        {state.recordingFault && <Notice tone="danger">{t(`recordingFault.${state.recordingFault}`)}</Notice>}
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
        {isHost && firstWaiting && panel !== 'people' && (
          <Notice
            action={
              waiting.length === 1 ? (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => void props.onLetIn(firstWaiting.attendeeId, true)}
                >
                  {t('letIn')}
                </Button>
              ) : (
                <Button look="quiet" size="small" onClick={() => setPanel('people')}>
                  {t('waiting.show')}
                </Button>
              )
            }
          >
            {waiting.length === 1
              ? t('waiting.one', { name: firstWaiting.name })
              : t('waiting.many', { count: waiting.length })}
          </Notice>
        )}
        {state.moved && <Notice>{t(`moved.${state.moved}`)}</Notice>}
        {isWeak && <Notice tone="warning">{t('connection.advice')}</Notice>}
        {state.isMutedByHost && <Notice>{t('mutedByHost')}</Notice>}
        {state.wasUnshared && <Notice>{t('unsharedByHost')}</Notice>}
        {state.deviceFault && <Notice tone="warning">{t(`devices.${state.deviceFault}`)}</Notice>}
        {state.screenFault && <Notice tone="warning">{t(`share.${state.screenFault}`)}</Notice>}
        {isSilent && (
          <Button onClick={() => setIsSilent(false)} size="small">
            {t('startSound')}
          </Button>
        )}
      </div>
      {isAlone && <p className={styles.alone}>{t('alone')}</p>}
      {onStage.length === 0 && <p className={styles.alone}>{t('stageEmpty')}</p>}
      <div className={styles.middle} data-panel={panel !== null}>
        <Stage
          visit={visit}
          state={state}
          people={onStage}
          view={view}
          isHost={isHost}
          isSoundAsked={!isSilent}
          onSilent={() => setIsSilent(true)}
        />
        {panel === 'chat' && (
          <RoomPanel title={t('chat')} onClose={() => setPanel(null)}>
            <ChatPanel
              meeting={props.meeting}
              chat={chat}
              isHost={isHost}
              hasQuestions={props.isWebinar}
              draft={draft}
              onDraft={setDraft}
            />
          </RoomPanel>
        )}
        {panel === 'polls' && (
          <RoomPanel title={t('polls')} onClose={() => setPanel(null)}>
            <PollsPanel polls={polls} isHost={isHost} draft={pollDraft} onDraft={setPollDraft} />
          </RoomPanel>
        )}
        {panel === 'people' && (
          <RoomPanel title={t('participants')} onClose={() => setPanel(null)}>
            <PeoplePanel
              visit={visit}
              people={people}
              you={you}
              isHost={isHost}
              onRemove={(person) => void removal.remove(person)}
              onCoHost={(id, isCoHost) => void props.onCoHost(id, isCoHost)}
              isLocked={props.isLocked}
              onLock={(isLocked) => void props.onLock(isLocked)}
              isWebinar={props.isWebinar}
              present={present}
              onStage={(id, isOnStage) => void props.onStage(id, isOnStage)}
              waiting={waiting}
              onLetIn={(ids, isLetIn) => {
                for (const id of ids) void props.onLetIn(id, isLetIn)
              }}
            />
          </RoomPanel>
        )}
      </div>
      <Controls
        visit={visit}
        state={state}
        view={view}
        onView={setView}
        panel={panel}
        onPanel={setPanel}
        unread={chat.unread}
        notesLink={props.notesLink}
        unanswered={isHost ? 0 : polls.unanswered}
        hasPolls={isHost || (polls.polls ?? []).length > 0}
        {...(isHost && { onEnd, onRecord: recorder.record, isRecordBusy: recorder.isBusy })}
      />
      <RecordingQuestion visit={visit} state={state} />
    </section>
  )
}
