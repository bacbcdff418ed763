import type { ReactNode } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import styles from './Placeholder.module.css'

/** In the place of a widget that nobody knows how to show: readers see nothing there. */
export function NotRecognized() {
  const t = useWords(portalsPageWords)
  return <EditHint>{t('notRecognized')}</EditHint>
}

/** In the place of a widget that lacks what it needs; its author reads what that is, its readers see nothing there. */
export function NoConfig({ missing }: { missing: string }) {
  const t = useWords(portalsPageWords)
  return (
    <EditHint>
      {t('noConfig')}
      <span className={styles.hint}>{missing}</span>
    </EditHint>
  )
}

/** In a part that holds nothing yet, which only its author sees. */
export function EmptyPart({ of }: { of: 'emptyRow' | 'emptyColumn' | 'emptyPart' }) {
  const t = useWords(portalsPageWords)
  return <EditHint>{t(of)}</EditHint>
}

/** Where a list has nothing to show to this reader, who sees nothing there (WID-05). */
export function NoItems() {
  const t = useWords(portalsPageWords)
  return <EditHint>{t('noItems')}</EditHint>
}

/** How many of a list's items only its author sees. */
export function HiddenItems({ element }: { element: string }) {
  const t = useWords(portalsPageWords)
  const count = usePageHost().hiddenIn(element)
  return count > 0 ? <EditHint>{t('hiddenItems', { count })}</EditHint> : null
}

/** What only authors see: that something is there, and why readers do not see it. */
export function EditHint({ children }: { children: ReactNode }) {
  const { isEdited } = usePageHost()
  return isEdited ? <Placeholder>{children}</Placeholder> : null
}

const Placeholder = ({ children }: { children: ReactNode }) => (
  <p className={styles.placeholder}>{children}</p>
)
