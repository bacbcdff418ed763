import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSlate } from 'slate-react'
import styles from './BlockHandle.module.css'
import type { Blocks } from './blockMoves.ts'
import { type Edges, measureEdges } from './measureEdges.ts'

/** The frame around selected blocks. */
export function SelectedBlocks({ blocks, frame }: { blocks: Blocks; frame: RefObject<HTMLElement | null> }) {
  const editor = useSlate()
  const [edges, setEdges] = useState<Edges | null>(null)
  const { from, to } = blocks
  const { children } = editor
  useLayoutEffect(() => {
    setEdges(frame.current && children.length > 0 ? measureEdges(editor, { from, to }, frame.current) : null)
  }, [editor, children, frame, from, to])
  const count = to - from + 1
  return (
    <>
      {edges && <div className={styles.selected} style={edges} aria-hidden />}
      <p className={styles.news} role="status">
        {count === 1 ? '1 block selected.' : `${count} blocks selected.`} Space opens its menu, Delete removes
        it, Escape goes back to the text.
      </p>
    </>
  )
}
