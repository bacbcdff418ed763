import { type KeyboardEvent, useRef, useState } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Pictures in a grid. Each opens large, where arrows go on. */
export function GalleryView({ block: { pictures }, tools }: BlockViewProps<'gallery'>) {
  const t = useWords(kernelRichTextWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? null : pictures[open]
  const show = (at: number) => {
    setOpen(at)
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const go = (step: number) => open !== null && setOpen((open + step + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <div>
      <ul className={styles.gallery}>
        {keyedParts(pictures).map(({ key, part: { asset, alt, caption } }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('gallery.open', { name: alt || caption || String(key + 1) })}
              onClick={() => show(key)}
            >
              <img
                src={tools.image(asset)}
                style={focusStyle(tools.image(asset))}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className={styles.lightbox}
        aria-label={open === null ? undefined : t('gallery.label', { at: open + 1, count: pictures.length })}
        onClose={() => setOpen(null)}
        onKeyDown={onKeyDown}
        // A press beside the picture.
        onClick={({ target }) => target === dialog.current && dialog.current.close()}
      >
        {shown && (
          <>
            <img src={tools.image(shown.asset)} alt={shown.alt} />
            {shown.caption && <p>{shown.caption}</p>}
          </>
        )}
        <div className={styles.lightboxTools}>
          <button type="button" aria-label={t('gallery.previous')} onClick={() => go(-1)}>
            <Icon name="chevronLeft" />
          </button>
          <span aria-live="polite">
            {open !== null && t('gallery.label', { at: open + 1, count: pictures.length })}
          </span>
          <button type="button" aria-label={t('gallery.next')} onClick={() => go(1)}>
            <Icon name="chevronRight" />
          </button>
          <button type="button" aria-label={t('gallery.close')} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </div>
  )
}
