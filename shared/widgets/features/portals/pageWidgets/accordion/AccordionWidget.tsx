import { type ReactNode, useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageRichText } from '../parts/PageRichText.tsx'
import { PageText } from '../parts/PageText.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './AccordionWidget.module.css'

/** Questions that open to their answers, without a script too. */
export function AccordionWidget({ id, widget }: WidgetProps<'accordion'>) {
  const t = useWords(portalsPageWords)
  const { editing } = usePageHost()
  const heading = useId()
  const { title, questions, isFirstOpen } = widget
  const shown = questions.filter(({ question }) => question)
  const Question = title ? 'h3' : 'h2'
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('questions') })}>
      <WidgetTitle id={heading} element={id} title={title} />
      <div className={styles.questions}>
        {shown.map(({ id: key, question, answer }, at) => (
          <Opening
            key={key}
            isEdited={editing !== undefined}
            isOpen={isFirstOpen && at === 0}
            label={
              <Question className={styles.question}>
                <PageText element={id} path={['questions', key, 'question']} text={question ?? ''} />
              </Question>
            }
          >
            <div className={styles.answer}>
              <PageRichText
                element={id}
                path={['questions', key, 'answer']}
                value={answer}
                headingOffset={2}
              />
            </div>
          </Opening>
        ))}
      </div>
    </section>
  )
}

type OpeningProps = { isEdited: boolean; isOpen: boolean; label: ReactNode; children: ReactNode }

/** Their author sees all of them open, and none of them closes: a key that is typed in a summary would press it. */
const Opening = ({ isEdited, isOpen, label, children }: OpeningProps) =>
  isEdited ? (
    <div className={styles.one} data-open>
      <div className={styles.asked}>{label}</div>
      {children}
    </div>
  ) : (
    <details className={styles.one} open={isOpen}>
      <summary className={styles.asked}>{label}</summary>
      {children}
    </details>
  )
