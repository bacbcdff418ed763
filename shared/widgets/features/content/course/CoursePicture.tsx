import { useState } from 'react'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import styles from './CoursePicture.module.css'

type Props = { name: string; image: string | null; color: string | null; isEager?: boolean }

/** A course's picture; if missing or failed, its initial on the portal's colours. */
export function CoursePicture({ name, image, color, isEager = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={styles.frame} style={color ? { backgroundColor: color } : undefined}>
      {image && image !== failed ? (
        <img
          className={styles.image}
          src={image}
          style={focusStyle(image)}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          // Scripts are fetched at the same time; this is what a page's first sight waits for.
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(image)}
        />
      ) : (
        <span className={styles.stand} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      )}
    </div>
  )
}
