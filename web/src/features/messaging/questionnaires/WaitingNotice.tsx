import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Questionnaire.module.css'
import { questionnairePath, questionnairesPath, questionnairesQuery } from './questionnairesQuery.ts'

/** On home, where questionnaires wait for the learner. Those that cannot be read wait on the account's page. */
export function WaitingNotice() {
  const t = useWords(messagingQuestionnaireWords)
  const { api } = useSite()
  const { data = [] } = useQuery(questionnairesQuery(api, useViewer()))
  const waiting = data.filter(({ status }) => status !== 'complete')
  const [first] = waiting
  if (!first) return null
  const isOne = waiting.length === 1
  return (
    <div className={styles.waiting}>
      <Notice>
        <span className={styles.said}>{t('waiting', { count: waiting.length, name: first.name })}</span>{' '}
        <Link href={isOne ? questionnairePath(first) : questionnairesPath}>
          {isOne ? t('answer') : t('answerThem')}
        </Link>
      </Notice>
    </div>
  )
}
