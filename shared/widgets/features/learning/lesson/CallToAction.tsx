import { ctaAddress } from '#shared/features/content/rules/lessonAddresses.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CallToAction.module.css'

type Props = {
  item: { ctaUrl: string | null; ctaLabel: string | null; ctaNewWindow: boolean }
  /** As wide as its place. */
  isBlock?: boolean
}

/** The button that an author adds to an item. A link without a scheme gets one (1§2). */
export function CallToAction({ item: { ctaUrl, ctaLabel, ctaNewWindow }, isBlock = false }: Props) {
  const t = useWords(learningItemWords)
  const address = ctaAddress(ctaUrl)
  if (!address) return null
  return (
    <div className={styles.actions}>
      <ButtonAnchor
        look="secondary"
        {...(isBlock && { size: 'large', isBlock })}
        href={address}
        {...(ctaNewWindow && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {ctaLabel || t('learnMore')}
      </ButtonAnchor>
    </div>
  )
}
