import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { ItemGrid } from '#widgets/features/portals/cards/ItemGrid.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import type { MembershipAnswer } from '../calls.ts'
import styles from './Offers.module.css'

/** What a membership opens, of what the portal shows to its reader; nothing where it opens none of that. */
export function MembershipItems({ answer: { offer, courses, items } }: { answer: MembershipAnswer }) {
  const t = useWords(commercePurchasesWords)
  if (courses.length + items.length === 0)
    return offer.isHeld ? <p className={`${page.empty} ${page.section}`}>{t('opensNothing')}</p> : null
  return (
    <section className={styles.opens} aria-labelledby="opens">
      <h2 id="opens">{offer.isHeld ? t('yours') : t('opens')}</h2>
      <OpenedItems {...{ courses, items }} />
    </section>
  )
}

/** As cards, the courses first. */
export function OpenedItems({ courses, items }: Pick<MembershipAnswer, 'courses' | 'items'>) {
  const { portal } = usePortalFrame()
  const shown = [...courses.map(courseItem), ...items]
  return <ItemGrid items={shown} portal={portal} max={shown.length} />
}
