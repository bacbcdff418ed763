import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  type Intent,
  OverlayToaster,
  Position,
  type Toaster,
} from '@blueprintjs/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import styles from './Dialogs.module.css'

type Asked = {
  kind: 'confirm' | 'error' | 'message'
  title: string
  text: ReactNode
  ok: string
  intent: Intent
  answer(isOk: boolean): void
}
type ConfirmOptions = { title: string; text: ReactNode; ok?: string; intent?: Intent }

/** The kinds of the specification (3§8.1): confirm (OK/Cancel), error, message, snack bar. */
export type DialogsValue = {
  confirm(options: ConfirmOptions): Promise<boolean>
  error(title: string, text: ReactNode): Promise<boolean>
  message(title: string, text: ReactNode): Promise<boolean>
  snackBar(text: string, intent?: Intent): void
}

const DialogsContext = createContext<DialogsValue | null>(null)

export function Dialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked[]>([])
  const toaster = useRef<Toaster | null>(null)
  /** What had the focus before the first of the dialogs. */
  const from = useRef<Element | null>(null)
  const ask = useCallback((question: Omit<Asked, 'answer'>) => {
    from.current ??= document.activeElement
    return new Promise<boolean>((resolve) => setAsked((all) => [...all, { ...question, answer: resolve }]))
  }, [])
  const value = useMemo<DialogsValue>(
    () => ({
      confirm: ({ title, text, ok = 'OK', intent = 'primary' }) =>
        ask({ kind: 'confirm', title, text, ok, intent }),
      error: (title, text) => ask({ kind: 'error', title, text, ok: 'OK', intent: 'none' }),
      message: (title, text) => ask({ kind: 'message', title, text, ok: 'OK', intent: 'primary' }),
      snackBar: (text, intent = 'none') => {
        toaster.current?.show({ message: text, intent, timeout: 4000 })
      },
    }),
    [ask],
  )
  const current = asked[0]
  const close = (isOk: boolean) => {
    current?.answer(isOk)
    setAsked((all) => all.slice(1))
  }
  /** The button that takes the focus at once does so before Blueprint has noted where it was. */
  function returnFocus() {
    const { activeElement, body } = document
    const isHere = activeElement === body || activeElement?.closest(`.${styles.dialog}`)
    if (isHere && from.current instanceof HTMLElement) from.current.focus()
    from.current = null
  }
  return (
    <DialogsContext value={value}>
      {children}
      <OverlayToaster
        position={Position.BOTTOM}
        maxToasts={3}
        ref={(instance: Toaster | null) => {
          toaster.current = instance
        }}
      />
      <Dialog
        isOpen={current !== undefined}
        onClose={() => close(false)}
        onClosed={returnFocus}
        title={current?.title ?? ' '}
        className={styles.dialog ?? ''}
        role={current?.kind === 'message' ? 'dialog' : 'alertdialog'}
        isCloseButtonShown={false}
      >
        <DialogBody>
          <div className={current?.kind === 'error' ? styles.error : undefined}>{current?.text}</div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {current?.kind === 'confirm' && <Button text="Cancel" onClick={() => close(false)} />}
              <Button
                text={current?.ok ?? 'OK'}
                intent={current?.intent ?? 'none'}
                autoFocus
                onClick={() => close(true)}
              />
            </>
          }
        />
      </Dialog>
    </DialogsContext>
  )
}

export function useDialogs(): DialogsValue {
  const value = useContext(DialogsContext)
  if (!value) throw new Error('useDialogs is called outside of Dialogs')
  return value
}
