import { useEffect, useRef, useState } from 'react'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Recording.module.css'
import { speechRecognition, transcriptIn } from './speechRecognition.ts'
import { Waveform } from './Waveform.tsx'

type Props = {
  /** The spoken text, when the speaker has finished. */
  submit(text: string): void
  /** Nothing is taken; `isRefused` where the browser may not listen. */
  cancel(isRefused: boolean): void
}

/** English as in the United States (AIC-70); others as their speakers' browsers know them. */
const speechLanguage = (language: string) => (language === 'en' ? 'en-US' : language)

/** Listens, and shows that it does (AIC-70, AIC-71). */
export function Recording({ submit, cancel }: Props) {
  const t = useWords(assistantConversationWords)
  const { language } = useSite()
  const [text, setText] = useState('')
  const done = useRef({ submit, cancel })
  done.current = { submit, cancel }
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => {
    const Recognition = speechRecognition()
    if (!Recognition) return done.current.cancel(true)
    const recognition = new Recognition()
    let heard = ''
    let isOver = false
    const end = (tell: () => void) => {
      if (isOver) return
      isOver = true
      tell()
    }
    Object.assign(recognition, { lang: speechLanguage(language), continuous: true, interimResults: true })
    recognition.onresult = ({ results }) => {
      heard = transcriptIn(results)
      setText(heard)
    }
    recognition.onerror = ({ error }) => {
      if (error === 'not-allowed' || error === 'service-not-allowed' || error === 'audio-capture')
        end(() => done.current.cancel(true))
    }
    // It also ends after a silence.
    recognition.onend = () =>
      end(() => (heard === '' ? done.current.cancel(false) : done.current.submit(heard)))
    stop.current = () => recognition.stop()
    recognition.start()
    return () => {
      isOver = true
      recognition.abort()
    }
  }, [language])
  return (
    <div className={styles.recording}>
      <Waveform />
      <p className={styles.text} role="status">
        {text || t('voice.listening')}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" size="small" onClick={() => cancel(false)}>
          {t('voice.cancel')}
        </Button>
        <Button size="small" onClick={() => stop.current()}>
          {t('voice.submit')}
        </Button>
      </div>
    </div>
  )
}
