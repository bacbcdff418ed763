import type { ReactNode } from 'react'
import {
  type AnswerBlock,
  answerBlocks,
  answerSpans,
} from '../../../../../shared/src/features/assistant/rules/answerBlocks.ts'
import type { AnswerSource } from '../../../../../shared/src/features/assistant/rules/answerSource.ts'
import styles from './Message.module.css'
import { SourceLink } from './SourceLink.tsx'

type Props = { content: string; sources: readonly AnswerSource[] }

/** An answer as text: nothing in it becomes a link, a picture or markup but its own citations. */
export function AnswerText({ content, sources }: Props) {
  return answerBlocks(content).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name
    <Block key={index} block={block} sources={sources} />
  ))
}

function Block({ block: { type, lines }, sources }: { block: AnswerBlock; sources: Props['sources'] }) {
  const List = type === 'bullets' ? 'ul' : 'ol'
  const shown = lines.map((line, index) => ({ key: `${index} ${line}`, spans: spansOf(line, sources) }))
  if (type === 'bullets' || type === 'numbers')
    return (
      <List className={type === 'bullets' ? styles.bullets : styles.numbers}>
        {shown.map(({ key, spans }) => (
          <li key={key}>{spans}</li>
        ))}
      </List>
    )
  const text = shown.map(({ key, spans }, index) => (
    <span key={key}>
      {index > 0 && <br />}
      {spans}
    </span>
  ))
  return type === 'quote' ? <blockquote className={styles.quote}>{text}</blockquote> : <p>{text}</p>
}

const spansOf = (line: string, sources: Props['sources']): ReactNode[] =>
  answerSpans(line).map((span, index) => {
    const key = `${index} ${span.type}`
    if (span.type === 'citation') {
      const source = sources.find(({ number }) => number === span.number)
      return source && <SourceLink key={key} source={source} look="citation" />
    }
    if (span.type === 'bold') return <strong key={key}>{span.text}</strong>
    return span.type === 'code' ? <code key={key}>{span.text}</code> : span.text
  })
