import { useCallback, useRef, useState } from 'react'
import { type DecoratedRange, Element, type NodeEntry, Text } from 'slate'
import type { TextLeaf } from '#shared/kernel/richText/RichText.ts'
import type { CodePiece, Colours } from '#widgets/kernel/richText/code/CodePiece.ts'

type CodeKind = NonNullable<CodePiece['kind']>

/** The colours of the programs in the text, as Slate's decorations: nothing of the document. Their script is loaded with the first program. */
export function useCodeColours(): (entry: NodeEntry) => DecoratedRange[] {
  const known = useRef(new Map<string, Colours | null>())
  // Once a language has arrived, the text is coloured again.
  const [arrived, setArrived] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useCallback(
    ([node, path]: NodeEntry) => {
      if (!Element.isElement(node) || node.type !== 'code' || !node.language) return []
      const { language } = node
      const [only, ...others] = node.children
      if (!only || others.length > 0 || !Text.isText(only)) return []
      if (!known.current.has(language)) {
        known.current.set(language, null)
        import('#widgets/kernel/richText/code/colourCode.ts')
          .then(({ loadColours }) => loadColours(language))
          .then((colours) => {
            known.current.set(language, colours)
            setArrived((count) => count + 1)
          })
          .catch((error: unknown) => console.warn('The colours of a program did not load', error))
      }
      return rangesOf(known.current.get(language)?.(only.text) ?? [], [...path, 0])
    },
    [arrived],
  )
}

function rangesOf(pieces: readonly CodePiece[], path: number[]): DecoratedRange[] {
  let offset = 0
  return pieces.flatMap(({ kind, text }) => {
    const start = offset
    offset += text.length
    if (kind === null) return []
    return [{ anchor: { path, offset: start }, focus: { path, offset }, codeKind: kind }]
  })
}

/** The kind that a decoration gave to a piece of text. */
export const codeKindOf = (leaf: TextLeaf & { codeKind?: CodeKind }): CodeKind | undefined => leaf.codeKind
