import { useRef } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '../../parts/Picture.tsx'
import { type OpensPicture, PictureViewer } from '../../parts/PictureViewer.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Pictures in a grid, each of which opens large. */
export function GalleryView({ block: { pictures }, tools }: BlockViewProps<'gallery'>) {
  const t = useWords(kernelRichTextWords)
  const viewer = useRef<OpensPicture>(null)
  return (
    <div>
      <ul className={styles.gallery}>
        {keyedParts(pictures).map(({ key, part: { asset, alt, caption } }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('gallery.open', { name: alt || caption || String(key + 1) })}
              onClick={() => viewer.current?.open(key)}
            >
              <Picture
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
      <PictureViewer
        ref={viewer}
        pictures={pictures.map(({ asset, alt, caption }) => ({ src: tools.image(asset), alt, caption }))}
      />
    </div>
  )
}
