import { type ReactNode, useId } from 'react'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type ShownFile, usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './Asset.module.css'
import { FileCard } from './FileCard.tsx'

type Props = WidgetProps<'asset'> & {
  /** What plays a file that is no picture; null where none is played. */
  play(file: ShownFile): ReactNode | null
}

/** A file of the library: a picture, what plays it, or a card. Readers who may not open it see nothing of it. */
export function AssetWidget({ id, widget, play }: Props) {
  const t = useWords(portalsPageDataWords)
  const { fileOf } = usePageHost()
  const heading = useId()
  const { title, file: key, shownAs } = widget
  const file = key === null ? undefined : fileOf(key)
  if (!file) return <EditHint>{t('hiddenFile')}</EditHint>
  const { asset } = file
  return (
    <section
      className={styles.file}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': asset.name })}
    >
      {title && (
        <h2 id={heading} className={styles.title}>
          <PageText element={id} path={['title']} text={title} />
        </h2>
      )}
      {shownAs === 'card' ? (
        <FileCard file={file} />
      ) : asset.type === 'image' ? (
        <ShownPicture file={file} />
      ) : (
        (play(file) ?? <FileCard file={file} />)
      )}
    </section>
  )
}

function ShownPicture({ file: { asset, links } }: { file: ShownFile }) {
  const src = links.original ?? links['poster.jpg']
  if (!src) return null
  const { name, width, height, dominantColor } = asset
  return (
    <Picture
      className={styles.picture}
      src={src}
      alt={asset.alt || name}
      style={{ ...focusStyle(src), ...(dominantColor && { backgroundColor: dominantColor }) }}
      {...(width && height && { width, height })}
      loading="lazy"
      decoding="async"
    />
  )
}
