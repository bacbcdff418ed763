import { useEffect, useId, useRef, useState } from 'react'
import { readRefined, readRefinements } from '#shared/features/assistant/rules/refinements.ts'
import { persistentPrompts, suggestedPrompts } from '#shared/features/assistant/rules/suggestedPrompts.ts'
import {
  type AssistantConversationWords,
  assistantConversationWords,
} from '#shared/features/assistant/words/conversation/words.generated.ts'
import { untouchedTexts } from '#shared/features/portals/entities/parts/untouchedTexts.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AskedFrom } from '../askAssistant.ts'
import type { AssistantAnswer } from '../calls.ts'
import { trackConversation } from '../trackConversation.ts'
import styles from './Conversation.module.css'
import { fontStyle, lookIn, lookVariables } from './lookStyles.ts'
import { Message } from './Message.tsx'
import { PromptInput } from './PromptInput.tsx'
import { ReferencedItems } from './ReferencedItems.tsx'
import { Refinements } from './Refinements.tsx'
import { ServiceAlert } from './ServiceAlert.tsx'
import { ToolParts } from './ToolParts.tsx'
import { toolTexts } from './toolTexts.ts'
import { useConversation } from './useConversation.ts'
import { windowStyles } from './windowStyles.ts'

/** A lesson's own limits (DEL-12): items beside the conversation, and lines of their descriptions where the portal shows them. */
const besideLesson = { items: 8, lines: 3 }
const linesElsewhere = 2

type Props = {
  settings: AssistantAnswer
  from: AskedFrom
  /** In a window of its own: the messages scroll there, and the input stays below them. */
  isInWindow?: boolean
  /** Above the questions about a product's page, unless the portal says another (AIC-35); null: the usual one (AIC-42). */
  promptsHeader?: string | null
}

/** The conversation widget (AIC-04): messages, what to ask, the input, and an alert. */
export function Conversation({ settings, from, isInWindow = false, promptsHeader = null }: Props) {
  const t = useWords(assistantConversationWords)
  const { store, state } = useConversation()
  const { messages, isLoading, error } = state
  const look = lookIn(settings)
  const [isDismissed, setDismissed] = useState(false)
  const isUnavailable = !settings.isAvailable && !isDismissed
  const ask = (prompt: string) => void store.ask(prompt, from)
  const pagePrompts = useId()
  const end = useEndInView(messages, isLoading)
  const announcement = useAnswerInView(messages, isInWindow)
  const last = messages.at(-1)
  // The latest answer alone, and not while another is on its way (AIC-57).
  const rated = settings.feedbackButtons && !isLoading && last?.role === 'assistant' ? last : null
  const always = persistentPrompts(settings.persistentPrompts)
  const resetLabel =
    messages.length > 0 && settings.showResetWithInput ? settings.resetConversationLabel || t('reset') : null
  useEffect(() => trackConversation('ready'), [])
  const input = (
    <>
      <PromptInput
        placeholder={inWords(t, settings.promptPlaceholder)}
        isLoading={isLoading}
        resetLabel={resetLabel}
        hasVoice={settings.enableVoiceInput}
        look={look}
        ask={ask}
        stop={store.stop}
        reset={store.reset}
      />
      {!settings.hasModel && <p className={styles.note}>{t('noModel')}</p>}
    </>
  )
  return (
    <div className={styles.room} style={{ ...lookVariables(look), ...(isInWindow && windowStyles.room) }}>
      <div ref={announcement} className={styles.columns} style={isInWindow ? windowStyles.said : undefined}>
        <section className={styles.conversation} aria-label={t('conversation')}>
          {messages.length === 0 ? (
            <div className={styles.start}>
              <p className={styles.starting} style={fontStyle(look.startingMessageFontStyle)}>
                {inWords(t, settings.startingMessage) ?? t('startingMessage')}
              </p>
              <Prompts
                label={t('suggestedPrompts')}
                prompts={suggestedPrompts(settings.suggestedPrompts)}
                ask={ask}
              />
            </div>
          ) : (
            <ol className={styles.messages}>
              {messages.map((message) => (
                <li key={message.id} data-by={message.role}>
                  <Message
                    message={message}
                    isGrowing={isLoading && message === last}
                    settings={settings}
                    references={state.itemReferences}
                    rate={message === rated ? (chosen) => void store.rate(message.id, chosen) : null}
                  />
                </li>
              ))}
            </ol>
          )}
          {isLoading && last?.role === 'user' && <Working label={t('sending')} />}
          <div ref={end} />
          {/* A whole answer is told at once: its pieces would interrupt each other. */}
          <p className={styles.hidden} role="status">
            {!isLoading && last?.role === 'assistant'
              ? [plainAnswer(last.content ?? ''), ...toolTexts(last, t)].join(' ')
              : ''}
          </p>
          {!isLoading && (error || isUnavailable) && (
            <ServiceAlert
              error={error}
              dismiss={() => {
                setDismissed(true)
                store.dismiss()
              }}
            />
          )}
          {last?.role === 'assistant' && !isLoading && (
            <ToolParts
              message={last}
              confirm={(result, text) => void store.confirm(result, text, from)}
              askForPeople={() => void store.askForPeople(from)}
            />
          )}
          {last?.role === 'assistant' && !isLoading && (
            <Refinements
              key={last.id}
              description={readRefined(last.annotations)}
              choices={readRefinements(last.annotations)}
              isMulti={settings.enableMultiRefinements}
              submitText={settings.multiRefinementSubmitButtonText}
              isDisabled={isLoading}
              ask={ask}
            />
          )}
          {messages.length > 0 && (
            <Prompts label={t('suggestedPrompts')} prompts={always} ask={ask} isDisabled={isLoading} />
          )}
          {state.suggestedPrompts.length > 0 && (
            <div className={styles.start}>
              <p id={pagePrompts} style={windowStyles.promptsTitle}>
                {look.productPromptHeader || promptsHeader || t('pagePrompts')}
              </p>
              <Prompts labelledBy={pagePrompts} prompts={state.suggestedPrompts} ask={ask} />
            </div>
          )}
          {!isInWindow && input}
        </section>
        <ReferencedItems
          keys={state.carouselItems}
          references={state.itemReferences}
          open={from.item}
          card={look.courseCard}
          lines={linesIn(look.courseCard?.descriptionLines ?? linesElsewhere, from)}
          max={
            from.item
              ? Math.min(settings.maxItemsInRightRail, besideLesson.items)
              : settings.maxItemsInRightRail
          }
          isHiddenOnMobile={settings.hideRightRailOnMobile}
        />
      </div>
      {isInWindow && <div style={windowStyles.foot}>{input}</div>}
    </div>
  )
}

