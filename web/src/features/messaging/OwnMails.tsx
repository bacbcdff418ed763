import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messagingOwnMailsWords } from '#shared/features/messaging/words/ownMails/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Section } from '../identity/settings/Section.tsx'
import { ownMails, setOwnMails } from './calls.ts'
import styles from './OwnMails.module.css'

/** Which of the mails that are not needed the customer gets. */
export function OwnMails() {
  const t = useWords(messagingOwnMailsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const notify = useNotify()
  const cache = useQueryClient()
  const { organization } = useFrame()
  const asked = queryOptions({
    queryKey: personal(whoOf(viewer), 'ownMails'),
    queryFn: () => api.call(ownMails, {}, inNameOf(viewer)),
  })
  const { data } = useQuery(asked)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (flows: boolean) => api.call(setOwnMails, { flows }, inNameOf(viewer)),
    onSuccess(saved) {
      cache.setQueryData(asked.queryKey, saved)
      notify(t('saved'))
    },
    onError: () => notify(t('notSaved'), 'danger'),
  })
  return (
    <Section title={t('title')} text={t('text')}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isPending ? variables : (data?.flows ?? false)}
          disabled={!data || isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
        <span>
          {t('flows')}
          <span className={styles.text}>{t('flowsText', { organization: organization.name })}</span>
        </span>
      </label>
      <p className={styles.text}>{t('discussions')}</p>
    </Section>
  )
}
