import { HTMLSelect, Switch } from '@blueprintjs/core'
import { Transforms } from 'slate'
import { ReactEditor, type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react'
import { codeLanguages } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import styles from './CodeElement.module.css'

/** A program, with its language and how its long lines are shown. */
export function CodeElement({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const isReadOnly = useReadOnly()
  const { language = '', wrap = false } = element
  const at = () => ReactEditor.findPath(editor, element)
  return (
    <div {...attributes} className={styles.code}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes */}
      <div contentEditable={false} className={styles.head} onFocus={() => ReactEditor.blur(editor)}>
        <HTMLSelect
          minimal
          aria-label="Language of the code"
          disabled={isReadOnly}
          value={Object.hasOwn(codeLanguages, language) ? language : ''}
          onChange={({ currentTarget: { value } }) =>
            value === ''
              ? Transforms.unsetNodes(editor, 'language', { at: at() })
              : Transforms.setNodes(editor, { language: value }, { at: at() })
          }
        >
          <option value="">Plain text</option>
          {Object.entries(codeLanguages).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </HTMLSelect>
        <Switch
          className={styles.wrap ?? ''}
          label="Break long lines"
          disabled={isReadOnly}
          checked={wrap}
          onChange={({ currentTarget: { checked } }) =>
            checked
              ? Transforms.setNodes(editor, { wrap: true }, { at: at() })
              : Transforms.unsetNodes(editor, 'wrap', { at: at() })
          }
        />
      </div>
      <pre data-wrap={wrap || undefined}>
        <code>{children}</code>
      </pre>
    </div>
  )
}
