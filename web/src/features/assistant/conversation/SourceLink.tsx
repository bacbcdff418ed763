import type { CSSProperties } from 'react'
import type { AnswerSource } from '#shared/features/assistant/rules/answerSource.ts'
import type { AssistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { passagePath } from '#widgets/features/learning/passagePath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PlaceLink } from '../embed/PlaceLink.tsx'
import { clickEvent, trackConversation } from '../trackConversation.ts'
import styles from './Message.module.css'

/** The address of a source: a place in the portal, a web page, or a product's page in its shop; null for a product without one. */
const sourcePath = ({ itemType, ...source }: AnswerSource): string | null =>
  itemType === 'web' || itemType === 'product' ? source.url : passagePath({ ...source, type: itemType })

/** Of another website: where it leads. */
const hostOf = ({ url }: AnswerSource): string | null =>
  (url !== null && URL.parse(url)?.hostname.replace(/^www\./, '')) || null

const trackClick = ({ itemType, item }: AnswerSource): void =>
  trackConversation(clickEvent(itemType), { type: itemType, key: item })

/** 3:05, or 1:02:03. */
function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Kept with the visit: a place that is asked for again is gone to again (`useOpenAt`). */
const visit = { by: 'source' }

type Props = { source: AnswerSource; look: 'citation' | 'line'; style?: CSSProperties }

/** Links to the place of a source: its lesson, the page of its PDF, the second of its video. */
export function SourceLink({ source, look, style }: Props) {
  const t = useWords(assistantConversationWords)
  const name = [source.title, source.lessonName, hostOf(source), describePlace(t, source)]
    .filter(Boolean)
    .join(', ')
  const href = sourcePath(source)
  if (look === 'citation' && href === null) return <sup title={name}>{source.number}</sup>
  if (look === 'citation')
    return (
      <sup>
        <PlaceLink
          href={href ?? '/'}
          state={visit}
          onClick={() => trackClick(source)}
          className={styles.citation}
          aria-label={`${t('source', { number: source.number })}: ${name}`}
          title={name}
        >
          {source.number}
        </PlaceLink>
      </sup>
    )
  const content = (
    <>
      <span className={styles.number} aria-hidden="true">
        {source.number}
      </span>
      <span className={styles.sourceText}>
        <span className={styles.sourceName}>{source.lessonName ?? source.title}</span>
        <span className={styles.faint}>
          {[source.lessonName && source.title, hostOf(source), describePlace(t, source)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  )
  if (href === null)
    return (
      <span className={styles.source} style={style}>
        {content}
      </span>
    )
  return (
    <PlaceLink
      href={href}
      state={visit}
      onClick={() => trackClick(source)}
      className={styles.source}
      style={style}
    >
      {content}
      <Icon name={source.place === 'second' ? 'play' : 'chevronRight'} size={16} />
    </PlaceLink>
  )
}

function describePlace(t: Translate<AssistantConversationWords>, { place, at }: AnswerSource): string | null {
  if (at === null || place === 'text') return null
  return place === 'page' ? t('place.page', { at }) : t('place.second', { at: clock(at) })
}
