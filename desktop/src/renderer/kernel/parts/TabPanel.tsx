import type { ReactNode } from 'react'
import styles from './TabPanel.module.css'

/** The panel of a Blueprint `Tabs` tab that is rendered elsewhere; the tab references it by this id. */
export function TabPanel({ tabs, tab, children }: { tabs: string; tab: string; children: ReactNode }) {
  return (
    <div
      className={styles.panel}
      role="tabpanel"
      id={`bp6-tab-panel_${tabs}_${tab}`}
      aria-labelledby={`bp6-tab-title_${tabs}_${tab}`}
    >
      {children}
    </div>
  )
}
