import type { CSSProperties } from 'react'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './SpacerWidget.module.css'

/** Room between two parts. */
export const SpacerWidget = ({ widget: { space } }: WidgetProps<'spacer'>) => (
  // Cast: custom properties.
  <div className={styles.spacer} style={{ '--room': `${space}px` } as CSSProperties} />
)
