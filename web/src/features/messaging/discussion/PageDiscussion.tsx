import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import type { PartProps } from '#web/kernel/manifest/Feature.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Discussion.module.css'
import { Discussion } from './Discussion.tsx'

export function PageDiscussion({ topic, title }: PartProps['pageDiscussion']) {
  const t = useWords(messagingWords)
  return (
    <section id="discussion" aria-labelledby="discussion-title">
      <h2 id="discussion-title" className={styles.pageTitle}>
        {title || t('discussion')}
      </h2>
      <Discussion item={{ itemType: 'group', itemKey: topic }} headingLevel={3} />
    </section>
  )
}
