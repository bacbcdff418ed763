import type { ReactNode } from 'react'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './OutlineList.module.css'

type Section = { id: string; name: string; description: string | null; hidden: boolean; sections: unknown[] }
type Props = {
  section: Section
  /** The sections that it is among. */
  siblings: readonly Section[]
  /** How many there are below it, in words. */
  count: string
  /** 0 for those that stand in no other. */
  level: number
  children: ReactNode
}

/** A section of the outline on a landing page, opened and closed by its reader; at first as the portal has it (DEL-07). */
export function SectionGroup({ section, siblings, count, level, children }: Props) {
  const expansion = usePortalFrame().portal.settings.outlineExpansion
  const isFirst = section === siblings.find((one) => !one.hidden && one.sections.length > 0)
  const isOpen = expansion === 'allExpanded' || (expansion !== 'allCollapsed' && (level > 0 || isFirst))
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        <Icon name="chevronDown" size={18} />
        <span className={styles.name}>{section.name}</span>
        <span className={styles.count}>{count}</span>
      </summary>
      {section.description && <p className={styles.description}>{section.description}</p>}
      {children}
    </details>
  )
}
