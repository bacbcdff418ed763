import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { meetingsWords } from '#shared/features/meetings/words/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import type { Call } from '#web/kernel/api/Call.ts'
import { findLink } from '#web/kernel/api/links.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import {
  cancelRegistration,
  endMeeting,
  joinWaitingList,
  letIntoMeeting,
  lockMeeting,
  type MeetingAnswer,
  readmitToMeeting,
  registerForMeeting,
  removeFromMeeting,
  retryMeetingRecording,
  setCoHost,
  setMeetingGuestLink,
  setOnStage,
  startMeeting,
  startMeetingRecording,
  stopMeetingRecording,
} from '../calls.ts'
import { meetingKey, meetingQuery } from '../meetingQuery.ts'
import { audienceEntry, bareEntry, type Entry } from '../room/Entry.ts'
import type { RecordingRefusal } from '../room/useRecording.ts'
import { useMeetingRefusal } from '../useMeetingRefusal.ts'
import { useWatched } from '../useWatched.ts'
import { GuestData } from './GuestData.tsx'
import { GuestLink } from './GuestLink.tsx'
import { MeetingActions } from './MeetingActions.tsx'
import { MeetingNotes } from './MeetingNotes.tsx'
import { MeetingOverview } from './MeetingOverview.tsx'
import styles from './MeetingPage.module.css'
import { MeetingPrice } from './MeetingPrice.tsx'
import { MeetingPromo } from './MeetingPromo.tsx'
import { MeetingTime } from './MeetingTime.tsx'

const Lobby = lazy(() => import('../room/Lobby.tsx').then((m) => ({ default: m.Lobby })))
const KeptChat = lazy(() => import('./KeptChat.tsx').then((m) => ({ default: m.KeptChat })))
const KeptPolls = lazy(() => import('./KeptPolls.tsx').then((m) => ({ default: m.KeptPolls })))
const RoomView = lazy(() => import('../room/RoomView.tsx').then((m) => ({ default: m.RoomView })))

export async function loadMeeting(
  { meeting }: { meeting: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(meetingQuery(site.api, await viewer, meeting))) ? foundPage : missing
}

/** A meeting, with a form for each of its states (1§2, 1§4), and its room. */
export function MeetingPage({ meeting }: { meeting: string }) {
  const { api } = useSite()
  const viewer = useViewer()
  const [isInside, setIsInside] = useState(false)
  const isWatched = useWatched(meeting, !isInside)
  const { data, error } = useQuery(meetingQuery(api, viewer, meeting, isWatched || isInside))
  const t = useWords(meetingsMeetingWords)
  const frame = useWords(meetingsWords)
  const refusalOf = useMeetingRefusal()
  if (data === null) return <NotFoundPage />
  if (typeof data === 'string')
    return (
      <Lone title={t('meeting')} text={t('noAccess')}>
        {data === 'noAccessAsGuest' && <GuestData />}
      </Lone>
    )
  if (!data)
    return error ? (
      <Lone title={t('meeting')} text={refusalOf(error) ?? t('fetchFault')} />
    ) : (
      <Loading label={frame('loading')} />
    )
  return <Known answer={data} reference={meeting} isInside={isInside} setIsInside={setIsInside} />
}

const Lone = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className={`${page.page} ${page.narrow}`}>
    <h1 className={`${page.title} ${styles.lone}`}>{title}</h1>
    <Notice tone="warning">{text}</Notice>
    {children}
  </section>
)

type KnownProps = {
  answer: MeetingAnswer
  reference: string
  isInside: boolean
  setIsInside(is: boolean): void
}

