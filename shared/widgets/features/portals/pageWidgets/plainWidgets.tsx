import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { usePageHost } from './host/PageHost.ts'
import { NotRecognized } from './parts/Placeholder.tsx'
import styles from './plainWidgets.module.css'
import type { WidgetProps } from './WidgetProps.ts'

export function DividerWidget({ widget: { thickness, color } }: WidgetProps<'divider'>) {
  return (
    <hr
      className={styles.line}
      style={{ borderTopWidth: `${thickness}px`, ...(color && { borderTopColor: color }) }}
    />
  )
}

export function RichTextWidget({ id, widget: { content } }: WidgetProps<'richText'>) {
  const { pictureOf, editing } = usePageHost()
  const editor = editing?.richText(id)
  if (editor) return <>{editor}</>
  return <RichTextView value={content} imageAddress={(asset) => pictureOf(asset)?.src} headingOffset={1} />
}

/** What an earlier version stored, and nobody can show (WID-05). */
export const UnrecognizedWidget = () => <NotRecognized />
