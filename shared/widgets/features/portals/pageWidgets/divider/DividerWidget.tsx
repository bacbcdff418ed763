import type { WidgetProps } from '../WidgetProps.ts'
import styles from './DividerWidget.module.css'

/** A line between two parts (WID-13). */
export function DividerWidget({ widget }: WidgetProps<'divider'>) {
  const { thickness, color, lineStyle, lineLength } = widget
  return (
    <hr
      className={styles.line}
      data-length={lineLength}
      style={{
        borderTopWidth: `${thickness}px`,
        borderTopStyle: lineStyle,
        ...(color && { borderTopColor: color }),
      }}
    />
  )
}
