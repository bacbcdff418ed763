import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react'
import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { speechRecognition } from '../voice/speechRecognition.ts'
import styles from './Conversation.module.css'
import { boxStyle } from './lookStyles.ts'

/** As the server takes it (decision BND-99). */
const maxLetters = 500
const saidFrom = 400

type Props = {
  placeholder: string | null
  isLoading: boolean
  /** What begins a new conversation says; null shows no such button. */
  resetLabel: string | null
  hasVoice: boolean
  look: Pick<AssistantLook, 'inputStyle' | 'sendImage'>
  ask(prompt: string): void
  stop(): void
  reset(): void
}

const Recording = lazyPart(async () => (await import('../voice/Recording.tsx')).Recording)

/** The question and its buttons (AIC-72 to AIC-74): Enter sends, Shift and Enter begins a line. */
export function PromptInput({ placeholder, isLoading, resetLabel, hasVoice, look, ask, stop, reset }: Props) {
  const t = useWords(assistantConversationWords)
  const id = useId()
  const [text, setText] = useState('')
  const [voice, setVoice] = useState<'off' | 'on' | 'refused'>('off')
  const canSpeak = useCanSpeak() && hasVoice
  const isBlank = text.trim() === ''
  const send = () => {
    if (isBlank || isLoading) return
    ask(text)
    setText('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition is the input method's.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  if (voice === 'on')
    return (
      <div className={styles.form}>
        <Suspense fallback={null}>
          <Recording
            submit={(said) => {
              setVoice('off')
              setText(`${text} ${said}`.trim().slice(0, maxLetters))
            }}
            cancel={(isRefused) => setVoice(isRefused ? 'refused' : 'off')}
          />
        </Suspense>
      </div>
    )
  return (
    <form className={styles.form} style={boxStyle(look.inputStyle)} onSubmit={onSubmit}>
      <label className={styles.hidden} htmlFor={id}>
        {t('askLabel')}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={2}
        maxLength={maxLetters}
        placeholder={placeholder ?? t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        {resetLabel !== null && (
          <Button look="quiet" size="small" onClick={reset}>
            {resetLabel}
          </Button>
        )}
        <span className={styles.count} role="status">
          {text.length >= saidFrom && t('tooLong', { left: maxLetters - text.length })}
          {voice === 'refused' && text === '' && t('voice.refused')}
        </span>
        {canSpeak && (
          <button
            type="button"
            className={styles.voice}
            aria-label={t('voice.start')}
            title={t('voice.start')}
            disabled={isLoading}
            onClick={() => setVoice('on')}
          >
            <Icon name="microphone" />
          </button>
        )}
        {isLoading ? (
          <Button look="secondary" size="small" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" size="small" disabled={isBlank}>
            {look.sendImage ? <img src={look.sendImage} alt={t('send')} style={{ height: 24 }} /> : t('send')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Known in the browser alone. */
function useCanSpeak(): boolean {
  const isClient = useIsClient()
  return isClient && speechRecognition() !== null
}
