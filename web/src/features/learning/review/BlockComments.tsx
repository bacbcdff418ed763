import { useEffect, useRef } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './BlockComments.module.css'
import { textKey } from './keptTexts.ts'
import { useReviewRoom } from './ReviewRoom.ts'
import { nounOfBlock, quoteOfBlock } from './reviewBlocks.ts'
import { threadsAt } from './reviewThreads.ts'

/** Beside a block: how many open comments it has, and the way to them and to a new one. */
export function BlockComments({ block }: { block: string }) {
  const t = useWords(learningReviewWords)
  const { comments, lesson, blocks, view, show, setAnchor, pinned, texts } = useReviewRoom()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = view.kind === 'place' && view.lesson === lesson && view.block === block
  useEffect(() => {
    if (!isOpen) return
    setAnchor(button.current)
    return () => setAnchor(null)
  }, [isOpen, setAnchor])
  const found = blocks.get(block)
  if (!found) return null
  const count = threadsAt(comments, lesson, block).filter(({ comment }) => comment.resolvedAt === null).length
  // The editor keeps an empty paragraph between two pictures: nobody sees it.
  if (found.type === 'paragraph' && count === 0 && quoteOfBlock(found) === null) return null
  const isBegun = texts.find(textKey({ lesson, block, parent: null })) !== null
  const name = t(`on.${nounOfBlock(found)}`, { count })
  return (
    <button
      ref={button}
      type="button"
      className={styles.mark}
      data-count={count > 0 || undefined}
      data-begun={isBegun || undefined}
      data-pinned={pinned?.block === block || undefined}
      aria-expanded={isOpen}
      aria-label={isBegun ? `${name} – ${t('begun')}` : name}
      title={name}
      onClick={() => show({ kind: 'place', lesson, block, comment: null })}
    >
      <Icon name="comment" size={18} />
      {count > 0 && <span>{count}</span>}
    </button>
  )
}
