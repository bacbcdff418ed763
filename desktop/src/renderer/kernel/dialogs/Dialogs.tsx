import {
  Button,
  DialogBody,
  DialogFooter,
  type Intent,
  OverlayToaster,
  Position,
  type Toaster,
  type ToastProps,
} from '@blueprintjs/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Confirmation, Notice } from './DialogNames.ts'
import styles from './Dialogs.module.css'
import { Modal } from './Modal.tsx'

type Question = {
  name: Confirmation | Notice
  title: string
  text: ReactNode
  ok: string
  cancel?: string | undefined
  intent: Intent
  instead?: Instead | undefined
}
/** A third way, which cancels the question and has the focus. */
type Instead = { text: string; choose(): void }
type Asked = Question & { id: number; isOpen: boolean; answer(isOk: boolean): void }
type ConfirmOptions = {
  title: string
  text: ReactNode
  ok?: string
  /** What the other button says, where “Cancel” could be understood as what is asked. */
  cancel?: string | undefined
  intent?: Intent
  instead?: Instead | undefined
  /** Withdraws the question: it closes as cancelled, and the focus returns. */
  signal?: AbortSignal
}

/** The dialog types of the specification (3§8.1): confirm (OK/Cancel), error, message, snack bar. */
export type DialogsValue = {
  /** False, too, while it is asked already. */
  confirm(name: Confirmation, options: ConfirmOptions): Promise<boolean>
  error(title: string, text: ReactNode): Promise<boolean>
  message(title: string, text: ReactNode): Promise<boolean>
  snackBar(text: string, intent?: Intent): void
  /** For ten seconds: a message about the act, and a button that undoes it. */
  offerUndo(text: string, undo: () => void): void
}

const undoableMs = 10_000

/** How many notices are open: the newest is shown, and says how many others wait below it. */
const OpenNotices = createContext(0)

function NoticeText({ text }: { text: string }) {
  const others = useContext(OpenNotices) - 1
  return (
    <>
      {text}
      {others > 0 && <span className={styles.others}> +{others} more</span>}
    </>
  )
}

const DialogsContext = createContext<DialogsValue | null>(null)

/** The console's dialogs and notices: each question is its own dialog, the newest on top. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked[]>([])
  const [openNotices, setOpenNotices] = useState(0)
  const toaster = useRef<Toaster | null>(null)
  const notify = useCallback((text: string, options: Omit<ToastProps, 'message'>) => {
    if (!toaster.current) return
    setOpenNotices((count) => count + 1)
    toaster.current.show({
      ...options,
      message: <NoticeText text={text} />,
      onDismiss: () => setOpenNotices((count) => count - 1),
    })
  }, [])
  const nextId = useRef(0)
  /** The confirmations that are open: a double click asks once, and acts once. */
  const open = useRef(new Set<string>())
  const ask = useCallback((question: Question, signal?: AbortSignal) => {
    if (signal?.aborted) return Promise.resolve(false)
    nextId.current += 1
    const id = nextId.current
    return new Promise<boolean>((answer) => {
      setAsked((all) => [...all, { ...question, id, isOpen: true, answer }])
      signal?.addEventListener('abort', () => {
        answer(false)
        setAsked((all) => shut(all, id))
      })
    })
  }, [])
  const value = useMemo<DialogsValue>(
    () => ({
      async confirm(name, { title, text, ok = 'OK', cancel, intent = 'primary', instead, signal }) {
        const question = `${name} ${title}`
        if (open.current.has(question)) return false
        open.current.add(question)
        try {
          return await ask({ name, title, text, ok, cancel, intent, instead }, signal)
        } finally {
          open.current.delete(question)
        }
      },
      async error(title, text) {
        const question = `error ${title}`
        // The same fault again and again is told once.
        if (open.current.has(question)) return false
        open.current.add(question)
        try {
          return await ask({ name: 'error', title, text, ok: 'OK', intent: 'none' })
        } finally {
          open.current.delete(question)
        }
      },
      message: (title, text) => ask({ name: 'message', title, text, ok: 'OK', intent: 'primary' }),
      snackBar: (text, intent = 'none') => {
        notify(text, { intent, timeout: 4000 })
      },
      offerUndo: (message, undo) => {
        notify(message, { timeout: undoableMs, action: { text: 'Undo', onClick: undo } })
      },
    }),
    [ask, notify],
  )
  function close(one: Asked, isOk: boolean) {
    one.answer(isOk)
    setAsked((all) => shut(all, one.id))
  }
  const forget = (id: number) => setAsked((all) => all.filter((one) => one.id !== id))
  return (
    <DialogsContext value={value}>
      {children}
      <OpenNotices value={openNotices}>
        <OverlayToaster
          className={styles.notices ?? ''}
          position={Position.BOTTOM}
          ref={(instance: Toaster | null) => {
            toaster.current = instance
          }}
        />
      </OpenNotices>
      {asked.map((one) => (
        <QuestionDialog
          key={one.id}
          question={one}
          onAnswer={(isOk) => close(one, isOk)}
          onClosed={() => forget(one.id)}
        />
      ))}
    </DialogsContext>
  )
}

const shut = (all: readonly Asked[], id: number): Asked[] =>
  all.map((one) => (one.id === id ? { ...one, isOpen: false } : one))

type QuestionDialogProps = { question: Asked; onAnswer(isOk: boolean): void; onClosed(): void }

function QuestionDialog({ question, onAnswer, onClosed }: QuestionDialogProps) {
  const { name, title, text, ok, cancel = 'Cancel', intent, instead, isOpen } = question
  const isNotice = name === 'error' || name === 'message'
  /** Somebody who closes a form by mistake may press Enter by mistake, too. */
  const isKept = name === 'discardInput'
  return (
    <Modal
      name={name}
      title={title}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
      role={name === 'message' ? 'dialog' : 'alertdialog'}
      hasCloseButton={false}
      className={styles.dialog}
    >
      <DialogBody>
        <div className={name === 'error' ? styles.error : undefined}>{text}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {!isNotice && <Button text={cancel} autoFocus={isKept} onClick={() => onAnswer(false)} />}
            {instead && (
              <Button
                text={instead.text}
                autoFocus
                onClick={() => {
                  onAnswer(false)
                  instead.choose()
                }}
              />
            )}
            <Button
              text={ok}
              intent={intent}
              autoFocus={!instead && !isKept}
              onClick={() => onAnswer(true)}
            />
          </>
        }
      />
    </Modal>
  )
}

export function useDialogs(): DialogsValue {
  const value = useContext(DialogsContext)
  if (!value) throw new Error('useDialogs must be used inside Dialogs')
  return value
}
