import { Button, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { Transforms } from 'slate'
import { ReactEditor, type RenderElementProps, useFocused, useSelected, useSlateStatic } from 'slate-react'
import { useCoreContext } from '../api/CoreContext.tsx'
import { idOf } from '../parts/idOf.ts'
import styles from './richText.module.css'

/** A picture from the library, with its alternative text and caption. */
export function RichImage({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const { transport } = useCoreContext()
  const isSelected = useSelected()
  const isChosen = useFocused() && isSelected
  const [isBroken, setBroken] = useState(false)
  const set = (facts: { alt?: string; caption?: string }) =>
    Transforms.setNodes(editor, facts, { at: ReactEditor.findPath(editor, element) })
  return (
    <div {...attributes}>
      <figure contentEditable={false} className={styles.figure} data-chosen={isChosen}>
        {isBroken ? (
          <p className={styles.broken}>This picture’s file is not on this computer.</p>
        ) : (
          <img
            src={transport.fileUrl(idOf(element.asset ?? ''), 'original')}
            alt={element.alt ?? ''}
            onError={() => setBroken(true)}
          />
        )}
        <div className={styles.imageFacts}>
          <InputGroup
            size="small"
            placeholder="Describe the picture for people who cannot see it"
            aria-label="Alternative text"
            value={element.alt ?? ''}
            onValueChange={(alt) => set({ alt })}
          />
          <InputGroup
            size="small"
            placeholder="Caption"
            aria-label="Caption"
            value={element.caption ?? ''}
            onValueChange={(caption) => set({ caption })}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label="Remove the picture"
            onClick={() => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element) })}
          />
        </div>
      </figure>
      {children}
    </div>
  )
}
