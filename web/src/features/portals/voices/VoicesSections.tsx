import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Voices } from '../calls.ts'
import styles from '../landing/LandingSections.module.css'
import { usePortalFrame } from '../usePortalFrame.ts'
import { Faqs } from './Faqs.tsx'
import { Reviews } from './Reviews.tsx'
import type { VoicedItem } from './voicesQuery.ts'

/** Which of the two have something to show: reviews also to who may write the first one. */
export const voicedSections = (voices: Voices | undefined) => ({
  hasReviews: voices !== undefined && (voices.reviewCount > 0 || voices.mayReview),
  hasFaqs: (voices?.faqs.length ?? 0) > 0,
})

/** What people say of an item. */
export function ReviewsSection({ item, voices }: { item: VoicedItem; voices: Voices }) {
  const t = useWords(portalsVoicesWords)
  const { reviewCount } = usePortalFrame().portal.settings
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.heading}>
        {t('reviews')}
      </h2>
      <Reviews item={item} voices={voices} most={reviewCount} />
    </section>
  )
}

/** Questions about an item. */
export function FaqsSection({ voices }: { voices: Voices }) {
  const t = useWords(portalsVoicesWords)
  const { faqCount } = usePortalFrame().portal.settings
  return (
    <section id="faqs" className={styles.section} aria-labelledby="faqs-title">
      <h2 id="faqs-title" className={styles.heading}>
        {t('faqs')}
      </h2>
      <Faqs faqs={voices.faqs} most={faqCount} />
    </section>
  )
}
