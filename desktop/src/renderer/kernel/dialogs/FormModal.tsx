import { type FocusEvent, useRef } from 'react'
import styles from './Dialogs.module.css'
import { useDialogs } from './Dialogs.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/**
 * A dialog with fields. Escape, a click outside and the cross ask before they discard what was entered; its own buttons,
 * such as Cancel, close it at once.
 */
export function FormModal({ onClose, children, ...props }: ModalProps) {
  const { confirm } = useDialogs()
  /** What each field held when it was first focused, also those of an earlier opening, which are gone. */
  const before = useRef(new Map<Field, string>())
  const isAsking = useRef(false)
  async function closeUnlessFilled() {
    if (isAsking.current) return
    // After submitting, a dialog may show its result in place of its fields.
    const isFilled = [...before.current].some(
      ([field, value]) => field.isConnected && readValue(field) !== value,
    )
    if (!isFilled) return onClose()
    isAsking.current = true
    const isSure = await confirm('discardInput', {
      title: 'Discard what you entered?',
      text: `“${props.title}” is not finished. If you close it, what you entered is lost.`,
      ok: 'Discard',
      cancel: 'Keep editing',
      intent: 'danger',
    })
    isAsking.current = false
    if (isSure) onClose()
  }
  function noteValue({ target }: FocusEvent) {
    if (isField(target) && !before.current.has(target)) before.current.set(target, readValue(target))
  }
  return (
    <Modal {...props} onClose={() => void closeUnlessFilled()}>
      <div className={styles.fields} onFocusCapture={noteValue}>
        {children}
      </div>
    </Modal>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const readValue = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value
