import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotFoundPage } from '../../../kernel/parts/NotFoundPage.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import styles from './CourseMissing.module.css'
import { Earned } from './Earned.tsx'
import { endedQuery } from './endedQuery.ts'
import { endedText, nameOfEnded } from './nameOfEnded.ts'

/**
 * The address of a course that the portal does not show: who has started it sees what they earned; to others it looks
 * like any missing page.
 */
export function CourseMissing({ course }: { course: string }) {
  const { api } = useSite()
  const { data: ended, error } = useQuery(endedQuery(api, useViewer(), course))
  if (error && !ended) throw error
  if (ended === undefined) return <Loading />
  if (ended === null) return <NotFoundPage />
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={`${page.title} ${styles.title}`}>{nameOfEnded(ended)}</h1>
      <p className={page.lead}>{endedText(ended)} What you earned in it is kept in My Learnings.</p>
      <div className={styles.earned}>
        <Earned course={ended} />
      </div>
      <div className={page.actions}>
        <MyLearningsLink className={buttonClass()} />
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          See all courses
        </Link>
      </div>
    </section>
  )
}
