import { Tabs } from '@base-ui/react/tabs'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { findLink } from '#web/kernel/api/links.ts'
import page from '#web/kernel/parts/Page.module.css'
import { Transcript } from '#widgets/features/learning/lesson/Transcript.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { KickerPanel } from '../../learning/delivery/lesson/KickerPanel.tsx'
import type { MeetingAnswer } from '../calls.ts'
import styles from './MeetingPage.module.css'

type Props = { answer: MeetingAnswer }

/** Overview and transcript, the agenda, and the content block that it carries (MTG-02); nothing of what its author left out. */
export function MeetingOverview({ answer }: Props) {
  const t = useWords(meetingsMeetingWords)
  const { meeting, kicker, links } = answer
  const { content } = meeting
  return (
    <>
      <Told answer={answer} />
      {content && content.slate.length > 0 && (
        <section className={page.section} aria-labelledby="meeting-agenda">
          <h2 id="meeting-agenda" className={styles.subtitle}>
            {t('agenda')}
          </h2>
          <PageRichText value={content} links={links} />
        </section>
      )}
      {kicker && (
        <div className={page.section}>
          <KickerPanel kicker={kicker} links={links} />
        </div>
      )}
    </>
  )
}

/** Two tabs, where there is something to say in both. */
function Told({ answer }: Props) {
  const t = useWords(meetingsMeetingWords)
  const { meeting, instructors, transcript } = answer
  const hasOverview = Boolean(meeting.description) || instructors.length > 0
  if (!transcript?.trim())
    return hasOverview ? (
      <section className={page.section} aria-labelledby="meeting-overview">
        <h2 id="meeting-overview" className={styles.subtitle}>
          {t('overview')}
        </h2>
        <About answer={answer} />
      </section>
    ) : null
  return (
    <Tabs.Root className={page.section} defaultValue={hasOverview ? 'overview' : 'transcript'}>
      <Tabs.List className={tabs.tabs}>
        {hasOverview && (
          <Tabs.Tab value="overview" className={tabs.tab}>
            {t('overview')}
          </Tabs.Tab>
        )}
        <Tabs.Tab value="transcript" className={tabs.tab}>
          {t('transcript')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" className={tabs.panel}>
        <About answer={answer} />
      </Tabs.Panel>
      <Tabs.Panel value="transcript" className={tabs.panel}>
        <Transcript courseName={meeting.name} filmName={meeting.name} text={transcript} />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

/** What it is about, and who leads it. */
function About({ answer: { meeting, instructors, links } }: Props) {
  const t = useWords(meetingsMeetingWords)
  return (
    <>
      {meeting.description && (
        <p className={`${styles.description} ${page.authored}`}>{meeting.description}</p>
      )}
      {instructors.length > 0 && (
        <>
          <h3 className={styles.smallTitle}>{t('hosts')}</h3>
          <ul className={styles.hosts}>
            {instructors.map(({ key, name, profileImage }) => {
              const face = findLink(links, profileImage)
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
    </>
  )
}
