import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './AppstoreLinksWidget.module.css'

/** A button for each store that has the app. */
export function AppstoreLinksWidget({ widget }: WidgetProps<'appstoreLinks'>) {
  const t = useWords(portalsPageWords)
  const stores = [
    { name: 'appStore', href: widget.appStoreUrl },
    { name: 'googlePlay', href: widget.googlePlayUrl },
  ] as const
  return (
    <ul className={styles.stores} data-align={widget.alignment}>
      {stores.map(
        ({ name, href }) =>
          href && (
            <li key={name}>
              <PageAnchor to={{ href, leaves: true }} className={buttonClass({ look: 'secondary' })}>
                {t(name)}
              </PageAnchor>
            </li>
          ),
      )}
    </ul>
  )
}
