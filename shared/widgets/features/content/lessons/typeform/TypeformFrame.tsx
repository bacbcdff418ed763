import { useState } from 'react'
import { typeformAddress } from '../../../../../src/features/content/rules/typeformAddress.ts'
import { contentPlayersWords } from '../../../../../src/features/content/words/players/words.generated.ts'
import { Button } from '../../../../kernel/parts/Button.tsx'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useWords } from '../../../../kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import { LessonNotice } from '../LessonNotice.tsx'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import styles from './TypeformFrame.module.css'
import { useFormAnswer } from './useFormAnswer.ts'

/** A Typeform form, by its id; 500 px high (1§5). A form that does not appear is said in words, with ways on. */
export function TypeformFrame({ item, section, progress }: PlayerProps<'typeform'>) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  const [attempt, setAttempt] = useState(1)
  const { frame, state } = useFormAnswer(attempt)
  const address = typeformAddress(item.typeformId)
  if (address === null) return <LessonNotice>{t('form.noConfig')}</LessonNotice>
  return (
    <section className={styles.place} aria-label={t('form.label', { name: section.name })}>
      {state !== 'loading' && state !== 'there' && (
        <Notice tone="warning">
          <p>{t(`form.${state}`)}</p>
          <div className={styles.ways}>
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('tryAgain')}
            </Button>
            {state !== 'offline' && (
              <a href={address} target="_blank" rel="noreferrer">
                {t('form.open')}
              </a>
            )}
          </div>
        </Notice>
      )}
      {state !== 'offline' && (
        <iframe
          key={attempt}
          ref={frame}
          className={styles.form}
          title={section.name}
          // As Typeform's own embedding asks for it: the form then says when it is ready.
          src={`${address}?typeform-embed-id=${section.id}&typeform-embed=embed-widget`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
      <MarkComplete
        isCompleted={progress?.isCompleted ?? false}
        onComplete={() =>
          host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
        }
      />
    </section>
  )
}
