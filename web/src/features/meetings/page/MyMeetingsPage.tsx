import { Tabs } from '@base-ui/react/tabs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { MeetingCard } from '#shared/features/meetings/operations/myMeetings.ts'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { meetingsWords } from '#shared/features/meetings/words/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { findLink, type Links, linkLifeMs } from '#web/kernel/api/links.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession } from '../../identity/session/useSession.ts'
import { loadFrame, usePortalFrame } from '../../portals/usePortalFrame.ts'
import { myMeetings, renewMeetingCalendar } from '../calls.ts'
import { meetingPath } from '../meetingPath.ts'
import { When } from './MeetingTime.tsx'
import { MeetNow } from './MeetNow.tsx'
import styles from './MyMeetingsPage.module.css'
import { OwnCalendar } from './OwnCalendar.tsx'

const filters = ['upcoming', 'past'] as const
type Filter = (typeof filters)[number]

const listQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: personal(whoOf(viewer), 'my meetings'),
    queryFn: () => api.call(myMeetings, {}, inNameOf(viewer)),
    staleTime: Math.min(30_000, linkLifeMs),
  })

export async function loadMyMeetings(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  if (!(await loadFrame(site.api)).organization.enableMeetings) return missing
  const session = await loadSession(asked)
  if (!session.isAnonymous) await cache.prefetchQuery(listQuery(site.api, await viewer))
  return foundPage
}

/** The customer's meetings: upcoming and past (2§2.3). */
export function MyMeetingsPage() {
  const t = useWords(meetingsMeetingWords)
  const title = useWords(meetingsWords)('myMeetings')
  const { organization } = usePortalFrame()
  if (!organization.enableMeetings) return <NotFoundPage />
  return (
    <section className={page.page}>
      <h1 className={page.title}>{title}</h1>
      <CustomerGate reason={t('signInFirst')}>
        <Meetings />
      </CustomerGate>
    </section>
  )
}

function Meetings() {
  const t = useWords(meetingsMeetingWords)
  const { api } = useSite()
  const viewer = useViewer()
  const { data, error, refetch } = useQuery(listQuery(api, viewer))
  const [filter, setFilter] = useState<Filter>('upcoming')
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data) return <Loading />
  return (
    <>
      {data.mayMeetNow && (
        <div className={page.actions}>
          <MeetNow />
        </div>
      )}
      <Tabs.Root className={page.section} value={filter} onValueChange={(value: Filter) => setFilter(value)}>
        <Tabs.List className={tabs.tabs}>
          {filters.map((value) => (
            <Tabs.Tab key={value} value={value} className={tabs.tab}>
              {t(`tab.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {filters.map((value) => (
          <Tabs.Panel key={value} value={value} className={tabs.panel}>
            {data[value].length > 0 ? (
              <ul className={styles.list}>
                {data[value].map((meeting) => (
                  <li key={meeting.key}>
                    <Card meeting={meeting} links={data.links} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={page.empty}>{t('noMeetings')}</p>
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <OwnCalendar
        address={data.calendar}
        onRenew={async () => {
          try {
            await api.call(renewMeetingCalendar, {}, inNameOf(viewer))
            await refetch()
            return true
          } catch {
            return false
          }
        }}
      />
    </>
  )
}

function Card({ meeting, links }: { meeting: MeetingCard; links: Links }) {
  const t = useWords(meetingsMeetingWords)
  const image = findLink(links, meeting.image)
  const isAhead = meeting.status === 'PRE_MEETING' || meeting.status === 'OPEN'
  return (
    <article className={styles.card} aria-label={meeting.name}>
      {image && (
        <Picture className={styles.image} src={image} style={focusStyle(image)} alt="" loading="lazy" />
      )}
      <div className={styles.body}>
        <p className={styles.state} data-status={meeting.status}>
          {t(`status.${meeting.status}`)}
          {meeting.registration === 'REGISTERED' && ` · ${t('registered')}`}
        </p>
        <h2 className={styles.name}>
          <Link href={meetingPath(meeting)}>{meeting.name}</Link>
        </h2>
        {meeting.headline && <p className={styles.headline}>{meeting.headline}</p>}
        {(meeting.startsAt || isAhead) && <When meeting={meeting} />}
      </div>
      {meeting.status === 'ACTIVE' && (
        // Its page knows who may, and asks who has to register first.
        <Link
          href={meetingPath(meeting)}
          className={`${buttonClass({ look: meeting.isLate ? 'secondary' : 'primary' })} ${styles.join}`}
          aria-label={t(meeting.isLate ? 'viewMeetingNamed' : 'joinNamed', { name: meeting.name })}
        >
          {t(meeting.isLate ? 'viewMeeting' : 'join')}
        </Link>
      )}
    </article>
  )
}
