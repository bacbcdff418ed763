import { useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './FormFrame.module.css'
import { useFormAnswer } from './useFormAnswer.ts'

type Props = {
  /** Of `typeformAddress`. */
  address: string
  /** Tells this frame from others of its page. */
  embedId: string
  title: string
  className: string | undefined
  /** In pixels. */
  height: number
}

/** A framed form of Typeform. One that does not appear is said in words, with ways on. */
export function FormFrame({ address, embedId, title, className, height }: Props) {
  const t = useWords(contentPlayersWords)
  const [attempt, setAttempt] = useState(1)
  const { frame, state } = useFormAnswer(attempt)
  return (
    <>
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
          className={className}
          style={{ height: `${height}px` }}
          title={title}
          // As Typeform's own embedding asks for it: the form then says when it is ready.
          src={`${address}?typeform-embed-id=${encodeURIComponent(embedId)}&typeform-embed=embed-widget`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
    </>
  )
}
