import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'
import { withPaste } from './withPaste.ts'
import { withTyping } from './withTyping.ts'
import { withVocabulary } from './withVocabulary.ts'

/** A Slate editor that speaks the vocabulary of shared/src/content/RichText. */
export const createRichEditor = (): RichEditor =>
  withPaste(withTyping(withVocabulary(withHistory(withReact(createEditor())))))
