import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'
import { withAddresses } from './withAddresses.ts'
import { withPaste } from './withPaste.ts'
import { withTyping } from './withTyping.ts'
import { withVocabulary } from './withVocabulary.ts'

/** `onDropped` hears what a paste left out. A Slate editor that speaks the vocabulary of shared/src/kernel/richText/RichText. */
export const createRichEditor = (onDropped: (text: string) => void = () => undefined): RichEditor =>
  withPaste(withAddresses(withTyping(withVocabulary(withHistory(withReact(createEditor()))))), onDropped)
