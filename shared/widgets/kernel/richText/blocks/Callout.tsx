import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'

/** A boxed remark; what it is, is said in words too. */
export function CalloutView({ block, tools }: BlockViewProps<'callout'>) {
  const t = useWords(kernelRichTextWords)
  const kind = t(`callout.${block.tone}`)
  return (
    <div className={styles.callout} data-tone={block.tone} role="note" aria-label={block.title || kind}>
      <p className={styles.calloutTitle}>{block.title || kind}</p>
      <div className={styles.inner}>{tools.blocks(block.children)}</div>
    </div>
  )
}