function Known({ answer, reference, isInside, setIsInside }: KnownProps) {
  const t = useWords(meetingsMeetingWords)
  const refusalOf = useMeetingRefusal()
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [visits, setVisits] = useState(0)
  const [isInLobby, setIsInLobby] = useState(false)
  const [entry, setEntry] = useState<Entry>(bareEntry)
  const [guestName, setGuestName] = useState<string | null>(null)
  const { meeting, links, status, action, isHost } = answer
  const mayEnter = action === 'join' || action === 'start'
  const own = { meetingKey: meeting.key }
  const reload = () => cache.invalidateQueries({ queryKey: meetingKey(viewer, reference) })

  /** A failed action shows its reason, or the text of MTG-28. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setFault(null)
    try {
      await work()
      await reload()
      return true
    } catch (error) {
      setFault(refusalOf(error) ?? t('actionFault'))
      return false
    }
  }
  const call = <Answer, Input>(operation: Call<Answer, Input>, input: NoInfer<Input>) =>
    api.call(operation, input, inNameOf(viewer))

  async function record(isOn: boolean): Promise<RecordingRefusal> {
    try {
      if (!isOn) {
        await call(stopMeetingRecording, own)
        return null
      }
      const { statusCode, reason } = await call(startMeetingRecording, own)
      return statusCode === 200 ? null : (reason ?? 'other')
    } catch {
      return 'other'
    } finally {
      void reload()
    }
  }

  const image = findLink(links, meeting.image)
  const { promoAsset: film } = answer
  const hasPicture =
    (image !== null || film !== null) && !isInside && !(isInLobby && mayEnter) && action !== 'view'
  return (
    <article className={`${page.page} ${styles.meeting}`} data-picture={hasPicture}>
      <header className={styles.header} data-inside={isInside}>
        <p className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </p>
        <h1 className={`${page.title} ${page.authored}`}>{meeting.name}</h1>
        {!isInside && meeting.headline && (
          <p className={`${page.lead} ${page.authored}`}>{meeting.headline}</p>
        )}
        {!isInside && <MeetingTime meeting={meeting} status={status} />}
        {!isInside && <MeetingPrice answer={answer} />}
        {!isInside && answer.hosts.length > 0 && (
          <p className={styles.hostedBy}>{t('hostedBy', { names: formatList(t.language, answer.hosts) })}</p>
        )}
      </header>
      {fault && !isInside && <Notice tone="danger">{fault}</Notice>}
      {isInside ? (
        <RoomView
          key={visits}
          meeting={meeting.key}
          name={meeting.name}
          entry={entry}
          guestName={guestName}
          layout={meeting.layout ?? 'standard'}
          isHost={isHost}
          onEnd={async () => {
            if (await act(() => call(endMeeting, own))) setIsInside(false)
          }}
          onRemove={(attendeeID) => act(() => call(removeFromMeeting, { ...own, attendeeID }))}
          onReadmit={(attendeeID) => act(() => call(readmitToMeeting, { ...own, attendeeID }))}
          fault={fault}
          isLocked={meeting.isLocked === true}
          notesLink={meeting.notesLink ?? null}
          onLock={(isLocked) => act(() => call(lockMeeting, { ...own, isLocked }))}
          isWebinar={meeting.meetingType === 'WEBINAR'}
          onStage={(attendeeID, isOnStage) => act(() => call(setOnStage, { ...own, attendeeID, isOnStage }))}
          onLetIn={(attendeeID, isLetIn) => act(() => call(letIntoMeeting, { ...own, attendeeID, isLetIn }))}
          onCoHost={(attendeeID, isCoHost) => act(() => call(setCoHost, { ...own, attendeeID, isCoHost }))}
          onRecord={record}
          onChanged={() => void reload()}
          onRejoin={() => setVisits(visits + 1)}
          onEnded={() => void reload()}
          onOver={() => setIsInside(false)}
        />
      ) : isInLobby && mayEnter ? (
        <Lobby
          name={meeting.name}
          isStarting={action === 'start'}
          recording={
            meeting.recordingStatus === 'RECORDING' && status === 'ACTIVE'
              ? (meeting.recordingStartedAt ?? null)
              : null
          }
          guestName={answer.isGuest ? (answer.guestName ?? '') : null}
          isAudience={!answer.isOnStage}
          onEnter={async (taken, called) => {
            if (action === 'start' && !(await act(() => call(startMeeting, own)))) return false
            setEntry(taken)
            setGuestName(called)
            setIsInLobby(false)
            setIsInside(true)
            return true
          }}
          onBack={() => setIsInLobby(false)}
        />
      ) : (
        <MeetingActions
          answer={answer}
          onRegister={() => act(() => call(registerForMeeting, own))}
          onWait={() => act(() => call(joinWaitingList, own))}
          onCancel={() => act(() => call(cancelRegistration, own))}
          onRetryRecording={() => act(() => call(retryMeetingRecording, own))}
          onStart={() => setIsInLobby(true)}
          onJoin={() => {
            // A guest says there who they are.
            if (answer.isOnStage || answer.isGuest) return setIsInLobby(true)
            // Nobody sees or hears the audience: there is nothing to check before.
            setEntry(audienceEntry)
            setIsInside(true)
          }}
        />
      )}
      {hasPicture && film && (
        <div className={styles.picture}>
          <MeetingPromo answer={answer} film={film} />
        </div>
      )}
      {hasPicture && !film && image && (
        <Picture className={styles.picture} src={image} style={focusStyle(image)} alt="" />
      )}
      {!isInside && <MeetingOverview answer={answer} />}
      {status === 'POST_MEETING' && answer.registration === 'REGISTERED' && (
        <Suspense fallback={null}>
          <KeptPolls meeting={meeting.key} />
          <KeptChat meeting={meeting.key} />
        </Suspense>
      )}
      {isHost && (status === 'PRE_MEETING' || status === 'OPEN' || status === 'ACTIVE') && !isInside && (
        <GuestLink
          link={answer.guestLink}
          onChange={(isOn, isNew) => act(() => call(setMeetingGuestLink, { ...own, isOn, isNew }))}
        />
      )}
      {!isInside && !answer.isGuest && (
        <Suspense fallback={<Loading />}>
          <Parts of="meetingEnd" itemKey={meeting.key} topic={meeting.discussionTopic} />
        </Suspense>
      )}
      {answer.registration === 'REGISTERED' && <MeetingNotes answer={answer} reload={reload} />}
    </article>
  )
}
