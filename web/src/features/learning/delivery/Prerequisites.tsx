import { Link } from 'wouter'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import page from '../../../kernel/parts/Page.module.css'
import type { ViewerAnswer } from '../../../kernel/viewer/viewerQuery.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../calls.ts'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import { NeededList } from '../NeededList.tsx'

const defaultMessage =
  'You cannot access this course yet. To unlock this course, you need to complete the required prerequisites. Make sure to review your progress and complete any required courses or certifications.'

/** The course's own message about prerequisites, else the default (1§8), and their list. */
export function Prerequisites({ answer, viewer }: { answer: CourseAnswer; viewer: ViewerAnswer }) {
  const account = useAccount()
  const { prerequisiteMessage, name } = answer.course
  const hasOwn = prerequisiteMessage !== null && prerequisiteMessage.slate.length > 0
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{name}</h1>
      <div className={page.section} role="alert">
        {hasOwn ? <PageRichText value={prerequisiteMessage} links={answer.links} /> : <p>{defaultMessage}</p>}
      </div>
      {answer.prerequisites.length > 0 && (
        <div className={page.section}>
          <NeededList needed={answer.prerequisites} />
        </div>
      )}
      <div className={page.actions}>
        {viewer.kind === 'customer' ? (
          <MyLearningsLink className={buttonClass()} />
        ) : (
          <Button onClick={() => account.open('sign-in')}>Sign In</Button>
        )}
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          See all courses
        </Link>
      </div>
    </section>
  )
}
