import { Editor, Node, Path, type PathRef, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { createId } from '#shared/kernel/model/key.ts'
import type { EditorElement, RichEditor } from '../editorTypes.ts'
import type { PastedPicture } from './pastedPictures.ts'

/** Imports a picture into the library, and answers its key. */
export type ImportPicture = (file: File) => Promise<string>

/** Where the paragraphs are that hold the places of pictures. Called before the editor tidies what was inserted. */
export function findPlaces(
  editor: RichEditor,
  pictures: readonly PastedPicture[],
): ReadonlyMap<string, PathRef> {
  const ids = new Set(pictures.map(({ id }) => id))
  const found = Editor.nodes<EditorElement>(editor, {
    at: [],
    match: (node) => 'type' in node && node.id !== undefined && ids.has(node.id),
  })
  return new Map(Array.from(found, ([{ id = '' }, path]) => [id, Editor.pathRef(editor, path)]))
}

/**
 * Puts pictures in their places, as soon as each is in the library; returns how many could not be imported. The author may have undone
 * the paste meanwhile, or written in a place.
 */
export async function fillPictures(
  editor: RichEditor,
  pictures: readonly PastedPicture[],
  places: ReadonlyMap<string, PathRef>,
  importPicture: ImportPicture,
): Promise<{ failed: number; reason: string | null }> {
  let failed = 0
  let reason: string | null = null
  for (const { id, file, alt } of pictures) {
    const place = places.get(id)
    let asset: string | null = null
    try {
      // Undone before it was its turn.
      if (place?.current) asset = await importPicture(file)
    } catch (fault) {
      failed += 1
      reason ??= fault instanceof Error ? fault.message : String(fault)
    }
    const path = place?.unref()
    // With the paste itself: one undo takes back both.
    if (path) HistoryEditor.withMerging(editor, () => fill(editor, path, asset, alt))
  }
  return { failed, reason }
}

function fill(editor: RichEditor, path: Path, asset: string | null, alt: string): void {
  if (!Node.has(editor, path)) return
  const isFree = Node.string(Node.get(editor, path)) === ''
  const isOnly = path.length === 1 && editor.children.length === 1
  Editor.withoutNormalizing(editor, () => {
    if (asset === null) {
      if (isFree && !isOnly) Transforms.removeNodes(editor, { at: path })
      return
    }
    const image: EditorElement = { type: 'image', id: createId(), asset, alt, children: [{ text: '' }] }
    Transforms.insertNodes(editor, image, { at: isFree ? path : Path.next(path) })
    if (isFree) Transforms.removeNodes(editor, { at: Path.next(path) })
  })
}
