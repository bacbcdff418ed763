import { Suspense, useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { MeetingAnswer } from '../calls.ts'
import { GuestData } from './GuestData.tsx'
import styles from './MeetingPage.module.css'

const RecordingPlayer = lazyPart(() => import('./RecordingPlayer.tsx').then((m) => m.RecordingPlayer))

type Props = {
  answer: MeetingAnswer
  onRegister(): Promise<unknown>
  onWait(): Promise<unknown>
  onCancel(): Promise<unknown>
  onRetryRecording(): Promise<unknown>
  /** Both open the lobby. */
  onStart(): void
  onJoin(): void
}

/** What the meeting's page says and offers now, by the server's verdict (`meetingAction`). */
export function MeetingActions(props: Props) {
  const { answer, onRegister, onWait, onCancel, onRetryRecording, onStart, onJoin } = props
  const t = useWords(meetingsMeetingWords)
  const { open } = useAccount()
  const [isBusy, setIsBusy] = useState(false)
  const { action, status, meeting, links } = answer
  const doing = (work: () => Promise<unknown>) => async () => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  const message = status === 'POST_MEETING' ? meeting.postMeetingMessage : meeting.preMeetingMessage
  const isBefore = status === 'PRE_MEETING' || status === 'OPEN'
  return (
    <section className={styles.actions} aria-live="polite">
      {isBefore && hasText(message) && <PageRichText value={message} links={links} />}
      {status === 'POST_MEETING' &&
        (hasText(message) ? <PageRichText value={message} links={links} /> : <p>{t('ended')}</p>)}
      {offer()}
      {!isBefore && meeting.notesLink && (
        <a href={meeting.notesLink} target="_blank" rel="noopener">
          {t('sharedNotes')}
        </a>
      )}
      {answer.isGuest && action !== 'guestOver' && <p className={styles.label}>{t('asGuest')}</p>}
      {answer.roomLimit !== null && (
        <p className={styles.label}>{t('roomLimit', { count: answer.roomLimit })}</p>
      )}
      {answer.isGuest && answer.guestName !== null && <GuestData />}
      {isBefore && answer.registration === 'REGISTERED' && action !== 'noAccess' && (
        <CancelRegistration onCancel={onCancel} />
      )}
    </section>
  )

  function offer() {
    switch (action) {
      case 'signIn':
        return (
          <p className={styles.label}>
            {t('signInToRegister')}{' '}
            <Button look="quiet" size="small" onClick={() => open('sign-in')}>
              {t('signIn')}
            </Button>
          </p>
        )
      case 'registered':
        return <p className={styles.label}>{t('registered')}</p>
      case 'accept':
      case 'register':
      case 'registerToView':
        return (
          <Button size="large" disabled={isBusy} onClick={doing(onRegister)}>
            {t(action)}
          </Button>
        )
      case 'start':
        return (
          <Button size="large" onClick={onStart}>
            {t('start')}
          </Button>
        )
      case 'join':
        return (
          <>
            <Button size="large" onClick={onJoin}>
              {t('join')}
            </Button>
            {meeting.recordingStatus === 'RECORDING' && <p className={styles.label}>{t('isRecorded')}</p>}
          </>
        )
      case 'view':
        return <Recording answer={answer} />
      case 'wait':
      case 'processing':
      case 'noRecording':
        return <Notice>{t(action)}</Notice>
      case 'recordingFailed':
        return (
          <Notice
            tone="danger"
            action={
              <Button look="secondary" size="small" disabled={isBusy} onClick={doing(onRetryRecording)}>
                {t('retryRecording')}
              </Button>
            }
          >
            {[
              t('recordingFailed'),
              answer.recordingFault && t(`recordingFault.${answer.recordingFault}`),
              t('recordingKept'),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        )
      case 'cancelled':
        return (
          <Notice tone="warning">
            {t(meeting.cancelledReason === 'notStarted' ? 'cancelled.notStarted' : 'cancelled')}
          </Notice>
        )
      case 'guestOver':
        return null
      case 'full':
        return (
          <Notice
            tone="warning"
            action={
              <Button look="secondary" size="small" disabled={isBusy} onClick={doing(onWait)}>
                {t('joinWaitingList')}
              </Button>
            }
          >
            {t('full')}
          </Notice>
        )
      case 'onWaitingList':
        return (
          <>
            <Notice>{t('onWaitingList')}</Notice>
            <Button look="quiet" size="small" disabled={isBusy} onClick={doing(onCancel)}>
              {t('leaveWaitingList')}
            </Button>
          </>
        )
      case 'late':
      case 'noAccess':
      case 'unknown':
        return <Notice tone="warning">{t(action)}</Notice>
    }
  }
}

/** Asks once more: somebody else may take the place. */
function CancelRegistration({ onCancel }: Pick<Props, 'onCancel'>) {
  const t = useWords(meetingsMeetingWords)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (!isAsked)
    return (
      <Button look="quiet" size="small" onClick={() => setIsAsked(true)}>
        {t('cancelRegistration')}
      </Button>
    )
  return (
    <div className={styles.question}>
      <span role="alert">{t('cancelQuestion')}</span>
      <Button
        look="danger"
        size="small"
        disabled={isBusy}
        onClick={async () => {
          setIsBusy(true)
          await onCancel()
          setIsBusy(false)
          setIsAsked(false)
        }}
      >
        {t('cancelRegistration')}
      </Button>
      <Button look="secondary" size="small" onClick={() => setIsAsked(false)}>
        {t('keepRegistration')}
      </Button>
    </div>
  )
}

function Recording({ answer: { meeting, recordingAsset } }: { answer: MeetingAnswer }) {
  const t = useWords(meetingsMeetingWords)
  const [isOpen, setIsOpen] = useState(false)
  if (!recordingAsset) return <Notice>{t('noRecording')}</Notice>
  if (!isOpen)
    return (
      <Button size="large" onClick={() => setIsOpen(true)}>
        {t('view')}
      </Button>
    )
  return (
    <ErrorBoundary headingLevel={2}>
      <Suspense fallback={<Loading />}>
        <RecordingPlayer meeting={meeting} asset={recordingAsset} />
      </Suspense>
    </ErrorBoundary>
  )
}

const hasText = (value: RichText | null | undefined): value is RichText => (value?.slate.length ?? 0) > 0
