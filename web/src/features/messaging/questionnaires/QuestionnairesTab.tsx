import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownQuestionnaire } from '../calls.ts'
import styles from './Questionnaire.module.css'
import { questionnairePath, questionnairesQuery } from './questionnairesQuery.ts'

/** The customer's questionnaires: what waits, and what they have completed. */
export function QuestionnairesTab() {
  const t = useWords(messagingQuestionnaireWords)
  const { api } = useSite()
  const { data, error, refetch } = useQuery(questionnairesQuery(api, useViewer()))
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data) return <Loading />
  if (data.length === 0) return <p className={page.empty}>{t('none')}</p>
  return (
    <ul className={styles.list}>
      {data.map((questionnaire) => (
        <li key={questionnaire.key} className={styles.item}>
          <Line {...questionnaire} />
        </li>
      ))}
    </ul>
  )
}

const acts = { pending: 'begin', started: 'goOn', complete: 'look' } as const

function Line({ id, name, status }: ShownQuestionnaire) {
  const t = useWords(messagingQuestionnaireWords)
  // Drafts are not told to customers.
  if (status === 'development') return null
  const act = t(acts[status])
  return (
    <>
      <div>
        <h2 className={`${styles.itemName} ${page.authored}`}>{name}</h2>
        <p className={styles.quiet}>{t(`status.${status}`)}</p>
      </div>
      <Link
        href={questionnairePath({ id })}
        className={buttonClass({ look: status === 'complete' ? 'secondary' : 'primary', size: 'small' })}
        aria-label={t('actOn', { act, name })}
      >
        {act}
      </Link>
    </>
  )
}
