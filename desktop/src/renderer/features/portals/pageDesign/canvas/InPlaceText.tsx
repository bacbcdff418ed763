import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useField } from '#desktop/renderer/kernel/form/useField.ts'
import { isStarterText } from '#shared/features/portals/rules/starterTexts.ts'
import type { TextProps } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { fieldPath } from '../acts/PageAct.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { findTextField } from './findTextField.ts'
import styles from './InPlace.module.css'
import { textMark } from './shownTexts.ts'

/** A widget's words: to look at, or with a caret in them while they are edited. */
export function TextHere(shown: TextProps) {
  const { edited } = useDesigner()
  const { element, path, text } = shown
  const isEdited = edited?.element === element && edited.path.join('.') === path.join('.')
  return isEdited ? <InPlaceText {...shown} /> : <span {...{ [textMark]: path.join('.') }}>{text}</span>
}

/**
 * The browser writes in it, and React leaves it alone. What the field's bounds refuse stays in it, with the reason below it; an
 * emptied text is only saved at its end, since widgets without words do not show their place.
 */
function InPlaceText({ element, path, text }: TextProps) {
  const { nodes, editText, leaveText } = useDesigner()
  const { name, field, label } = findTextField(nodes, element, path)
  const used = useField(name, field, fieldPath(element, ...path))
  const place = useRef<HTMLSpanElement>(null)
  const stored = typeof used.value === 'string' ? used.value : ''
  const start = useRef(stored === '' || isStarterText(stored) ? text : stored)
  const now = useRef(start.current)
  const latest = useRef(used)
  latest.current = used
  useEffect(() => {
    const box = place.current
    if (!box) return
    box.textContent = start.current
    box.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(box)
    return () => {
      // Ended while it is empty.
      if (now.current === '') latest.current.change(null)
      latest.current.onLeave()
    }
  }, [])
  function write() {
    const typed = (place.current?.textContent ?? '').replaceAll('\u00a0', ' ')
    now.current = typed.trimEnd() === '' ? '' : typed
    if (now.current !== '' && now.current !== start.current) used.change(now.current)
    else if (now.current === start.current && used.value !== start.current) used.change(start.current)
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab'
    if (!isEnd) return
    event.preventDefault()
    editText(null)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it looks like the text that it is */}
      <span
        ref={place}
        className={styles.text}
        data-edited
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-invalid={used.fault !== null || undefined}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        spellCheck
        onInput={write}
        onKeyDown={onKeyDown}
        onBlur={leaveText}
      />
      {used.fault !== null && now.current !== '' && (
        <span role="alert" className={styles.fault} contentEditable={false}>
          {used.fault}
        </span>
      )}
    </>
  )
}
