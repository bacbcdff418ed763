import { createElement, type ReactNode, useMemo } from 'react'
import { readSafeHtml, type SafeNode } from '#shared/features/portals/rules/readSafeHtml.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './HtmlWidget.module.css'

/** HTML that an author pasted: what of it is harmless, as elements of the page. */
export function HtmlWidget({ widget: { html } }: WidgetProps<'html'>) {
  const t = useWords(portalsPageWords)
  const nodes = useMemo(() => readSafeHtml(html ?? ''), [html])
  if (!nodes.some((node) => typeof node !== 'string' || node.trim() !== ''))
    return <EditHint>{t('noHtml')}</EditHint>
  return <div className={styles.html}>{nodes.map(draw)}</div>
}

function draw(node: SafeNode, at: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const isLeaving = tag === 'a' && typeof attributes.href === 'string' && /^https?:/i.test(attributes.href)
  const drawn = createElement(
    tag,
    { key: at, ...attributes, ...(isLeaving && { rel: 'noopener noreferrer' }) },
    ...children.map(draw),
  )
  if (tag !== 'table') return drawn
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys, too
    <div key={at} className={styles.scroller} tabIndex={0}>
      {drawn}
    </div>
  )
}
