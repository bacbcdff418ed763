import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession } from '../../identity/session/useSession.ts'
import type { ShownQuestionnaire } from '../calls.ts'
import { Completed } from './Completed.tsx'
import styles from './Questionnaire.module.css'
import { QuestionnaireForm } from './QuestionnaireForm.tsx'
import { questionnairesPath, questionnairesQuery } from './questionnairesQuery.ts'

/** Loads the customer and their questionnaires before the page is rendered. */
export async function loadQuestionnaire(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const session = await loadSession(asked)
  if (!session.isAnonymous) await cache.prefetchQuery(questionnairesQuery(site.api, await viewer))
  return foundPage
}

/** One of the reader's own questionnaires (2§2.3). Whose it is otherwise, nobody is told. */
export function QuestionnairePage({ questionnaire }: { questionnaire: string }) {
  const t = useWords(messagingQuestionnaireWords)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <CustomerGate reason={t('signInFirst')}>
        <Own id={questionnaire} />
      </CustomerGate>
    </section>
  )
}

function Own({ id }: { id: string }) {
  const t = useWords(messagingQuestionnaireWords)
  const { api } = useSite()
  const { data, error, refetch } = useQuery(questionnairesQuery(api, useViewer()))
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data) return <Loading />
  const questionnaire = data.find((one) => one.id === id || one.key === id)
  return (
    <>
      <p>
        <Link href={questionnairesPath}>{t('toAll')}</Link>
      </p>
      {questionnaire ? (
        <>
          <h1 className={`${page.title} ${page.authored} ${styles.name}`}>{questionnaire.name}</h1>
          <State key={questionnaire.key} questionnaire={questionnaire} />
        </>
      ) : (
        <h1 className={page.empty}>{t('missing')}</h1>
      )}
    </>
  )
}

function State({ questionnaire }: { questionnaire: ShownQuestionnaire }) {
  const [wasOpen] = useState(questionnaire.status !== 'complete')
  if (questionnaire.status === 'complete')
    return <Completed questionnaire={questionnaire} takesFocus={wasOpen} />
  return <QuestionnaireForm questionnaire={questionnaire} />
}
