import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Transforms } from 'slate'
import { ReactEditor, type RenderElementProps, useFocused, useSelected, useSlateStatic } from 'slate-react'
import styles from './blocks.module.css'

type BlockFrameProps = RenderElementProps & {
  name: string
  /** Beside the name. */
  tools?: ReactNode
  /** What is set by form fields, above the text. */
  form?: ReactNode
}

/**
 * The frame of a block in the editor: its name, its tools, its fields, and the text inside. Slate takes a field in a
 * block with text for the text itself, and would put its caret back, so that what is typed into the field went to the text.
 */
export function BlockFrame({ attributes, children, element, name, tools, form }: BlockFrameProps) {
  const editor = useSlateStatic()
  const [isSelected, isFocused] = [useSelected(), useFocused()]
  return (
    <div {...attributes} className={styles.frame} data-chosen={isSelected && isFocused}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes */}
      <div contentEditable={false} onFocus={() => ReactEditor.blur(editor)}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {tools}
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove: ${name}`}
            onClick={() => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element) })}
          />
        </div>
        {form}
      </div>
      {children}
    </div>
  )
}
