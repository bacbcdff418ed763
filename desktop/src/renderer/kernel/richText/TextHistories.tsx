import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'
import { canonical } from './fromEditor.ts'

/** What can be undone in a text, and the editor's document that its steps belong to. */
type History = { text: string; document: EditorElement[]; history: RichEditor['history'] }

/** Texts whose steps are kept; those left longest ago are forgotten first. Slate keeps a hundred steps of each. */
export const mostTexts = 30

const createHistories = () => new Map<string, History>()
const Context = createContext(createHistories())

/** Around all screens of a workspace: closing it forgets what could be undone. */
export function TextHistoriesProvider({ children }: { children: ReactNode }) {
  const [histories] = useState(createHistories)
  return <Context value={histories}>{children}</Context>
}

/**
 * Keeps what can be undone in a text while the author is elsewhere. `name`: of this text among all of the workspace; null keeps
 * nothing. It is called after the effect that writes the last words. Answers the document to begin with, if the text is still as the author left it; else the steps are forgotten, because
 * they would change what somebody else has written.
 */
export function useTextHistory(
  editor: RichEditor,
  name: string | null,
  value: RichText | null,
  known: { readonly current: { text: string } },
): EditorElement[] | null {
  const histories = useContext(Context)
  const [document] = useState(() => {
    const left = name === null ? undefined : histories.get(name)
    if (!left || left.text !== canonical(value)) return null
    editor.history = left.history
    return left.document
  })
  useLayoutEffect(
    () => () => {
      if (name === null) return
      histories.delete(name)
      const { history } = editor
      if (history.undos.length === 0 && history.redos.length === 0) return
      histories.set(name, {
        text: known.current.text,
        // Cast: the editor holds blocks only.
        document: editor.children as EditorElement[],
        history,
      })
      const [oldest] = histories.keys()
      if (histories.size > mostTexts && oldest !== undefined) histories.delete(oldest)
    },
    [histories, editor, name, known],
  )
  return document
}
