import type { ReactNode } from 'react'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { ShowMore } from '#widgets/features/content/course/ShowMore.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer, ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import { type AccessProps, LandingAccess, LandingBar } from './LandingAccess.tsx'
import styles from './LandingPage.module.css'

type Props = {
  answer: CourseAnswer | ProgramAnswer
  facts: readonly CourseFact[]
  /** The name of its card, which has its picture and the ways into it. */
  cardName: string
  picture: ReactNode
  access: Omit<AccessProps, 'answer'>
  /** Below the ways into it. */
  more?: ReactNode
  /** Its details. */
  children: ReactNode
}

/**
 * The landing page of a course or program (2§2.3, PAG-08): its summary and details, beside a card that stays in view. On phones
 * the way into it does so, at the bottom of the screen.
 */
export function LandingPage({ answer, facts, cardName, picture, access, more, children }: Props) {
  const ways = { answer, ...access }
  return (
    <div className={styles.landing}>
      <section className={styles.band} aria-labelledby="item-name">
        <Summary answer={answer} facts={facts} />
        <aside className={styles.card} aria-label={cardName}>
          {picture}
          <LandingAccess {...ways} />
          {more && <div className={styles.more}>{more}</div>}
        </aside>
      </section>
      <LandingBar {...ways} />
      <div className={styles.rest}>{children}</div>
    </div>
  )
}

function Summary({ answer: { item, instructors }, facts }: Pick<Props, 'answer' | 'facts'>) {
  const t = useWords(portalsCourseWords)
  const { name, headline, description, companyName } = item
  const names = instructors.map((instructor) => instructor.name)
  return (
    <div className={styles.words}>
      <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: name }]} />
      <h1 id="item-name" className={styles.title}>
        {name}
      </h1>
      <InfoBar facts={facts} />
      {headline && <p className={styles.headline}>{headline}</p>}
      {description && <ShowMore text={description} />}
      {companyName && (
        <p className={styles.company}>
          <Rich of={t} message="offeredBy" values={{ name: companyName, strong }} />
        </p>
      )}
      {names.length > 0 && (
        <p className={styles.company}>
          <Rich of={t} message="taughtBy" values={{ names: formatList(t.language, names), strong }} />
        </p>
      )}
    </div>
  )
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>
