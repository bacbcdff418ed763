import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './FooterBar.module.css'

/** The last line of a page (WID-03). A link without a target is its label; one to a hidden target is missing. */
export function FooterBarWidget({ id, widget }: WidgetProps<'footerBar'>) {
  const t = useWords(portalsPageDataWords)
  const ofPage = useWords(portalsPageWords)
  const { addressOf } = usePageHost()
  const named = widget.links.flatMap(({ id: one, label, link }) =>
    label ? { id: one, label, to: addressOf(link), leadsNowhere: !link || link.type === 'none' } : [],
  )
  const shown = named.filter(({ to, leadsNowhere }) => to || leadsNowhere)
  return (
    <>
      <div className={styles.bar} data-align={widget.alignment}>
        {widget.copyright && (
          <p className={styles.owner}>
            <PageText element={id} path={['copyright']} text={widget.copyright} />
          </p>
        )}
        {shown.length > 0 && (
          <nav aria-label={t('footer')}>
            <ul className={styles.links}>
              {shown.map(({ id: one, label, to }) => {
                const words = <PageText element={id} path={['links', one, 'label']} text={label} />
                return (
                  <li key={one}>{to ? <PageAnchor to={to}>{words}</PageAnchor> : <span>{words}</span>}</li>
                )
              })}
            </ul>
          </nav>
        )}
      </div>
      {named
        .filter((one) => !shown.includes(one))
        .map(({ id: one, label }) => (
          <EditHint key={one}>{ofPage('hiddenTarget', { label })}</EditHint>
        ))}
    </>
  )
}
