import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { linkOf } from '#web/kernel/api/linkOf.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { isOfferShown, itemButton } from '#widgets/features/portals/cards/itemButton.ts'
import { Price } from '#widgets/features/portals/cards/Price.tsx'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ShowMore } from '../../content/course/ShowMore.tsx'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import type { PortalFrame } from '../calls.ts'
import access from '../course/CourseAccess.module.css'
import styles from '../course/CourseSummary.module.css'

export type ProgramProps = {
  answer: ProgramAnswer
  frame: PortalFrame
  viewer: ViewerAnswer
}

type Props = ProgramProps & {
  /** Null for visitors, whose progress nobody keeps. */
  progress: LearnerProgress | null
  /** Opens where its learner goes on; null where there is nothing to open. */
  start: (() => void) | null
}

/** The summary card of a program (2§2.3), with the way into it. */
export function ProgramSummary(props: Props) {
  const { answer } = props
  const t = useWords(portalsProgramWords)
  const ofCourse = useWords(portalsCourseWords)
  const ofContent = useWords(contentCourseWords)
  const { item: program, instructors, links, assets } = answer
  const facts: CourseFact[] = [
    { icon: 'level', text: ofContent(`level.${program.level}`) },
    ...(program.length ? [{ icon: 'clock' as const, text: program.length }] : []),
    ...(program.courseCount > 0
      ? [{ icon: 'lessons' as const, text: t('courses', { count: program.courseCount }) }]
      : []),
    ...(program.enrollmentCount > 0
      ? [{ icon: 'user' as const, text: ofContent('enrolled', { count: program.enrollmentCount }) }]
      : []),
  ]
  const names = instructors.map(({ name }) => name)
  const picture = program.programImage
  return (
    <section className={styles.band} aria-labelledby="program-name">
      <div className={styles.inner}>
        <div className={styles.words}>
          <Breadcrumbs steps={[{ label: ofCourse('home'), href: '/' }, { label: program.name }]} />
          <h1 id="program-name" className={styles.title}>
            {program.name}
          </h1>
          <InfoBar facts={facts} />
          {program.headline && <p className={styles.headline}>{program.headline}</p>}
          {program.description && <ShowMore text={program.description} />}
          {program.companyName && (
            <p className={styles.company}>
              <Rich of={ofCourse} message="offeredBy" values={{ name: program.companyName, strong }} />
            </p>
          )}
          {names.length > 0 && (
            <p className={styles.company}>
              <Rich
                of={ofCourse}
                message="taughtBy"
                values={{ names: formatList(t.language, names), strong }}
              />
            </p>
          )}
        </div>
        <aside className={styles.card} aria-label={t('takeThisProgram')}>
          <CoursePicture
            name={program.name}
            image={linkOf(links, picture)}
            color={(picture && assets[picture]?.dominantColor) || null}
            isEager
          />
          <Access {...props} />
        </aside>
      </div>
    </section>
  )
}

function Access({ answer, frame, viewer, progress, start }: Props) {
  const t = useWords(portalsProgramWords)
  const ofItem = useWords(learningItemWords)
  const identity = useWords(identityWords)
  const account = useAccount()
  const words = useCardWords(frame.portal)
  const { item: program, hasAccess, price } = answer
  const percent = progress?.startedDate ? progress.progress : null
  const isDone = percent !== null && isComplete(percent)
  const action = itemButton(
    frame.portal,
    'landing',
    {
      ...program,
      type: 'program',
      hasAccess,
      neededFirst: [],
      ...{ price: price?.price ?? null, refusal: price?.refusal ?? null },
      progress: percent,
      lessonCount: start ? 1 : 0,
    },
    words,
  )
  const isAnonymous = viewer.kind !== 'customer'
  const offers = !hasAccess && isOfferShown(action, { shop: frame.shop, mustSignIn: isAnonymous })
  return (
    <div className={access.access}>
      {price && frame.portal.settings.cardShowPrice && <Price of={price} size="large" />}
      {percent !== null && <ProgressBar value={percent} label={t('yourProgress')} />}
      {isDone && (
        <p className={access.done}>
          <Icon name="check" size={18} /> {program.congratulatoryMessage || t('completed')}
        </p>
      )}
      {!isDone && percent !== null && program.welcomeMessage && (
        <p className={access.hint}>{program.welcomeMessage}</p>
      )}
      {hasAccess && start === null && <p className={access.hint}>{t('noSteps')}</p>}
      {hasAccess && start !== null && action.isShown && (
        <Button look={isDone ? 'secondary' : 'primary'} size="large" isBlock onClick={start}>
          {action.label}
        </Button>
      )}
      {!hasAccess && (
        <>
          <p className={access.hint} role="alert">
            {ofItem('noAccess.program')}
          </p>
          <Suspense fallback={null}>
            <Parts of="closedItem" type="program" itemKey={program.key} />
          </Suspense>
          {offers && (
            <Link href={action.href} className={buttonClass({ size: 'large', isBlock: true })}>
              {action.label}
            </Link>
          )}
          {isAnonymous && (
            <>
              <Button
                look={offers ? 'secondary' : 'primary'}
                size="large"
                isBlock
                onClick={() => account.open('sign-in')}
              >
                {identity('signIn')}
              </Button>
              <Button look="secondary" size="large" isBlock onClick={() => account.open('sign-up')}>
                {identity('createAccount')}
              </Button>
            </>
          )}
          {!isAnonymous && (
            <p className={access.hint}>
              {ofItem(percent === null ? 'noAccess.ask' : 'noAccess.ended', {
                name: frame.organization.name,
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>
