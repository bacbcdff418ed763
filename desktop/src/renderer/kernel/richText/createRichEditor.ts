import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'
import type { ImportPicture } from './paste/fillPictures.ts'
import { withPaste } from './paste/withPaste.ts'
import { withAddresses } from './withAddresses.ts'
import { withMarkdown } from './withMarkdown.ts'
import { withTyping } from './withTyping.ts'
import { withVocabulary } from './withVocabulary.ts'

/**
 * A Slate editor for the vocabulary of shared/src/kernel/richText/RichText. `onDropped` hears what a paste left
 * out; `importPicture` takes pasted pictures into the library, or they are left out, too.
 */
export const createRichEditor = (
  onDropped: (text: string) => void = () => undefined,
  importPicture: ImportPicture | null = null,
): RichEditor =>
  withPaste(
    withMarkdown(withAddresses(withTyping(withVocabulary(withHistory(withReact(createEditor())))))),
    onDropped,
    importPicture,
  )
