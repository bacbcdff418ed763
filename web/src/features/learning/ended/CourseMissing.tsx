import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
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
  const t = useWords(learningDeliveryWords)
  const texts = useWords(learningCourseWords)
  const names = useWords(learningWords)
  const frameWords = useWords(kernelFrameWords)
  const { api } = useSite()
  const { data: ended, error } = useQuery(endedQuery(api, useViewer(), course))
  if (error && !ended) throw error
  if (ended === undefined) return <Loading />
  if (ended === null) return <NotFoundPage />
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={`${page.title} ${styles.title}`}>{nameOfEnded(names, ended)}</h1>
      <p className={page.lead}>{t('endedKept', { text: endedText(texts, ended) })}</p>
      <div className={styles.earned}>
        <Earned course={ended} />
      </div>
      <div className={page.actions}>
        <MyLearningsLink className={buttonClass()} />
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          {frameWords('seeAllCourses')}
        </Link>
      </div>
    </section>
  )
}
