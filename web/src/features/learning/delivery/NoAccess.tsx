import { Suspense } from 'react'
import { Link } from 'wouter'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { linkOf } from '#web/kernel/api/linkOf.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import page from '#web/kernel/parts/Page.module.css'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../item/ItemAnswer.ts'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import styles from './NoAccess.module.css'

type Props = { answer: CourseAnswer; frame: Frame; viewer: ViewerAnswer }

/** A course without access, and what the learner can do (1§8). */
export function NoAccess({ answer, frame, viewer }: Props) {
  const t = useWords(learningDeliveryWords)
  const contentWords = useWords(contentCourseWords)
  const identity = useWords(identityWords)
  const account = useAccount()
  const hasBegun = Boolean(answer.progress?.startedDate)
  const picture = linkOf(frame.links, frame.portal.noAccessImage)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <h1 className={`${page.title} ${page.authored}`}>{answer.item.name}</h1>
      <p className={page.lead} role="alert">
        {t('noAccess.text')}
      </p>
      <Suspense fallback={null}>
        <Parts of="closedItem" type="course" itemKey={answer.item.key} />
      </Suspense>
      <div className={page.actions}>
        {viewer.kind !== 'customer' && (
          <>
            <Button onClick={() => account.open('sign-in')}>{identity('signIn')}</Button>
            <Button look="secondary" onClick={() => account.open('sign-up')}>
              {identity('createAccount')}
            </Button>
          </>
        )}
        {hasBegun && <MyLearningsLink className={buttonClass()} />}
        {frame.shop !== 'none' && (
          <Link href="/memberships" className={buttonClass({ look: 'secondary' })}>
            {t('seeOffers')}
          </Link>
        )}
        <Link href={coursePath(answer.item)} className={buttonClass({ look: 'quiet' })}>
          {contentWords('aboutThisCourse')}
        </Link>
      </div>
      {viewer.kind === 'customer' && (hasBegun || frame.shop === 'none') && (
        <p className={styles.whom}>
          {t(hasBegun ? 'noAccess.ended' : 'noAccess.ask', { name: frame.organization.name })}
        </p>
      )}
    </section>
  )
}
