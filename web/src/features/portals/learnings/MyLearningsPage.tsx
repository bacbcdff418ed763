import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { isComplete } from '../../../../../shared/src/features/learning/rules/lessonStatus.ts'
import tabs from '../../../../../shared/widgets/kernel/parts/Tabs.module.css'
import { type Asked, found, type LoadedPage } from '../../../kernel/app/page.tsx'
import { useSite } from '../../../kernel/app/Site.ts'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession, useSession } from '../../identity/session/useSession.ts'
import { CourseGrid } from '../cards/CourseGrid.tsx'
import { courseCardsQuery } from '../cards/courseCardsQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { begunCourses } from './begunCourses.ts'

type Filter = 'all' | 'in-process' | 'completed'
const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in-process', label: 'In Process' },
  { value: 'completed', label: 'Completed' },
]

/** The courses that the customer has started (2§2.3). */
export function MyLearningsPage() {
  return (
    <section className={page.page}>
      <h1 className={page.title}>My Learnings</h1>
      <CustomerGate reason="To get access to My Learnings, please either sign in or create an account">
        <Learnings />
      </CustomerGate>
    </section>
  )
}

/** Before the page is rendered: the customer, and the cards of what they have begun. */
export async function loadLearnings(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const session = await loadSession(asked)
  if (!session.isAnonymous)
    await cache.prefetchQuery(courseCardsQuery(site.api, await viewer, begunCourses(session)))
  return found
}

function Learnings() {
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const { session } = useSession()
  const {
    data: courses,
    error,
    refetch,
  } = useQuery(courseCardsQuery(api, useViewer(), begunCourses(session)))
  const [filter, setFilter] = useState<Filter>('all')
  if (error && !courses) return <NotLoaded error={error} retry={refetch} />
  if (!courses) return <Loading />
  return (
    <Tabs.Root className={page.section} value={filter} onValueChange={(value: Filter) => setFilter(value)}>
      <Tabs.List className={tabs.tabs}>
        {filters.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={tabs.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {filters.map(({ value }) => {
        const shown = courses.filter((course) => isIn(value, course.progress ?? 0))
        return (
          <Tabs.Panel key={value} value={value} className={tabs.panel}>
            {shown.length > 0 ? (
              <CourseGrid portal={portal} headingLevel={2} courses={shown} max={shown.length} />
            ) : (
              <div className={page.empty}>
                <p>No learnings found.</p>
                <p>
                  <Link href="/search">See all courses</Link>
                </p>
              </div>
            )}
          </Tabs.Panel>
        )
      })}
    </Tabs.Root>
  )
}

/** In Process is above 0 and up to 99, Completed above 99 (2§4). */
function isIn(filter: Filter, progress: number): boolean {
  if (filter === 'all') return true
  if (filter === 'completed') return isComplete(progress)
  return progress > 0 && !isComplete(progress)
}
