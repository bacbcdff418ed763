import { Link } from 'wouter'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { NeededList } from '#widgets/features/learning/NeededList.tsx'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../item/ItemAnswer.ts'
import { MyLearningsLink } from '../MyLearningsLink.tsx'

/** The course's own message about prerequisites, else the default (1§8), and their list. */
export function Prerequisites({ answer, viewer }: { answer: CourseAnswer; viewer: ViewerAnswer }) {
  const t = useWords(learningDeliveryWords)
  const identity = useWords(identityWords)
  const frameWords = useWords(kernelFrameWords)
  const account = useAccount()
  const { prerequisiteMessage, name } = answer.item
  const hasOwn = prerequisiteMessage !== null && prerequisiteMessage.slate.length > 0
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={`${page.title} ${page.authored}`}>{name}</h1>
      <div className={page.section} role="alert">
        {hasOwn ? (
          <PageRichText value={prerequisiteMessage} links={answer.links} />
        ) : (
          <p>{t('prerequisites')}</p>
        )}
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
          <Button onClick={() => account.open('sign-in')}>{identity('signIn')}</Button>
        )}
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          {frameWords('seeAllCourses')}
        </Link>
      </div>
    </section>
  )
}
