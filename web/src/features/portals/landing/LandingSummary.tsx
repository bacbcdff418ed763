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
import styles from './LandingSummary.module.css'

type Props = {
  answer: CourseAnswer | ProgramAnswer
  facts: readonly CourseFact[]
  /** The name of its card, which has its picture and the ways into it. */
  cardName: string
  children: ReactNode
}

/** The summary of a course or program, at the top of its landing page (2§2.3, PAG-08). */
export function LandingSummary({ answer: { item, instructors }, facts, cardName, children }: Props) {
  const t = useWords(portalsCourseWords)
  const { name, headline, description, companyName } = item
  const names = instructors.map((instructor) => instructor.name)
  return (
    <section className={styles.band} aria-labelledby="item-name">
      <div className={styles.inner}>
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
        <aside className={styles.card} aria-label={cardName}>
          {children}
        </aside>
      </div>
    </section>
  )
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>
