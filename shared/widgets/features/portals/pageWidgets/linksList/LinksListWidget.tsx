import { useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './LinksListWidget.module.css'

/** Links below a title. Links to targets that the reader may not see are missing; without any link, nothing is shown. */
export function LinksListWidget({ id: element, widget }: WidgetProps<'linksList'>) {
  const t = useWords(portalsPageWords)
  const id = useId()
  const { title, links, arrangement } = widget
  const { addressOf } = usePageHost()
  const named = links.flatMap(({ id, label, link }) =>
    label ? { id, label, to: addressOf(link), leadsNowhere: !link || link.type === 'none' } : [],
  )
  const shown = named.filter(({ to, leadsNowhere }) => to || leadsNowhere)
  const hidden = named.filter((one) => !shown.includes(one))
  const Place = title ? 'nav' : 'div'
  return (
    <>
      {shown.length > 0 && (
        <Place className={styles.links} aria-labelledby={title ? id : undefined}>
          {title && (
            <h2 id={id} className={styles.title}>
              <PageText element={element} path={['title']} text={title} />
            </h2>
          )}
          <ul className={styles.list} data-arrangement={arrangement}>
            {shown.map(({ id, label, to }) => {
              const words = <PageText element={element} path={['links', id, 'label']} text={label} />
              return (
                <li key={id} className={styles.item}>
                  {to ? <PageAnchor to={to}>{words}</PageAnchor> : <span>{words}</span>}
                </li>
              )
            })}
          </ul>
        </Place>
      )}
      {hidden.map(({ id, label }) => (
        <EditHint key={id}>{t('hiddenTarget', { label })}</EditHint>
      ))}
    </>
  )
}
