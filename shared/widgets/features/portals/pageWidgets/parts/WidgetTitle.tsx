import { PageText } from './PageText.tsx'
import styles from './WidgetTitle.module.css'

type Props = { element: string; title: string | null; id?: string; isCentered?: boolean }

/** The heading of a widget; none without words. */
export function WidgetTitle({ element, title, id, isCentered = false }: Props) {
  if (!title) return null
  return (
    <h2 id={id} className={styles.title} data-centered={isCentered || undefined}>
      <PageText element={element} path={['title']} text={title} />
    </h2>
  )
}
