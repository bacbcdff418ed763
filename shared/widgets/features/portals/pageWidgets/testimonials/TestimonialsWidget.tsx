import { useId } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './TestimonialsWidget.module.css'

type Quote = WidgetProps<'testimonials'>['widget']['quotes'][number]

/** What people say of the school: one large, several side by side. */
export function TestimonialsWidget({ id, widget: { title, quotes } }: WidgetProps<'testimonials'>) {
  const t = useWords(portalsPageWords)
  const heading = useId()
  const shown = quotes.filter(({ quote }) => quote)
  return (
    <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('testimonials') })}>
      <WidgetTitle id={heading} element={id} title={title} isCentered={shown.length === 1} />
      <div className={styles.quotes} data-alone={shown.length === 1 || undefined}>
        {shown.map((one) => (
          <QuoteView key={one.id} element={id} one={one} />
        ))}
      </div>
    </section>
  )
}

function QuoteView({ element, one }: { element: string; one: Quote }) {
  const { pictureOf } = usePageHost()
  const { id, quote, name, role } = one
  const picture = one.picture ? pictureOf(one.picture) : undefined
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>
        <p>
          <PageText element={element} path={['quotes', id, 'quote']} text={quote ?? ''} />
        </p>
      </blockquote>
      {(name || role || picture) && (
        <figcaption className={styles.person}>
          {picture && (
            <img
              className={styles.picture}
              src={picture.src}
              // Its name is beside it.
              alt=""
              style={{ ...focusStyle(picture.src), ...(picture.color && { backgroundColor: picture.color }) }}
              width={48}
              height={48}
              loading="lazy"
              decoding="async"
            />
          )}
          <span className={styles.facts}>
            {name && (
              <span className={styles.name}>
                <PageText element={element} path={['quotes', id, 'name']} text={name} />
              </span>
            )}
            {role && (
              <span className={styles.role}>
                <PageText element={element} path={['quotes', id, 'role']} text={role} />
              </span>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
