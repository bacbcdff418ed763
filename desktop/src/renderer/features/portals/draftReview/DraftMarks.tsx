import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSlateStatic } from 'slate-react'
import { useSearchParams } from 'wouter'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFormOwner } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { BesideTextProps } from '#desktop/renderer/kernel/richText/besideText.ts'
import { focusText } from '#desktop/renderer/kernel/richText/focusText.ts'
import { blockElements } from '#desktop/renderer/kernel/richText/handle/measureEdges.ts'
import { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import { BlockThreads } from './BlockThreads.tsx'
import styles from './DraftMarks.module.css'
import { useBlockPlaces } from './useBlockPlaces.ts'
import { type DraftComment, type DraftReviews, useDraftReviews } from './useDraftReviews.ts'

/** What reviewers say about the text that is open, at its blocks. */
export function DraftMarks({ frame }: BesideTextProps) {
  const { data: state } = useConsoleState()
  const owner = useFormOwner()
  const type = learnableTypes.find((one) => one === owner?.entity)
  if (!owner || !type || state?.workspace?.isLocal !== false) return null
  return <OfItem {...{ frame, type }} itemKey={owner.key} />
}

type OfItemProps = BesideTextProps & { type: (typeof learnableTypes)[number]; itemKey: string }

function OfItem({ frame, type, itemKey }: OfItemProps) {
  const reviews = useDraftReviews(type, itemKey)
  const threads = (reviews.standing?.comments ?? []).filter(
    ({ parent, block }) => parent === null && block !== null,
  )
  return threads.length === 0 ? null : <Marks {...{ frame, reviews, threads }} />
}

type MarksProps = BesideTextProps & { reviews: DraftReviews; threads: readonly DraftComment[] }

function Marks({ frame, reviews, threads }: MarksProps) {
  const editor = useSlateStatic()
  const [params, setParams] = useSearchParams()
  const places = useBlockPlaces(frame, threads)
  const asked = threads.find(({ id }) => id === params.get('comment'))
  const open = places.find(({ block }) => block === asked?.block)
  /** The mark that was pressed: a comment that was opened elsewhere is scrolled to. */
  const pressed = useRef<string | null>(null)
  const marks = useRef<HTMLFieldSetElement>(null)
  const show = (comment: string | null) => {
    pressed.current = comment
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (comment === null) next.delete('comment')
        else next.set('comment', comment)
        return next
      },
      { replace: true },
    )
  }
  const id = asked?.id
  const isPlaced = open !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comment alone
  useEffect(() => {
    if (!isPlaced || id === pressed.current) return
    pressed.current = id ?? null
    blockElements(editor)[open.index]?.scrollIntoView({ block: 'center' })
  }, [id, isPlaced])
  useRoomBeside(frame, isPlaced)
  useCommentKey(frame, () => {
    const at = editor.selection?.anchor.path[0]
    const here = places.find(({ index }) => index === at) ?? places.find(({ open }) => open > 0)
    if (here) show(here.first)
  })
  const shown = places.filter(({ block, open }) => open > 0 || block === asked?.block)
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ block }) => block === asked?.block)
    const next = shown.at((at + by) % shown.length)
    if (next) show(next.first)
    pressed.current = null
  }
  return (
    <fieldset ref={marks} className={styles.marks} aria-label="Comments at this text">
      {shown.map(({ block, noun, first, top, open }) => (
        <button
          key={block}
          type="button"
          className={styles.mark}
          style={{ top }}
          data-mark={first}
          aria-expanded={block === asked?.block}
          aria-label={`${open === 1 ? '1 comment' : `${open} comments`} on this ${noun}`}
          title={`${open === 1 ? '1 comment' : `${open} comments`} on this ${noun} (Ctrl+Alt+M)`}
          onClick={() => show(block === asked?.block ? null : first)}
        >
          {open}
        </button>
      ))}
      {open && (
        <>
          <div className={styles.block} style={{ top: open.top, height: open.height }} aria-hidden />
          <BlockThreads
            key={open.block}
            place={open}
            threads={threads.filter(({ block }) => block === open.block)}
            reviews={reviews}
            step={shown.length > 1 ? step : null}
            close={() => {
              show(null)
              focusText(editor)
            }}
          />
        </>
      )}
    </fieldset>
  )
}

/** A wide editor gives its blocks' comments room beside them; in a narrow one they are below their block. */
function useRoomBeside(frame: BesideTextProps['frame'], isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!isOpen || !element || element.offsetWidth < 700) return
    element.setAttribute('data-beside', '')
    return () => element.removeAttribute('data-beside')
  }, [frame, isOpen])
}

/** Ctrl+Alt+M, as in other word processors: to the comments at the caret, else to the first. */
function useCommentKey(frame: BesideTextProps['frame'], act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const element = frame.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [frame])
}
