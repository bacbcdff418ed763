import { useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageRichText } from '../parts/PageRichText.tsx'
import { PageText } from '../parts/PageText.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './AccordionWidget.module.css'

/** Questions that open to their answers, without a script too. Their author sees all of them open. */
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
        {shown.map((one, at) => (
          <details key={one.id} open={editing !== undefined || (isFirstOpen && at === 0)}>
            <summary>
              <Question className={styles.question}>
                <PageText element={id} path={['questions', one.id, 'question']} text={one.question ?? ''} />
              </Question>
            </summary>
            <div className={styles.answer}>
              <PageRichText
                element={id}
                path={['questions', one.id, 'answer']}
                value={one.answer}
                headingOffset={2}
              />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
