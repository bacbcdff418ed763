import { type FocusEvent, useMemo, useRef } from 'react'
import styles from './Dialogs.module.css'
import { useDialogs } from './Dialogs.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { Unfinished } from './useUnfinished.ts'

/**
 * A dialog with input that is not saved yet. Escape, a click outside and the cross ask before they discard what was entered;
 * its own buttons, such as Cancel, close it at once. Input that is not a field's, such as a crop, is reported with
 * `useUnfinished`. `hasSavedFields`: its fields save themselves, so only that counts.
 */
export function FormModal({
  onClose,
  children,
  hasSavedFields = false,
  ...props
}: ModalProps & { hasSavedFields?: boolean }) {
  const { confirm } = useDialogs()
  /** What each field held when it was first focused, also those of an earlier opening, which are gone. */
  const before = useRef(new Map<Field, string>())
  const unfinished = useRef(new Set<string>())
  const isAsking = useRef(false)
  async function closeUnlessFilled() {
    if (isAsking.current) return
    // After submitting, a dialog may show its result in place of its fields.
    const isFilled =
      unfinished.current.size > 0 ||
      [...before.current].some(([field, value]) => field.isConnected && readValue(field) !== value)
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
    if (hasSavedFields) return
    if (isField(target) && !before.current.has(target)) before.current.set(target, readValue(target))
  }
  const close = useRef(closeUnlessFilled)
  close.current = closeUnlessFilled
  const context = useMemo(
    () => ({
      report(id: string, isUnfinished: boolean) {
        if (isUnfinished) unfinished.current.add(id)
        else unfinished.current.delete(id)
      },
      close: () => void close.current(),
    }),
    [],
  )
  return (
    <Modal {...props} onClose={context.close}>
      <Unfinished value={context}>
        <div className={styles.fields} onFocusCapture={noteValue}>
          {children}
        </div>
      </Unfinished>
    </Modal>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The words of a search are no input that could be lost. */
const readValue = (field: Field): string =>
  field instanceof HTMLInputElement && field.type === 'search'
    ? ''
    : field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
      ? String(field.checked)
      : field.value
