import { Suspense } from 'react'
import { Link } from 'wouter'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { findLink } from '#web/kernel/api/links.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import page from '#web/kernel/parts/Page.module.css'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer, SoleAnswer } from '../item/ItemAnswer.ts'
import { ItemHead } from '../item/ItemHead.tsx'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import { closureText } from './closureText.ts'
import styles from './NoAccess.module.css'
import { SignInButtons } from './SignInButtons.tsx'

type Props = { answer: CourseAnswer | SoleAnswer; frame: Frame; viewer: ViewerAnswer }

/** What stands where an item is taken, for a reader without access, and what they can do (1§8, PAG-29, PAG-31, DEL-20). */
export function NoAccess({ answer, frame, viewer }: Props) {
  const t = useWords(learningItemWords)
  const ofContent = useWords(contentCourseWords)
  const { type, item } = answer
  const hasBegun = Boolean(answer.progress?.startedDate)
  const school = frame.organization.name
  const why = closureText(t, answer, school)
  const picture = findLink(frame.links, frame.portal.noAccessImage)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      {picture && <Picture className={styles.picture} src={picture} style={focusStyle(picture)} alt="" />}
      <ItemHead answer={answer} progress={null} />
      <p className={page.lead} role="alert">
        {t(`noAccess.${type}`)}
      </p>
      {/* A course has a page of its own that tells more. */}
      {type !== 'course' && item.description && <p className={styles.text}>{item.description}</p>}
      <Suspense fallback={null}>
        <Parts of="closedItem" type={type} itemKey={item.key} />
      </Suspense>
      <div className={page.actions}>
        {viewer.kind !== 'customer' && <SignInButtons first="sign-in" />}
        {hasBegun && <MyLearningsLink className={buttonClass()} />}
        {frame.shop !== 'none' && (
          <Link href="/memberships" className={buttonClass({ look: 'secondary' })}>
            {t('seeOffers')}
          </Link>
        )}
        {type === 'course' && (
          <Link href={coursePath(item)} className={buttonClass({ look: 'quiet' })}>
            {ofContent('aboutThisCourse')}
          </Link>
        )}
      </div>
      {viewer.kind === 'customer' && (why !== null || !answer.closure?.isSold) && (
        <p className={styles.whom}>{why ?? t('noAccess.ask', { name: school })}</p>
      )}
    </section>
  )
}
