import { Link } from 'wouter'
import { errorCodes } from '../../../../../shared/src/kernel/errors/codes.ts'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { linkOf } from '../../../kernel/api/linkOf.ts'
import page from '../../../kernel/parts/Page.module.css'
import type { Frame } from '../../../kernel/site/Frame.ts'
import type { ViewerAnswer } from '../../../kernel/viewer/viewerQuery.ts'
import { coursePath } from '../../content/coursePath.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../calls.ts'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import styles from './NoAccess.module.css'

type Props = { answer: CourseAnswer; frame: Frame; viewer: ViewerAnswer }

/** A course without access, and what the learner can do (1§8). */
export function NoAccess({ answer, frame, viewer }: Props) {
  const account = useAccount()
  const hasBegun = Boolean(answer.courseProgress?.startedDate)
  const picture = linkOf(frame.links, frame.portal.noAccessImage)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <h1 className={page.title}>{answer.course.name}</h1>
      <p className={page.lead} role="alert">
        {errorCodes.no_access.text}
      </p>
      <div className={page.actions}>
        {viewer.kind !== 'customer' && (
          <>
            <Button onClick={() => account.open('sign-in')}>Sign In</Button>
            <Button look="secondary" onClick={() => account.open('sign-up')}>
              Create Account
            </Button>
          </>
        )}
        {hasBegun && <MyLearningsLink className={buttonClass()} />}
        <Link href={coursePath(answer.course)} className={buttonClass({ look: 'quiet' })}>
          About this course
        </Link>
      </div>
      {viewer.kind === 'customer' && (
        <p className={styles.whom}>
          {hasBegun && 'Your access has ended. What you earned is kept in My Learnings. '}
          Please ask {frame.organization.name} for access to this course.
        </p>
      )}
    </section>
  )
}
