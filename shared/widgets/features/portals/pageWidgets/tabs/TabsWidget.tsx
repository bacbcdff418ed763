import { useId } from 'react'
import { TabbedParts } from '#widgets/kernel/parts/TabbedParts.tsx'
import { usePageHost } from '../host/PageHost.ts'
import { PageRichText } from '../parts/PageRichText.tsx'
import { PageText } from '../parts/PageText.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './TabsWidget.module.css'

/** Texts of which one is shown at a time; below each other on paper, without scripts, and for their author, who edits each at its place. */
export function TabsWidget({ id, widget: { title, tabs } }: WidgetProps<'tabs'>) {
  const { editing } = usePageHost()
  const heading = useId()
  const parts = tabs.flatMap(({ id: key, tabLabel, text }) =>
    tabLabel
      ? {
          key,
          label: <PageText element={id} path={['tabs', key, 'tabLabel']} text={tabLabel} />,
          content: (
            <PageRichText
              element={id}
              path={['tabs', key, 'text']}
              value={text}
              headingOffset={title ? 2 : 1}
            />
          ),
        }
      : [],
  )
  return (
    <section className={styles.tabs} {...(title && { 'aria-labelledby': heading })}>
      <WidgetTitle id={heading} element={id} title={title} />
      {editing ? (
        parts.map(({ key, label, content }) => (
          <div key={key} className={styles.part}>
            <p className={styles.label}>{label}</p>
            {content}
          </div>
        ))
      ) : (
        <TabbedParts parts={parts} name={title ?? undefined} />
      )}
    </section>
  )
}
