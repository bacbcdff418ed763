import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus into an editor that was opened, and back to its button when it closes, unless the user has
 * focused something else.
 */
export function useEditorFocus(
  isEditing: boolean,
  input: RefObject<HTMLTextAreaElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const wasEditing = useRef(isEditing)
  const isAskedFor = useRef(false)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    if (isEditing && isAskedFor.current) focusAtEnd(input.current)
    if (!isEditing && isNobodyFocused()) button.current?.focus()
    isAskedFor.current = false
  }, [isEditing, input, button])
  return {
    askForFocus() {
      isAskedFor.current = true
    },
  }
}

/** Browsers put the caret before the text. */
function focusAtEnd(input: HTMLTextAreaElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

const isNobodyFocused = () => !document.activeElement || document.activeElement === document.body
