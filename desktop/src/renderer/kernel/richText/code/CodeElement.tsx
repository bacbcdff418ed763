import { HTMLSelect, Switch } from '@blueprintjs/core'
import { Transforms } from 'slate'
import { type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react'
import { codeLanguages } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import { usePlace } from '../usePlace.ts'
import styles from './CodeElement.module.css'

/** A program, with its language and how its long lines are shown. */
export function CodeElement({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const isReadOnly = useReadOnly()
  const { language = '', wrap = false } = element
  const place = usePlace(element)
  const set = (name: 'language' | 'wrap', facts: { language: string } | { wrap: true } | null) => {
    const at = place()
    if (!at) return
    if (facts) Transforms.setNodes(editor, facts, { at })
    else Transforms.unsetNodes(editor, name, { at })
  }
  return (
    <div {...attributes} className={styles.code}>
      <div contentEditable={false} className={styles.head}>
        <HTMLSelect
          minimal
          aria-label="Language of the code"
          disabled={isReadOnly}
          value={Object.hasOwn(codeLanguages, language) ? language : ''}
          onChange={({ currentTarget: { value } }) =>
            set('language', value === '' ? null : { language: value })
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
          onChange={({ currentTarget: { checked } }) => set('wrap', checked ? { wrap: true } : null)}
        />
      </div>
      <pre data-wrap={wrap || undefined}>
        <code>{children}</code>
      </pre>
    </div>
  )
}
