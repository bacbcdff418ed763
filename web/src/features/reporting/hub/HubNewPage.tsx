import { useQuery } from '@tanstack/react-query'
import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { PortalLink } from '#web/kernel/parts/PortalLink.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { MeetNow } from '../../meetings/page/MeetNow.tsx'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import { hubPath, type NewKind, newKinds } from './hubPaths.ts'
import { hubQuery } from './hubQuery.ts'

/** `hub/{kind}/new` and `hub/meeting/meetNow` (PRT-17): how an administrator adds to their hub. */
export function HubNewPage({ kind }: { kind: string }) {
  const t = useWords(reportingHubWords)
  const { organization } = usePortalFrame()
  const known = newKinds.find((one) => one === kind)
  if (!organization.enableHubs || !known) return <NotFoundPage />
  return (
    <section className={page.page}>
      <h1 className={page.title}>{t('newTitle', { kind: known })}</h1>
      <CustomerGate reason={t('signInFirst')}>
        <HowToAdd kind={known} />
      </CustomerGate>
      <p className={page.section}>
        <PortalLink href={hubPath}>{t('back')}</PortalLink>
      </p>
    </section>
  )
}

function HowToAdd({ kind }: { kind: NewKind }) {
  const t = useWords(reportingHubWords)
  const { api } = useSite()
  const { organization } = usePortalFrame()
  const { data, error, refetch } = useQuery(hubQuery(api, useViewer()))
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data) return <Loading />
  if (!data.mayAdd) return <p className={`${page.empty} ${page.section}`}>{t('notForYou')}</p>
  return (
    <>
      <p className={page.section}>{t('newHow')}</p>
      {kind === 'meeting' && organization.enableMeetings && (
        <div className={page.actions}>
          <MeetNow />
        </div>
      )}
    </>
  )
}
