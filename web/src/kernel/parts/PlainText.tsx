import type { ReactNode } from 'react'
import styles from './PlainText.module.css'

/**
 * What somebody wrote as plain text: nothing of it is markup. Addresses are links that pass nothing on, and mentioned names stand out.
 */
export function PlainText({ content, mentions = [] }: { content: string; mentions?: readonly string[] }) {
  return (
    <p className={styles.text} dir="auto">
      {splitParts(content, mentions).map(({ at, text, kind }): ReactNode => {
        if (kind === 'text') return text
        if (kind === 'mention')
          return (
            <bdi key={at} className={styles.mention}>
              {text}
            </bdi>
          )
        return (
          <a key={at} href={text} rel="nofollow ugc noopener noreferrer" target="_blank">
            {text}
          </a>
        )
      })}
    </p>
  )
}

type Part = { at: number; text: string; kind: 'text' | 'link' | 'mention' }

/** An address ends before what closes a sentence. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g

function splitParts(content: string, mentions: readonly string[]): Part[] {
  const found: Part[] = [...content.matchAll(address)].map(({ index, 0: text }) => ({
    at: index,
    text,
    kind: 'link',
  }))
  for (const name of mentions) {
    const word = `@${name}`
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length))
      found.push({ at, text: word, kind: 'mention' })
  }
  const parts: Part[] = []
  let end = 0
  for (const part of found.sort((a, b) => a.at - b.at || b.text.length - a.text.length)) {
    if (part.at < end) continue
    if (part.at > end) parts.push({ at: end, text: content.slice(end, part.at), kind: 'text' })
    parts.push(part)
    end = part.at + part.text.length
  }
  if (end < content.length) parts.push({ at: end, text: content.slice(end), kind: 'text' })
  return parts
}
