import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AllComments } from './AllComments.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { useQuotedWords } from './quotedWords.ts'
import { useReviewRoom } from './ReviewRoom.ts'
import { nounOfBlock, quoteOfBlock } from './reviewBlocks.ts'
import type { ReviewThreads } from './reviewThreads.ts'
import { threadsAt } from './reviewThreads.ts'
import { ThreadView } from './ThreadView.tsx'

/**
 * The comments: all of them, or those on one place with a form for another. A column beside the lesson, in which a block's comments
 * stand at its height; on narrow screens a sheet at the bottom.
 */
export function ReviewPanel({ threads }: { threads: ReviewThreads }) {
  const t = useWords(learningReviewWords)
  const { view, show, anchor } = useReviewRoom()
  const column = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useQuotedWords()
  const top = useHeightOf(view.kind === 'place' && view.block !== null ? anchor : null, column)
  useEffect(() => {
    if (!anchor) return
    opener.current = anchor
    // Its form may be below the window; after the page has scrolled to the block.
    const timer = setTimeout(() => requestAnimationFrame(() => showWhole(column.current)))
    return () => clearTimeout(timer)
  }, [anchor])
  useEffect(() => {
    if (view.kind !== 'place') return
    // After the classroom has moved the focus to the lesson that it opened.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [view])
  const close = () => {
    show({ kind: 'list', isAsked: false, back: null })
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <aside
      ref={column}
      className={styles.column}
      aria-label={t('comments')}
      data-asked={view.kind === 'place' || view.isAsked || undefined}
      data-comments
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Escape of what is inside */}
      <div
        className={styles.panel}
        data-kind={view.kind}
        style={top === null ? undefined : ({ '--block-top': `${top}px` } as CSSProperties)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          close()
        }}
      >
        {view.kind === 'place' ? (
          <PlaceComments key={`${view.lesson} ${view.block}`} {...view} heading={heading} close={close} />
        ) : (
          <AllComments threads={threads} back={view.back} close={close} />
        )}
      </div>
    </aside>
  )
}

type PlaceProps = {
  lesson: string
  block: string | null
  comment: string | null
  heading: RefObject<HTMLHeadingElement | null>
  close(): void
}

function PlaceComments({ lesson, block, comment, heading, close }: PlaceProps) {
  const t = useWords(learningReviewWords)
  const { comments, blocks, pinned, forgetPinned, show } = useReviewRoom()
  const here = threadsAt(comments, lesson, block)
  const open = here.filter((thread) => thread.comment.resolvedAt === null)
  const resolved = here.filter((thread) => thread.comment.resolvedAt !== null)
  const found = block === null ? null : (blocks.get(block) ?? null)
  const whole = found && quoteOfBlock(found)
  const words = pinned && pinned.block === block ? pinned.quote : null
  return (
    <>
      <PanelHead
        back={() => show({ kind: 'list', isAsked: true, back: comment ?? open[0]?.comment.id ?? null })}
        close={close}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t(`on.${found ? nounOfBlock(found) : block === null ? 'lesson' : 'removed'}`, {
            count: open.length,
          })}
        </h2>
      </PanelHead>
      {open.length > 0 && (
        <ul className={styles.threads}>
          {open.map((thread) => (
            <ThreadView key={thread.comment.id} thread={thread} whole={whole} />
          ))}
        </ul>
      )}
      {words !== null && (
        <div>
          <p className={styles.faint}>{t('about')}</p>
          <blockquote className={styles.quote} dir="auto">
            {words}
          </blockquote>
          <Button look="quiet" size="small" onClick={forgetPinned}>
            {t('forget')}
          </Button>
        </div>
      )}
      <CommentForm {...{ lesson, block }} quote={words ?? whole} />
      {resolved.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('resolvedCount', { count: resolved.length })}</summary>
          <ul className={styles.threads}>
            {resolved.map((thread) => (
              <ThreadView key={thread.comment.id} thread={thread} whole={whole} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const showWhole = (column: HTMLElement | null): void =>
  column?.firstElementChild?.scrollIntoView({ block: 'nearest' })

/** How far an element is below the top of the column, as the page is now; null for none. */
function useHeightOf(element: HTMLElement | null, column: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const whole = column.current
    if (!element || !whole) return setTop(null)
    const measure = () => {
      const distance = element.getBoundingClientRect().top - whole.getBoundingClientRect().top
      setTop(Math.max(0, distance - headHeight))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // Pictures that arrive move what is below them.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, column])
  return top
}

/** The panel's first line, so that its comments begin where the block does. */
const headHeight = 8
