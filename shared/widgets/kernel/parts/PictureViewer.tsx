import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { useWords } from '../words/useWords.ts'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import styles from './PictureViewer.module.css'

export type ViewedPicture = { src: string | undefined; alt: string; caption: string | null | undefined }
export type OpensPicture = { open(at: number): void }

type Props = { ref: RefObject<OpensPicture | null>; pictures: readonly ViewedPicture[] }

/** Pictures large, one at a time, in a dialog where arrows go on. Its caller says which one opens first. */
export function PictureViewer({ ref, pictures }: Props) {
  const t = useWords(kernelRichTextWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [shownAt, setShownAt] = useState<number | null>(null)
  useImperativeHandle(ref, () => ({
    open(at) {
      setShownAt(at)
      if (!dialog.current?.open) dialog.current?.showModal()
    },
  }))
  const shown = shownAt === null ? null : pictures[shownAt]
  const label = shownAt === null ? undefined : t('gallery.label', { at: shownAt + 1, count: pictures.length })
  const go = (step: number) =>
    shownAt !== null && setShownAt((shownAt + step + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') go(isMirrored ? -1 : 1)
    if (event.key === 'ArrowLeft') go(isMirrored ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onClose={() => setShownAt(null)}
      onKeyDown={onKeyDown}
      // A press beside the picture.
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      {shown && (
        <>
          <Picture src={shown.src} alt={shown.alt} />
          {shown.caption && <p>{shown.caption}</p>}
        </>
      )}
      <div className={styles.tools}>
        <button type="button" aria-label={t('gallery.previous')} onClick={() => go(-1)}>
          <Icon name="chevronLeft" />
        </button>
        <span aria-live="polite">{label}</span>
        <button type="button" aria-label={t('gallery.next')} onClick={() => go(1)}>
          <Icon name="chevronRight" />
        </button>
        <button type="button" aria-label={t('gallery.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
