import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Transforms } from 'slate'
import { type RenderElementProps, useFocused, useSelected, useSlateStatic } from 'slate-react'
import { keepFocusInside } from '../fieldsInside.ts'
import { usePlace } from '../usePlace.ts'
import styles from './blocks.module.css'

type BlockFrameProps = RenderElementProps & {
  name: string
  /** Beside the name. */
  tools?: ReactNode
  /** What is set by form fields, above the text. */
  form?: ReactNode
}

/** The frame of a block in the editor: its name, its tools, its fields, and the text inside. */
export function BlockFrame({ attributes, children, element, name, tools, form }: BlockFrameProps) {
  const editor = useSlateStatic()
  const place = usePlace(element)
  const [isSelected, isFocused] = [useSelected(), useFocused()]
  return (
    <div {...attributes} className={styles.frame} data-chosen={isSelected && isFocused}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears of clicks only to keep them from the text */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div contentEditable={false} onClick={keepFocusInside}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {tools}
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove: ${name}`}
            onClick={() => {
              const at = place()
              if (at) Transforms.removeNodes(editor, { at })
            }}
          />
        </div>
        {form}
      </div>
      {children}
    </div>
  )
}
