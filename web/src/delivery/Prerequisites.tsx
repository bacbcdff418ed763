import { Link } from 'wouter'
import { buttonClass } from '../../../shared/widgets/parts/Button.tsx'
import { MyLearningsLink } from '../account/MyLearningsLink.tsx'
import type { CourseAnswer } from '../api/answers.ts'
import { PageRichText } from '../course/PageRichText.tsx'
import page from '../pages/Page.module.css'

const defaultMessage =
  'You cannot access this course yet. To unlock this course, you need to complete the required prerequisites. Make sure to review your progress and complete any required courses or certifications.'

/** The course's own message about what must be done before, else the default (1§8). */
export function Prerequisites({ answer }: { answer: CourseAnswer }) {
  const { prerequisiteMessage, name } = answer.course
  const hasOwn = prerequisiteMessage !== null && prerequisiteMessage.slate.length > 0
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{name}</h1>
      <div className={page.section} role="alert">
        {hasOwn ? <PageRichText value={prerequisiteMessage} links={answer.links} /> : <p>{defaultMessage}</p>}
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