/** A greeting that no author changed is said in the reader's language. */
const inWords = (t: Translate<AssistantConversationWords>, text: string | null) =>
  text === untouchedTexts.assistantGreeting ? t('startingMessage') : text

const linesIn = (lines: number, { item }: AskedFrom) => (lines > 0 && item ? besideLesson.lines : lines)

/** Citations are read where they stand. */
const plainAnswer = (content: string) =>
  content
    // A run of spaces is taken whole, also where no citation follows: otherwise each of its spaces would be tried.
    .replace(/\s+(?:\[\d{1,3}\])?|\[\d{1,3}\]|\*\*/g, (text) => (text.trim() === '' ? text : ''))
    .replace(/^>\s?/gm, '')

type PromptsProps = {
  label?: string
  /** The id of the heading that names them. */
  labelledBy?: string
  prompts: readonly string[]
  ask(prompt: string): void
  isDisabled?: boolean
}

function Prompts({ label, labelledBy, prompts, ask, isDisabled = false }: PromptsProps) {
  if (prompts.length === 0) return null
  return (
    <ul className={styles.prompts} aria-label={label} aria-labelledby={labelledBy}>
      {prompts.map((prompt) => (
        <li key={prompt}>
          <button type="button" className={styles.prompt} disabled={isDisabled} onClick={() => ask(prompt)}>
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Working({ label }: { label: string }) {
  return (
    <p className={styles.working} role="status">
      <span className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className={styles.hidden}>{label}</span>
    </p>
  )
}

/** In a window, a growing answer is read from its question on: that goes up until it is the first line, and then stays. */
function useAnswerInView(messages: readonly unknown[], isInWindow: boolean) {
  const bubble = useRef<HTMLDivElement>(null)
  const count = useRef(messages.length)
  const isSettled = useRef(true)
  useEffect(() => {
    if (messages.length > count.current) isSettled.current = false
    count.current = messages.length
    const box = bubble.current
    const question = [...(box?.querySelectorAll('li[data-by="user"]') ?? [])].at(-1)
    if (!isInWindow || isSettled.current || !box || !question) return
    const above = question.getBoundingClientRect().top - box.getBoundingClientRect().top
    box.scrollTop += above
    isSettled.current = box.scrollTop + box.clientHeight < box.scrollHeight - 1
  }, [messages, isInWindow])
  return bubble
}

/** The end of the conversation stays in view while somebody looks at it. */
function useEndInView(messages: readonly unknown[], isLoading: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const count = useRef(messages.length)
  useEffect(() => {
    if (isLoading && messages.length > count.current) end.current?.scrollIntoView({ block: 'nearest' })
    count.current = messages.length
  }, [messages, isLoading])
  return end
}
