import { Tabs } from '@base-ui/react/tabs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isComplete } from '../../../shared/src/rules/lessonStatus.ts'
import tabs from '../../../shared/widgets/parts/Tabs.module.css'
import { CustomerGate } from '../account/CustomerGate.tsx'
import type { Learning } from '../api/answers.ts'
import { frameQuery, learningsQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { CourseGrid } from '../course/CourseGrid.tsx'
import { Loading } from '../parts/Loading.tsx'
import page from './Page.module.css'

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

function Learnings() {
  const { api } = useSite()
  const { portal } = useSuspenseQuery(frameQuery(api)).data
  const { data: learnings, error } = useQuery(learningsQuery(api))
  const [filter, setFilter] = useState<Filter>('all')
  if (error && !learnings) throw error
  if (!learnings) return <Loading />
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
        const shown = learnings.filter((learning) => isIn(value, learning))
        return (
          <Tabs.Panel key={value} value={value} className={tabs.panel}>
            {shown.length > 0 ? (
              <CourseGrid
                portal={portal}
                headingLevel={2}
                courses={shown.map(({ course, progress }) => ({ ...course, progress: progress.progress }))}
              />
            ) : (
              <p className={page.empty}>No learnings found.</p>
            )}
          </Tabs.Panel>
        )
      })}
    </Tabs.Root>
  )
}

/** In Process is above 0 and up to 99, Completed above 99 (2§4). */
function isIn(filter: Filter, { progress }: Learning): boolean {
  if (filter === 'all') return true
  if (filter === 'completed') return isComplete(progress.progress)
  return progress.progress > 0 && !isComplete(progress.progress)
}
