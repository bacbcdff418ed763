import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import styles from './ControlMenu.module.css'
import controls from './VideoControls.module.css'

type Props = {
  name: string
  /** What the button shows: an icon, or words. */
  face: ReactNode
  isWide?: boolean
  /** The panel, made when it is open. */
  children(close: () => void): ReactNode
}

/** A button of the controls with a panel above it: inside the player, so that full screen does not hide it. */
export function ControlMenu({ name, face, isWide = false, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      // A pointer event of a document comes from one of its nodes.
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel, wherever in it the focus is
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={isWide ? styles.wide : controls.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        title={name}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Suspense fallback={null}>{children(close)}</Suspense>}
      </div>
    </div>
  )
}
