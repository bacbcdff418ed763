import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { FormFrame } from '#widgets/features/content/lessons/typeform/FormFrame.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { TypeformProps } from '../host/PageHost.ts'
import styles from './TypeformOnPage.module.css'

/** A form of Typeform on a page, framed as in a lesson. */
export function TypeformOnPage({ place, title, address, height }: TypeformProps) {
  const t = useWords(contentPlayersWords)
  return (
    <section className={styles.place} aria-label={title ?? t('form.onPage')}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <FormFrame
        key={address}
        address={address}
        embedId={place}
        title={title ?? t('form.onPage')}
        className={styles.form}
        height={height}
      />
    </section>
  )
}
