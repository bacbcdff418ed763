import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from '../../portals/landing/LandingSections.module.css'
import type { Discussed } from '../posting/PostEntry.ts'
import { Discussion } from './Discussion.tsx'

/** An item's discussion on its page (PAG-13). */
export function DiscussionSection({ itemType, itemKey }: Discussed) {
  const t = useWords(messagingWords)
  return (
    <section id="discussion" className={styles.section} aria-labelledby="discussion-title">
      <h2 id="discussion-title" className={styles.heading}>
        {t('discussion')}
      </h2>
      <Discussion item={{ itemType, itemKey }} headingLevel={3} />
    </section>
  )
}
