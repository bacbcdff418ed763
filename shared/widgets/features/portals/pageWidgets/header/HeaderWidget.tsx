import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './HeaderWidget.module.css'

/** A banner: a title on a picture, or on the page itself. It grows where its words need more room than its height. */
export function HeaderWidget({ id, widget, headingLevel }: WidgetProps<'header'>) {
  const { pictureOf } = usePageHost()
  const { title, subtitle, image, height, alignment } = widget
  const picture = image ? pictureOf(image) : undefined
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div
      className={styles.header}
      style={{ minHeight: `${height}px`, ...(picture?.color && { backgroundColor: picture.color }) }}
      data-align={alignment}
      data-pictured={picture ? true : undefined}
    >
      {picture && (
        <Picture
          className={styles.image}
          src={picture.src}
          style={focusStyle(picture.src)}
          alt=""
          decoding="async"
          // The page's first banner is the largest that a phone shows of it.
          {...(headingLevel === 1 && { fetchPriority: 'high' })}
        />
      )}
      {(title || subtitle) && (
        <div className={styles.words}>
          {title && (
            <Heading className={styles.title}>
              <PageText element={id} path={['title']} text={title} />
            </Heading>
          )}
          {subtitle && (
            <p className={styles.subtitle}>
              <PageText element={id} path={['subtitle']} text={subtitle} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
