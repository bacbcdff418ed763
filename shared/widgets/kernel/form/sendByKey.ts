import type { KeyboardEvent } from 'react'

/** Of a form: in a text of several lines, where Enter begins a new one, Ctrl+Enter (Cmd+Enter on a Mac) sends it. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, target } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  if (!(target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
