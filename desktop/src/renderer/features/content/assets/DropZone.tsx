import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './DropZone.module.css'

type DropZoneProps = { text: string; onFiles(files: File[]): void; children: ReactNode; className?: string }

/** Takes files that are dropped anywhere on its content. */
export function DropZone({ text, onFiles, children, className = '' }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside it does the same for the keyboard
    <div
      className={`${styles.zone} ${className}`}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) setOver(false)
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <div className={styles.over}>{text}</div>}
    </div>
  )
}
