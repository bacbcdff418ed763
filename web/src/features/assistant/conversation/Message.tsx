import { useId } from 'react'
import { quotedIn } from '#shared/features/assistant/rules/answerBlocks.ts'
import { findAnswerSources } from '#shared/features/assistant/rules/answerSource.ts'
import { citedIn } from '#shared/features/assistant/rules/checkCitations.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { FeedbackType } from '#shared/features/assistant/rules/feedbackMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { takeRefinements } from '#shared/features/assistant/rules/refinements.ts'
import { shownContent } from '#shared/features/assistant/rules/shownContent.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AssistantAnswer } from '../calls.ts'
import { AnswerText } from './AnswerText.tsx'
import { FeedbackButtons } from './FeedbackButtons.tsx'
import { avatarStyle, boxStyle, lookIn, questionWidth, referenceStyle, turnStyle } from './lookStyles.ts'
import styles from './Message.module.css'
import { ProductCards } from './ProductCards.tsx'
import { SourceLink } from './SourceLink.tsx'
import { toolTexts } from './toolTexts.ts'

type Props = {
  message: AgentMessage
  /** More of it is on its way. */
  isGrowing: boolean
  settings: Pick<AssistantAnswer, 'showCitations' | 'inlineReferences' | 'agentName' | 'look'>
  references: ItemReferences
  /** Where the asker may say what they think of it. */
  rate: ((chosen: FeedbackType) => void) | null
}

/** A question, or an answer with its sources. */
export function Message({ message, isGrowing, settings, references, rate }: Props) {
  const t = useWords(assistantConversationWords)
  const titleId = useId()
  const { role, content } = message
  const text = content ?? ''
  const look = lookIn(settings)
  if (role === 'user')
    return (
      <div style={turnStyle(look.questionAlignment)}>
        <div
          className={styles.question}
          style={{ ...questionWidth(look.questionAlignment), ...boxStyle(look.questionStyle) }}
        >
          <span className={styles.hidden}>{t('you')}: </span>
          {text}
        </div>
        {look.userImage && (
          <img src={look.userImage} alt="" style={{ ...avatarStyle, ...focusStyle(look.userImage) }} />
        )}
      </div>
    )
  const { showCitations, inlineReferences, agentName } = settings
  const sources = showCitations || inlineReferences ? findAnswerSources(message.annotations) : []
  const cited = citedIn(text)
  const quoted = showCitations ? quotedIn(text) : []
  const named = showCitations
    ? sources.filter(({ number }) => cited.includes(number) && !quoted.includes(number))
    : []
  return (
    <div style={turnStyle(look.responseAlignment)}>
      {look.agentImage && (
        <img src={look.agentImage} alt="" style={{ ...avatarStyle, ...focusStyle(look.agentImage) }} />
      )}
      <div className={styles.answer} style={boxStyle(look.responseStyle)}>
        {agentName ? (
          <p className={styles.agent}>{agentName}</p>
        ) : (
          <span className={styles.hidden}>{t('assistant')}: </span>
        )}
        <AnswerText
          content={isGrowing ? shownContent(takeRefinements(text).content) : text}
          sources={sources}
          hasSourceLines={showCitations}
          sourceStyle={referenceStyle(look.referenceFormatting)}
        />
        {toolTexts(message, t).map((said) => (
          <p key={said}>{said}</p>
        ))}
        {!isGrowing && (
          <ProductCards products={recommendedIn(message, references)} look={look.productFormatting} />
        )}
        {!isGrowing && named.length > 0 && (
          <div className={styles.sources}>
            <p id={titleId} className={styles.sourcesTitle}>
              {t('sources')}
            </p>
            <ul aria-labelledby={titleId}>
              {named.map((source) => (
                <li key={source.number}>
                  <SourceLink source={source} look="line" style={referenceStyle(look.referenceFormatting)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {rate && <FeedbackButtons feedback={message.feedback} rate={rate} />}
      </div>
    </div>
  )
}

/** More would be a catalogue. */
const mostProducts = 4

/** The products that an answer cites; where it cites nothing at all, those that it was made from. */
function recommendedIn({ content, annotations, carouselItems }: AgentMessage, references: ItemReferences) {
  const cited = citedIn(content ?? '')
  const keys =
    cited.length > 0
      ? findAnswerSources(annotations).flatMap(({ number, item }) => (cited.includes(number) ? [item] : []))
      : carouselItems.flatMap((key) => key ?? [])
  return [...new Set(keys)]
    .flatMap((key) => references[key] ?? [])
    .filter(({ type }) => type === 'product')
    .slice(0, mostProducts)
}
