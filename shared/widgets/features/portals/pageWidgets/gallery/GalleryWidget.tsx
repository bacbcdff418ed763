import { type CSSProperties, useId, useRef } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { type OpensPicture, PictureViewer } from '#widgets/kernel/parts/PictureViewer.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './GalleryWidget.module.css'

/** Pictures in a grid, each of which opens large. */
export function GalleryWidget({ id, widget }: WidgetProps<'gallery'>) {
  const t = useWords(portalsPageWords)
  const open = useWords(kernelRichTextWords)
  const { pictureOf } = usePageHost()
  const viewer = useRef<OpensPicture>(null)
  const heading = useId()
  const { title, pictures, perRow, shape } = widget
  const shown = pictures.flatMap(({ id: key, picture, alt, caption }) => {
    const file = picture ? pictureOf(picture) : undefined
    return file ? { ...file, key, alt: alt ?? '', caption } : []
  })
  if (shown.length === 0) return <EditHint>{t('noPicture')}</EditHint>
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('pictures') })}>
      <WidgetTitle id={heading} element={id} title={title} />
      <ul
        className={styles.pictures}
        data-shape={shape}
        // Cast: custom properties.
        style={{ '--per-row': Math.min(perRow, shown.length) } as CSSProperties}
      >
        {shown.map(({ key, src, color, alt, caption }, at) => (
          <li key={key}>
            <button
              type="button"
              className={styles.picture}
              aria-label={open('gallery.open', { name: alt || caption || String(at + 1) })}
              style={color ? { backgroundColor: color } : undefined}
              onClick={() => viewer.current?.open(at)}
            >
              <Picture src={src} style={focusStyle(src)} alt="" loading="lazy" decoding="async" />
            </button>
            {caption && (
              <p className={styles.caption}>
                <PageText element={id} path={['pictures', key, 'caption']} text={caption} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <PictureViewer ref={viewer} pictures={shown} />
    </section>
  )
}
