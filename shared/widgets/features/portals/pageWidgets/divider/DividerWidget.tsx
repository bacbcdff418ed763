import type { WidgetProps } from '../WidgetProps.ts'
import styles from './DividerWidget.module.css'

export function DividerWidget({ widget: { thickness, color } }: WidgetProps<'divider'>) {
  return (
    <hr
      className={styles.line}
      style={{ borderTopWidth: `${thickness}px`, ...(color && { borderTopColor: color }) }}
    />
  )
}
