import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { portalsLearningsWords } from '#shared/features/portals/words/learnings/words.generated.ts'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { ItemCardView } from '#widgets/features/portals/cards/ItemCardView.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession, useSession } from '../../identity/session/useSession.ts'
import { CertificateList } from '../../learning/certificates/CertificateList.tsx'
import type { LearningsTab } from '../slots.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import type { Begun } from './begunItems.ts'
import { begunItems } from './begunItems.ts'
import { DocumentList } from './DocumentList.tsx'
import { EndedCard } from './EndedCard.tsx'
import styles from './Learnings.module.css'
import { learningsQuery, progressOf } from './learningsQuery.ts'

/** When something was begun, and when it was completed. */
function BegunDates({ begun: { startedDate, completeDate } }: { begun: Begun }) {
  const t = useWords(portalsLearningsWords)
  const day = (moment: string) => dateFormat(t.language, { dateStyle: 'medium' }).format(new Date(moment))
  const said = completeDate
    ? t('completedOn', { date: day(completeDate) })
    : startedDate && t('startedOn', { date: day(startedDate) })
  return said ? <p className={styles.dates}>{said}</p> : null
}

const filters = ['all', 'inProcess', 'completed'] as const
type Filter = (typeof filters)[number]
/** Of higher capabilities, too, by their names. */
type Tab = string

/** What the customer has started, and their documents (2§2.3, PAG-38). */
export function MyLearningsPage() {
  const t = useWords(portalsLearningsWords)
  const title = useWords(portalsWords)('myLearnings')
  return (
    <section className={page.page}>
      <h1 className={page.title}>{title}</h1>
      <CustomerGate reason={t('signInFirst')}>
        <Learnings />
      </CustomerGate>
    </section>
  )
}

/** Loads the customer and what they started before the page is rendered. */
export async function loadLearnings(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const session = await loadSession(asked)
  if (!session.isAnonymous)
    await cache.prefetchQuery(learningsQuery(site.api, await viewer, begunItems(session)))
  return foundPage
}

function Learnings() {
  const t = useWords(portalsLearningsWords)
  const ofFrame = useWords(kernelFrameWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const { session } = useSession()
  const { data: learnings, error, refetch } = useQuery(learningsQuery(api, useViewer(), begunItems(session)))
  const [tab, setTab] = useState<Tab>('all')
  const begunNames = new Set(begunItems(session).map(({ type, key }) => `${type} ${key}`))
  const isBegun = (type: string, key: string) => begunNames.has(`${type} ${key}`)
  const others = useFeatures().flatMap(({ learningsTabs = [] }) => learningsTabs)
  if (error && !learnings) return <NotLoaded error={error} retry={refetch} />
  if (!learnings) return <Loading />
  return (
    <Tabs.Root className={page.section} value={tab} onValueChange={(value: Tab) => setTab(value)}>
      <Tabs.List className={tabs.tabs}>
        {listTabs(portal.settings.showCertification).map((value) => (
          <Tabs.Tab key={value} value={value} className={tabs.tab}>
            {t(`filter.${value}`)}
          </Tabs.Tab>
        ))}
        {others.map((other) => (
          <OtherTab key={other.name} tab={other} />
        ))}
        <Tabs.Tab value="documents" className={tabs.tab}>
          {t('filter.documents')}
        </Tabs.Tab>
      </Tabs.List>
      {filters.map((value) => {
        const shown = toContinueFirst(learnings.filter((one) => isIn(value, progressOf(one))))
        return (
          <Tabs.Panel key={value} value={value} className={tabs.panel}>
            {shown.length > 0 ? (
              <ul className={styles.rows}>
                {shown.map((one, index) => (
                  <li key={`${one.begun.type} ${one.begun.key}`}>
                    {one.item ? (
                      <ItemCardView
                        {...{ item: one.item, portal, headingLevel: 2, look: 'dense', descriptionLines: 0 }}
                        isEager={index < 6}
                        note={<BegunDates begun={one.begun} />}
                      />
                    ) : (
                      <EndedCard course={one.ended} />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <div className={page.empty}>
                <p>{t('noLearnings')}</p>
                <p>{t(`listed.${value}`)}</p>
                <p>
                  <Link href="/search">{ofFrame('seeAllCourses')}</Link>
                </p>
              </div>
            )}
            {value === 'all' && (
              <Suspense>
                <Parts of="learningsEnd" isBegun={isBegun} />
              </Suspense>
            )}
          </Tabs.Panel>
        )
      })}
      {portal.settings.showCertification && (
        <Tabs.Panel value="certifications" className={tabs.panel}>
          <CertificateList />
        </Tabs.Panel>
      )}
      {others.map(({ name, view: View }) => (
        <Tabs.Panel key={name} value={name} className={tabs.panel}>
          <Suspense fallback={<Loading />}>
            <View />
          </Suspense>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="documents" className={tabs.panel}>
        <DocumentList />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function OtherTab({ tab: { name, useLabel, useIsShown } }: { tab: LearningsTab }) {
  const label = useLabel()
  if (!(useIsShown?.() ?? true)) return null
  return (
    <Tabs.Tab value={name} className={tabs.tab}>
      {label}
    </Tabs.Tab>
  )
}

/** The certifications stand there where the portal says so. */
const listTabs = (hasCertifications: boolean) => [
  ...filters,
  ...(hasCertifications ? (['certifications'] as const) : []),
]

/** In Process is above 0 and up to 99, Completed above 99 (2§4). */
function isIn(filter: Filter, progress: number): boolean {
  if (filter === 'all') return true
  if (filter === 'completed') return isComplete(progress)
  return progress > 0 && !isComplete(progress)
}

/** What is left to do before what is completed; each in its order. */
function toContinueFirst<T extends Parameters<typeof progressOf>[0]>(all: readonly T[]): T[] {
  const isDone = (one: T) => isComplete(progressOf(one))
  return [...all.filter((one) => !isDone(one)), ...all.filter(isDone)]
}
