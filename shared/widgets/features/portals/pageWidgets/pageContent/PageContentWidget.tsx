import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './PageContentWidget.module.css'

/** The page's own work: what is there without an author's design. */
export function PageContentWidget({ id }: WidgetProps<'pageContent'>) {
  return <div className={styles.content}>{usePageHost().content(id)}</div>
}
