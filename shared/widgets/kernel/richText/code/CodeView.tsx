import { useEffect, useState } from 'react'
import { codeLanguages } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import type { SimpleBlock } from '#shared/kernel/richText/RichText.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '../../words/useWords.ts'
import { keyedParts } from '../blocks/keyedParts.ts'
import type { CodePiece } from './CodePiece.ts'
import styles from './CodeView.module.css'

export type CodeViewProps = { block: Extract<SimpleBlock, { type: 'code' }> }

/** A program with its language, its colours, and a button that copies it. */
export function CodeView({ block: { language = '', wrap, children } }: CodeViewProps) {
  const t = useWords(kernelRichTextWords)
  const text = children.map((leaf) => leaf.text).join('')
  const name = ownValue(codeLanguages, language)
  const pieces = useColours(language, text)
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    // Without a secure page there is no clipboard.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(isDone ? 'copied' : 'failed')
  }
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        {name && <span>{name}</span>}
        <button type="button" onClick={() => void copy()} onBlur={() => setCopied(null)}>
          <span aria-live="polite">{t(copied === null ? 'code.copy' : `code.${copied}`)}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre tabIndex={0} data-wrap={wrap || undefined}>
        <code>
          {pieces
            ? keyedParts(pieces).map(({ key, part: { kind, text } }) =>
                kind === null ? (
                  text
                ) : (
                  <span key={key} data-code={kind}>
                    {text}
                  </span>
                ),
              )
            : text}
        </code>
      </pre>
    </div>
  )
}

/** Loaded with the first program of a language; null until then, and for one in no known language. */
function useColours(language: string, text: string): CodePiece[] | null {
  const [made, setMade] = useState<{ of: string; pieces: CodePiece[] | null } | null>(null)
  const of = `${language}\n${text}`
  useEffect(() => {
    if (language === '') return
    let isCurrent = true
    import('./colourCode.ts')
      .then(({ loadColours }) => loadColours(language))
      .then((colour) => isCurrent && setMade({ of, pieces: colour?.(text) ?? null }))
      // It can be read without its colours.
      .catch((error: unknown) => console.warn('The colours of a program did not load', error))
    return () => {
      isCurrent = false
    }
  }, [of, language, text])
  return made?.of === of ? made.pieces : null
}
