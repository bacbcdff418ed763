import { Editor, Node, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { Hit } from '#shared/kernel/richText/find/findInDocument.ts'
import {
  changesFor,
  type Replacement,
  replaceInDocument,
} from '#shared/kernel/richText/find/replaceInDocument.ts'
import type { RichEditor } from '../editorTypes.ts'

/** Replaces these hits in the open text, as one step to undo. */
export function replaceHits(editor: RichEditor, hits: readonly Hit[], replacement: Replacement): void {
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      const fields = hits.filter(({ place }) => place.kind === 'field')
      for (const hit of Map.groupBy(fields, ({ place }) => place.path.join('.')).values())
        replaceFields(editor, hit, replacement)
      for (const { path, cuts } of changesFor(
        hits.filter(({ place }) => place.kind === 'line'),
        replacement,
      ))
        for (const { from, to, words: piece } of cuts.toReversed())
          replaceText(editor, [...path], from, to, piece)
    }),
  )
}

function replaceText(editor: RichEditor, path: number[], from: number, to: number, words: string): void {
  const text = Node.string(Node.get(editor, path)).slice(from, to)
  // Not by a range: that would split and join nodes for each hit.
  editor.apply({ type: 'remove_text', path, offset: from, text })
  if (words !== '') editor.apply({ type: 'insert_text', path, offset: from, text: words })
}

/** The fields of one block change together. */
function replaceFields(editor: RichEditor, hits: readonly Hit[], replacement: Replacement): void {
  const [first] = hits
  if (!first) return
  const at = [...first.place.path]
  const node = Node.get(editor, at)
  if (!('type' in node)) return
  const alone = hits.map((hit) => ({ ...hit, place: { ...hit.place, path: [0] } }))
  const [next] = replaceInDocument([{ ...node, children: [] }], alone, replacement)
  if (next) Transforms.setNodes(editor, { ...(next.data ? { data: next.data } : {}), ...given(next) }, { at })
}

const given = ({ alt, caption, source }: { alt?: string; caption?: string; source?: string }) => ({
  ...(alt === undefined ? {} : { alt }),
  ...(caption === undefined ? {} : { caption }),
  ...(source === undefined ? {} : { source }),
})
