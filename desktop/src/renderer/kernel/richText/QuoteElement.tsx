import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { Transforms } from 'slate'
import {
  ReactEditor,
  type RenderElementProps,
  useFocused,
  useReadOnly,
  useSelected,
  useSlateStatic,
} from 'slate-react'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { maxAddressLength, withProtocol } from './addresses.ts'
import styles from './richText.module.css'

/** A quote. Its source can be filled in while the caret is in it, and stays shown once it has one. */
export function QuoteElement({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const [isSelected, isFocused, isReadOnly] = [useSelected(), useFocused(), useReadOnly()]
  const [hasFocus, setFocus] = useState(false)
  const { source = '', url = '' } = element
  const [typed, setTyped] = useState(url)
  const isShown = source !== '' || url !== '' || typed !== '' || hasFocus || (isSelected && isFocused)
  const set = (facts: { source?: string; url?: string }) => {
    const at = ReactEditor.findPath(editor, element)
    for (const [name, value] of Object.entries(facts))
      if (value === '') Transforms.unsetNodes(editor, name as 'source' | 'url', { at })
      else Transforms.setNodes(editor, { [name]: value }, { at })
  }
  const address = withProtocol(typed.trim())
  const isFit = address === '' || (safeUrl.test(address) && address.length <= maxAddressLength)
  return (
    <div {...attributes} className={styles.quote}>
      <blockquote className={element.align ? styles[element.align] : undefined}>{children}</blockquote>
      {isShown && !isReadOnly && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
        <div
          contentEditable={false}
          className={styles.source}
          onFocus={() => {
            setFocus(true)
            ReactEditor.blur(editor)
          }}
          onBlur={() => setFocus(false)}
        >
          <InputGroup
            size="small"
            aria-label="Source of the quote"
            placeholder="Who said it, or where (optional)"
            maxLength={200}
            value={source}
            onValueChange={(next) => set({ source: next })}
          />
          <InputGroup
            size="small"
            aria-label="Address of the source"
            placeholder="https://example.org (optional)"
            intent={isFit ? 'none' : 'danger'}
            // Another author may have changed it.
            value={url === '' || address === url ? typed : url}
            onValueChange={(next) => {
              setTyped(next)
              const made = withProtocol(next.trim())
              set({ url: safeUrl.test(made) && made.length <= maxAddressLength ? made : '' })
            }}
          />
        </div>
      )}
    </div>
  )
}
