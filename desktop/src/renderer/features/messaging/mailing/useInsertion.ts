import { type FocusEvent, type RefObject, useRef } from 'react'

type Insertion = {
  ref: RefObject<HTMLDivElement | null>
  /** Remembers where the author wrote, when the focus leaves it. */
  note(event: FocusEvent): void
  /** Writes where the author was last; into the text if they were nowhere. */
  insert(text: string): void
}

/**
 * Writes into a form's fields as typing does, so that each takes it in its own way, and undoes it: a line, or the rich text,
 * which keeps its caret when the focus leaves it.
 */
export function useInsertion(): Insertion {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  return {
    ref,
    note({ target }) {
      if (target instanceof HTMLElement && target.matches(writable)) last.current = target
    },
    insert(text) {
      const known = last.current?.isConnected ? last.current : null
      const field = known ?? ref.current?.querySelector<HTMLElement>('[role="textbox"]')
      if (!field) return
      field.focus()
      if (!field.isContentEditable) return void document.execCommand('insertText', false, text)
      const event = { inputType: 'insertText', data: text, bubbles: true, cancelable: true }
      const write = () => field.dispatchEvent(new InputEvent('beforeinput', event))
      if (known) return void write()
      document.getSelection()?.selectAllChildren(field)
      document.getSelection()?.collapseToEnd()
      setTimeout(write, untilHeardMs)
    },
  }
}

const writable = '[data-field="subject"] input, [data-field="body"] [role="textbox"]'

/** The rich text hears of a caret that it did not set itself a little later. */
const untilHeardMs = 150
