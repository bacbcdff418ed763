import { usualRadius } from '#shared/features/portals/pageWidgets/usualRadius.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './ButtonWidget.module.css'

/** A link as a button. It is missing if its reader may not see the target. */
export function ButtonWidget({ id, widget }: WidgetProps<'button'>) {
  const t = useWords(portalsPageWords)
  const { addressOf } = usePageHost()
  const { link, borderRadius, alignment } = widget
  const label = widget.label ?? ''
  const to = addressOf(link)
  const words = <PageText element={id} path={['label']} text={label} />
  const look = {
    className: `${buttonClass()} ${styles.button}`,
    // A number that nobody changed follows the portal's buttons.
    style: {
      borderRadius:
        borderRadius === usualRadius ? `var(--button-radius, ${usualRadius}px)` : `${borderRadius}px`,
    },
  }
  if (!to && link && link.type !== 'none') return <EditHint>{t('hiddenTarget', { label })}</EditHint>
  return (
    <p className={styles.place} data-align={alignment}>
      {to ? (
        <PageAnchor to={to} {...look}>
          {words}
        </PageAnchor>
      ) : (
        <span {...look}>{words}</span>
      )}
    </p>
  )
}
