import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { Transforms } from 'slate'
import { type RenderElementProps, useFocused, useReadOnly, useSelected, useSlateStatic } from 'slate-react'
import { addressOf } from './blocks/AddressInput.tsx'
import { BlockInput } from './blocks/BlockInput.tsx'
import styles from './richText.module.css'
import { usePlace } from './usePlace.ts'

/** A quote. Its source can be filled in while the caret is in it, and stays shown once it has one. */
export function QuoteElement({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const [isSelected, isFocused, isReadOnly] = [useSelected(), useFocused(), useReadOnly()]
  const [hasFocus, setFocus] = useState(false)
  const { source = '', url = '' } = element
  const place = usePlace(element)
  const [typed, setTyped] = useState(url)
  const [shown, setShown] = useState(url)
  // The document shows a typed address later than the field; any other one is another author's, or an undo.
  if (url !== shown) {
    setShown(url)
    if (url !== addressOf(typed)) setTyped(url)
  }
  const isShown = source !== '' || url !== '' || typed !== '' || hasFocus || (isSelected && isFocused)
  const set = (facts: { source?: string; url?: string }) => {
    const at = place()
    if (!at) return
    for (const [name, value] of Object.entries(facts))
      if (value === '') Transforms.unsetNodes(editor, name as 'source' | 'url', { at })
      else Transforms.setNodes(editor, { [name]: value }, { at })
  }
  const isFit = typed.trim() === '' || addressOf(typed) !== ''
  return (
    <div {...attributes} className={styles.quote}>
      <blockquote className={element.align ? styles[element.align] : undefined}>{children}</blockquote>
      {isShown && !isReadOnly && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
        <div
          contentEditable={false}
          className={styles.source}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        >
          <BlockInput
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
            value={typed}
            onValueChange={(next) => {
              setTyped(next)
              set({ url: addressOf(next) })
            }}
          />
        </div>
      )}
    </div>
  )
}
