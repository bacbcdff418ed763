import { useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { EditHint } from '../parts/Placeholder.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import { OfferColumn } from './OfferColumn.tsx'
import styles from './OffersWidget.module.css'

/** As many are compared at a glance. */
const most = 6

/** Memberships side by side, those that their reader may have; without any, only their author sees where they would be. */
export function OffersWidget({ id, widget: { title, memberships } }: WidgetProps<'offers'>) {
  const t = useWords(portalsPageWords)
  const { offers } = usePageHost()
  const heading = useId()
  const chosen = memberships.flatMap(({ membership, isRecommended }) => {
    const offer = offers().find(({ key }) => key === membership)
    return offer ? { offer, isRecommended } : []
  })
  const all = offers().map((offer) => ({ offer, isRecommended: false }))
  const shown = (memberships.length > 0 ? chosen : all).slice(0, most)
  if (shown.length === 0) return <EditHint>{t('offers.none')}</EditHint>
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('offers.name') })}>
      <WidgetTitle id={heading} element={id} title={title} isCentered />
      <ul className={styles.offers} data-alone={shown.length === 1 || undefined}>
        {shown.map(({ offer, isRecommended }) => (
          <li key={offer.key} className={styles.column} data-recommended={isRecommended || undefined}>
            <OfferColumn offer={offer} isRecommended={isRecommended} headingLevel={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}
