import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { courseOutline } from '#shared/features/content/rules/courseOutline.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { viewerQuery } from '#web/kernel/viewer/viewerQuery.ts'
import { NeededList } from '#widgets/features/learning/NeededList.tsx'
import { isOfferShown, itemButton } from '#widgets/features/portals/cards/itemButton.ts'
import { Price } from '#widgets/features/portals/cards/Price.tsx'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import type { PortalFrame } from '../calls.ts'
import styles from './CourseAccess.module.css'

/** The price and the button to the course, by portal type and access (1§6). */
export function CourseAccess({ answer, frame }: { answer: CourseAnswer; frame: PortalFrame }) {
  const t = useWords(portalsCourseWords)
  const ofAccount = useWords(identityWords)
  const words = useCardWords(frame.portal)
  const { api } = useSite()
  const { data: viewer } = useQuery(viewerQuery(api))
  const account = useAccount()
  const { item: course, hasAccess, needsSignIn, price, prerequisites, progress: own } = answer
  const isHeld = prerequisites.length > 0
  const progress = own?.startedDate ? own.progress : null
  const lessonCount = courseOutline(course.sections).length
  const facts = {
    ...course,
    type: 'course' as const,
    ...{ hasAccess, neededFirst: prerequisites, progress, lessonCount },
    ...{ price: price?.price ?? null, refusal: price?.refusal ?? null },
  }
  const action = itemButton(frame.portal, 'landing', facts, words)
  const organization = frame.organization.name
  const isAnonymous = viewer?.kind !== 'customer'
  const mustSignIn = needsSignIn && isAnonymous
  const offers = !hasAccess && !isHeld && isOfferShown(action, { shop: frame.shop, mustSignIn })
  return (
    <div className={styles.access}>
      {price && !isHeld && frame.portal.settings.cardShowPrice && <Price of={price} size="large" />}
      {progress !== null && <ProgressBar value={progress} label={t('yourProgress')} />}
      {hasAccess && lessonCount === 0 && <p className={styles.hint}>{t('noLessons')}</p>}
      {hasAccess && progress !== null && isComplete(progress) && (
        <p className={styles.done}>
          <Icon name="check" size={18} /> {t('completed')}
        </p>
      )}
      {hasAccess && action.isShown && (
        <Link
          href={action.href}
          className={buttonClass({
            look: action.isMain ? 'primary' : 'secondary',
            size: 'large',
            isBlock: true,
          })}
        >
          {action.label}
        </Link>
      )}
      {isHeld && (
        <>
          <NeededList needed={prerequisites} />
          {isAnonymous && (
            <Button look="secondary" size="large" isBlock onClick={() => account.open('sign-in')}>
              {ofAccount('signIn')}
            </Button>
          )}
        </>
      )}
      {offers && (
        <Link href={action.href} className={buttonClass({ size: 'large', isBlock: true })}>
          {action.label}
        </Link>
      )}
      {/* What opens it comes first; who has it already signs in. */}
      {!hasAccess && !isHeld && (
        <Suspense fallback={null}>
          <Parts of="closedItem" type="course" itemKey={course.key} />
        </Suspense>
      )}
      {!hasAccess && !isHeld && mustSignIn && (
        <>
          <Button
            look={offers || frame.shop !== 'none' ? 'secondary' : 'primary'}
            size="large"
            isBlock
            onClick={() => account.open('sign-up')}
          >
            {ofAccount('createAccount')}
          </Button>
          <Button look="secondary" size="large" isBlock onClick={() => account.open('sign-in')}>
            {ofAccount('signIn')}
          </Button>
          <p className={styles.hint}>{t('signInToTake')}</p>
        </>
      )}
      {!hasAccess && !isHeld && !mustSignIn && (
        <p className={styles.hint}>
          {progress === null ? t('noAccess', { organization }) : t('accessEnded', { organization })}
        </p>
      )}
    </div>
  )
}
