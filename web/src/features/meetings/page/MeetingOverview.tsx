import { meetingsMeetingWords } from '../../../../../shared/src/features/meetings/words/meeting/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { linkOf } from '../../../kernel/api/linkOf.ts'
import page from '../../../kernel/parts/Page.module.css'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import type { MeetingAnswer } from '../calls.ts'
import styles from './MeetingPage.module.css'

/** What the meeting is about, and who leads it; nothing where its author wrote nothing. */
export function MeetingOverview({ answer }: { answer: MeetingAnswer }) {
  const t = useWords(meetingsMeetingWords)
  const { meeting, instructors, links } = answer
  const { description, content } = meeting
  const hasContent = (content?.slate.length ?? 0) > 0
  if (!description && !hasContent && instructors.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="meeting-overview">
      <h2 id="meeting-overview" className={styles.subtitle}>
        {t('overview')}
      </h2>
      {description && <p className={styles.description}>{description}</p>}
      {content && hasContent && <PageRichText value={content} links={links} />}
      {instructors.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('hosts')}</h3>
          <ul className={styles.hosts}>
            {instructors.map(({ key, name, profileImage }) => {
              const face = linkOf(links, profileImage)
              return (
                <li key={key} className={styles.person}>
                  {face && <img className={styles.face} src={face} alt="" />}
                  {name}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
