import { typeformAddress } from '#shared/features/content/rules/lessonAddresses.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import { LessonNotice } from '../LessonNotice.tsx'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { FormFrame } from './FormFrame.tsx'
import styles from './TypeformFrame.module.css'

/** A Typeform form, by its id; 500 px high (1§5). */
export function TypeformFrame({ item, section, progress }: PlayerProps<'typeform'>) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  const address = typeformAddress(item.typeformId)
  if (address === null) return <LessonNotice>{t('form.noConfig')}</LessonNotice>
  return (
    <section className={styles.place} aria-label={t('form.label', { name: section.name })}>
      <FormFrame
        address={address}
        embedId={section.id}
        title={section.name}
        className={styles.form}
        height={500}
      />
      <MarkComplete
        isCompleted={progress?.isCompleted ?? false}
        onComplete={() =>
          host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
        }
      />
    </section>
  )
}
