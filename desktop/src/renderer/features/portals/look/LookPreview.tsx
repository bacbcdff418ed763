import '#widgets/kernel/theme/dark.css'
import { Switch } from '@blueprintjs/core'
import { type CSSProperties, useState } from 'react'
import { listShapes } from '#shared/kernel/theme/lookTokens.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { lookProperties } from '#widgets/kernel/theme/lookProperties.ts'
import { DarkNote } from './DarkNote.tsx'
import styles from './LookPreview.module.css'

/** A page in small, drawn with the portal's own parts. It is looked at, and not used. */
export function LookPreview({ stylesheet, name }: { stylesheet: unknown; name: string }) {
  const [isDark, setDark] = useState(false)
  const size = listShapes(stylesheet)['font-size']
  // Cast: custom properties.
  const look = {
    ...lookProperties(stylesheet, isDark),
    zoom: size ? Number.parseFloat(size) / 100 : 1,
  } as CSSProperties
  return (
    <figure className={styles.preview} aria-label="Preview">
      <Switch
        className={styles.theme ?? ''}
        label="In the dark theme"
        checked={isDark}
        onChange={({ currentTarget }) => setDark(currentTarget.checked)}
      />
      {isDark && <DarkNote />}
      <div className={styles.page} data-page-theme={isDark ? 'dark' : 'light'} style={look} inert>
        <div className={styles.bar}>
          <strong>{name}</strong>
          <span>Courses</span>
          <span>Search</span>
        </div>
        <div className={styles.body}>
          <h2>Brewing better tea</h2>
          <p>
            Water, leaf and time: all there is to it. <a href="/">Read more</a>
          </p>
          <p>
            <span className={styles.chip}>Beginner</span> <span className={styles.accent}>4 lessons</span>
          </p>
          <div className={tabs.tabs}>
            <span className={tabs.tab} data-active>
              About
            </span>
            <span className={tabs.tab}>Outline</span>
            <span className={tabs.tab}>Discussion</span>
          </div>
          <div className={styles.acts}>
            <span className={buttonClass()}>Start</span>
            <span className={buttonClass({ look: 'secondary' })}>Details</span>
          </div>
        </div>
        <div className={styles.footer}>
          <strong>{name}</strong> <span>Privacy</span> <span>Imprint</span>
        </div>
      </div>
    </figure>
  )
}
