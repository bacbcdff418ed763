import type { EventFace } from '#shared/features/portals/operations/pageData.ts'
import { facetValues } from '#shared/features/portals/rules/eventFilters.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import styles from './KickerGrid.module.css'

type Props = {
  event: EventFace
  /** The prefixes of the tags that it shows. */
  facets: string | null
  /** In pixels. */
  imageHeight: number
  headingLevel: 2 | 3
}

/** One event: its picture, day, name and lines. All of it is its link. */
export function EventCard({ event, facets, imageHeight, headingLevel }: Props) {
  const t = useWords(portalsPageDataWords)
  const { isEdited } = usePageHost()
  const { name, endAt, lines, image, imageColor, link, openInNewTab } = event
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const href = link && safeUrl.test(link) ? link : null
  const tags = facetValues(event, facets)
  return (
    <article className={styles.card} data-linked={href !== null || undefined} aria-label={name}>
      {imageHeight > 0 && (
        <div
          className={styles.picture}
          style={{ height: `${imageHeight}px`, ...(imageColor && { backgroundColor: imageColor }) }}
        >
          {image && <Picture src={image} alt="" loading="lazy" decoding="async" />}
        </div>
      )}
      <div className={styles.body}>
        {endAt && (
          <time className={styles.day} dateTime={endAt}>
            {dateFormat(t.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(endAt))}
          </time>
        )}
        <Heading className={styles.name}>
          {href && !isEdited ? (
            <a
              href={href}
              className={styles.cover}
              {...(openInNewTab && {
                target: '_blank',
                rel: 'noopener noreferrer',
                'aria-label': t('opensTab', { name }),
              })}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={at} className={styles.line}>
            {line}
          </p>
        ))}
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
