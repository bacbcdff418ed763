import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { catalogueQuery, frameQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { CourseGrid } from '../course/CourseGrid.tsx'
import page from './Page.module.css'
import { searchCourses } from './searchCourses.ts'

/** The portal's courses that have every word of the term; all of them without one (2§2.3). */
export function SearchPage() {
  const { api } = useSite()
  const [params] = useSearchParams()
  const { portal } = useSuspenseQuery(frameQuery(api)).data
  const { data: courses } = useSuspenseQuery(catalogueQuery(api))
  const term = (params.get('q') ?? '').trim()
  const found = searchCourses(courses, term)
  return (
    <section className={page.page}>
      <h1 className={page.title}>{term ? `Results for “${term}”` : 'All courses'}</h1>
      <p className={page.lead} role="status">
        {found.length === 0 ? 'No Courses Available' : `${found.length} Courses Available`}
      </p>
      <div className={page.section}>
        {found.length > 0 ? (
          <CourseGrid courses={found} portal={portal} headingLevel={2} />
        ) : (
          <p className={page.empty}>No items found</p>
        )}
      </div>
    </section>
  )
}
