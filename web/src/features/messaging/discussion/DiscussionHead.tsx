import { useId } from 'react'
import { type MailChoice, mailChoices } from '#shared/features/messaging/rules/discussionLimits.ts'
import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type DiscussionAnswer, followDiscussion } from '../calls.ts'
import type { Discussed } from '../posting/PostEntry.ts'
import styles from './Discussion.module.css'
import { useChange } from './useDiscussion.ts'

type Props = {
  item: Discussed
  answer: DiscussionAnswer
  isAdmin: boolean
  setAdmin(isAdmin: boolean): void
  refresh(): Promise<unknown>
  headingLevel: 2 | 3
}

/** The topic, what becomes of posts in it, one's mails; and for those who moderate the way into admin mode (DIS-10). */
export function DiscussionHead({ item, answer, isAdmin, setAdmin, refresh, headingLevel }: Props) {
  const t = useWords(messagingDiscussionWords)
  const { api } = useSite()
  const viewer = useViewer()
  const id = useId()
  const { topic, mails, mayModerate, waiting } = answer
  const following = useChange(
    (choice: MailChoice) => api.call(followDiscussion, { ...item, mails: choice }, inNameOf(viewer)),
    refresh,
  )
  const Heading = `h${headingLevel}` as const
  const chosen = following.isPending ? following.variables : mails
  return (
    <div className={styles.head}>
      <div className={styles.topic}>
        <Heading className={styles.name} dir="auto">
          {topic.name}
        </Heading>
        {topic.description && (
          <p className={styles.description} dir="auto">
            {topic.description}
          </p>
        )}
        {topic.oneOnOne && <p className={styles.hint}>{t('oneOnOneHint')}</p>}
        {topic.approvalRequired && !mayModerate && <p className={styles.hint}>{t('approvalHint')}</p>}
      </div>
      <div className={styles.settings}>
        {chosen && (
          <label className={styles.mails} htmlFor={`${id}-mails`}>
            {t('mails')}
            <select
              id={`${id}-mails`}
              className={styles.select}
              value={chosen}
              disabled={following.isPending}
              // Cast: its options are these.
              onChange={(event) => following.mutate(event.target.value as MailChoice)}
            >
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`mails.${choice}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {mayModerate && (
          <label className={styles.admin}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={isAdmin}
              checked={isAdmin}
              onChange={(event) => setAdmin(event.target.checked)}
            />
            {t('adminMode')}
          </label>
        )}
        {mayModerate && waiting > 0 && <p className={styles.hint}>{t('adminHint', { count: waiting })}</p>}
      </div>
      {following.error && (
        <NotLoaded
          error={following.error}
          retry={() => following.variables && following.mutate(following.variables)}
        />
      )}
    </div>
  )
}
