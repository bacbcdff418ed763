import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { useIsEager } from '../layout/NearTop.ts'
import { PageAnchor } from '../parts/PageAnchor.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './ImageWidget.module.css'

/** A picture, in the width of its column at most; it holds its place before it is loaded. */
export function ImageWidget({ widget: { image, alt, link } }: WidgetProps<'image'>) {
  const t = useWords(portalsPageWords)
  const { pictureOf, addressOf } = usePageHost()
  const isSeenAtOnce = useIsEager()(0)
  const picture = image ? pictureOf(image) : undefined
  if (!picture) return <EditHint>{t('noPicture')}</EditHint>
  const to = addressOf(link)
  const shown = (
    <Picture
      className={styles.image}
      src={picture.src}
      alt={alt ?? ''}
      {...(picture.width && picture.height && { width: picture.width, height: picture.height })}
      style={picture.color ? { backgroundColor: picture.color } : undefined}
      {...(!isSeenAtOnce && { loading: 'lazy' as const })}
      decoding="async"
    />
  )
  if (!to) return shown
  return (
    <PageAnchor to={to} className={styles.link} {...(!alt && { 'aria-label': to.href })}>
      {shown}
    </PageAnchor>
  )
}
