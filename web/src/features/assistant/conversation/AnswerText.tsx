import type { CSSProperties, ReactNode } from 'react'
import {
  type AnswerBlock,
  answerBlocks,
  answerSpans,
  sourceOfQuote,
} from '#shared/features/assistant/rules/answerBlocks.ts'
import type { AnswerSource } from '#shared/features/assistant/rules/answerSource.ts'
import styles from './Message.module.css'
import { SourceLink } from './SourceLink.tsx'
import { windowStyles } from './windowStyles.ts'

type Props = {
  content: string
  sources: readonly AnswerSource[]
  /** A quote has the line of its source below it. */
  hasSourceLines: boolean
  /** Of a quote with its source. */
  sourceStyle: CSSProperties
}

/** An answer as text: nothing in it becomes a link, a picture or markup but its own citations. */
export function AnswerText({ content, ...props }: Props) {
  return answerBlocks(content).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name
    <Block key={index} block={block} {...props} />
  ))
}

type BlockProps = Omit<Props, 'content'> & { block: AnswerBlock }

function Block({ block, sources, hasSourceLines, sourceStyle }: BlockProps) {
  const quote = hasSourceLines ? sourceOfQuote(block) : null
  const source = sources.find(({ number }) => number === quote?.number)
  if (quote && source)
    return (
      <figure style={{ ...windowStyles.quoted, ...sourceStyle }}>
        <blockquote dir="auto" className={styles.quote} style={windowStyles.quote}>
          {renderLines(quote.lines, sources)}
        </blockquote>
        <figcaption>
          <SourceLink source={source} look="line" style={windowStyles.quoteSource} />
        </figcaption>
      </figure>
    )
  const { type, lines } = block
  const List = type === 'bullets' ? 'ul' : 'ol'
  const shown = lines.map((line, index) => ({ key: `${index} ${line}`, spans: renderSpans(line, sources) }))
  if (type === 'bullets' || type === 'numbers')
    return (
      <List dir="auto" className={type === 'bullets' ? styles.bullets : styles.numbers}>
        {shown.map(({ key, spans }) => (
          <li key={key}>{spans}</li>
        ))}
      </List>
    )
  const text = renderLines(lines, sources)
  return type === 'quote' ? (
    <blockquote dir="auto" className={styles.quote}>
      {text}
    </blockquote>
  ) : (
    <p>{text}</p>
  )
}

const renderLines = (lines: readonly string[], sources: Props['sources']): ReactNode =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <span key={`${index} ${line}`}>
      {index > 0 && <br />}
      {renderSpans(line, sources)}
    </span>
  ))

const renderSpans = (line: string, sources: Props['sources']): ReactNode[] =>
  answerSpans(line).map((span, index) => {
    const key = `${index} ${span.type}`
    if (span.type === 'citation') {
      const source = sources.find(({ number }) => number === span.number)
      return source && <SourceLink key={key} source={source} look="citation" />
    }
    if (span.type === 'bold') return <strong key={key}>{span.text}</strong>
    return span.type === 'code' ? <code key={key}>{span.text}</code> : span.text
  })
