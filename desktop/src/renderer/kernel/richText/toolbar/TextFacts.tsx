import { Node, Range } from 'slate'
import { useSlate } from 'slate-react'
import { countDocument, readingMinutes } from '#shared/kernel/richText/countText.ts'
import styles from '../richText.module.css'

const shown = new Intl.NumberFormat('en')

/** Words, characters and reading time, below the text; of the selected words, if there are some. */
export function TextFacts() {
  const editor = useSlate()
  const { selection } = editor
  const whole = countDocument(editor.children)
  const chosen =
    selection && Range.isExpanded(selection) ? countDocument(Node.fragment(editor, selection)) : null
  const { words, characters } = chosen ?? whole
  const minutes = readingMinutes(chosen ?? whole)
  return (
    <p className={styles.facts}>
      <span>{`${shown.format(words)}${chosen ? ` of ${shown.format(whole.words)}` : ''} ${words === 1 ? 'word' : 'words'}`}</span>
      <span>{`${shown.format(characters)} ${characters === 1 ? 'character' : 'characters'}`}</span>
      <span>{`${minutes} min read`}</span>
      {chosen && <span>Selection</span>}
    </p>
  )
}
