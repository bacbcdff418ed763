import styles from '../landing/LandingSections.module.css'
import { FaqsSection, ReviewsSection, voicedSections } from './VoicesSections.tsx'
import { useVoices } from './voicesQuery.ts'

/** Reviews and questions of a microcast or document, below it: nothing if there are none. */
export function ItemVoices({ type, itemKey }: { type: 'microcast' | 'document'; itemKey: string }) {
  const item = { itemType: type, itemKey }
  const voices = useVoices(item)
  const { hasReviews, hasFaqs } = voicedSections(voices)
  if (!voices || (!hasReviews && !hasFaqs)) return null
  return (
    <div className={styles.sections}>
      {hasReviews && <ReviewsSection item={item} voices={voices} />}
      {hasFaqs && <FaqsSection voices={voices} />}
    </div>
  )
}
