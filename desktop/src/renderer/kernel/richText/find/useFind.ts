import { useCallback, useEffect, useMemo, useState } from 'react'
import { Editor, Path, Point, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { findInDocument, type Hit, piecesOf } from '#shared/kernel/richText/find/findInDocument.ts'
import type { FindOptions } from '#shared/kernel/richText/find/findWords.ts'
import type { RichEditor } from '../editorTypes.ts'
import { focusText } from '../focusText.ts'
import { hitRanges } from './hitRanges.ts'
import { replaceHits } from './replaceHits.ts'

export type Find = ReturnType<typeof useFind>
const none: readonly Hit[] = []
const noRanges = () => []

/** Find and replace in the open text. `open` is null while the bar is closed. */
export function useFind(editor: RichEditor) {
  const [open, setOpen] = useState<'find' | 'replace' | null>(null)
  const [query, setQuery] = useState('')
  const [words, setWords] = useState('')
  const [options, setOptions] = useState<FindOptions>({ matchCase: false, wholeWords: false })
  const [at, setAt] = useState(0)
  const [news, setNews] = useState('')
  const [nodes, setNodes] = useState(editor.children)
  const isOpen = open !== null
  const hits = useMemo(
    () => (isOpen ? findInDocument(nodes, query, options) : none),
    [isOpen, nodes, query, options],
  )
  const current = hits[Math.min(at, hits.length - 1)] ?? null
  const decorate = useMemo(() => (hits.length > 0 ? hitRanges(hits, current) : noRanges), [hits, current])
  useEffect(() => {
    if (current) return show(editor, current)
  }, [editor, current])

  /** The text may have changed. */
  const heed = useCallback(() => {
    if (isOpen) setNodes(editor.children)
  }, [editor, isOpen])

  function start(kind: 'find' | 'replace') {
    const { selection } = editor
    const chosen = selection && Range.isExpanded(selection) ? Editor.string(editor, selection) : ''
    const isLine = chosen !== '' && !chosen.includes('\n') && chosen.length <= 100
    const next = isLine ? chosen : query
    setNews('')
    setNodes(editor.children)
    setQuery(next)
    setAt(firstAfter(editor, findInDocument(editor.children, next, options)))
    setOpen(kind)
  }
  function look(next: string, by: FindOptions = options) {
    setNews('')
    setQuery(next)
    setOptions(by)
    setAt(firstAfter(editor, findInDocument(editor.children, next, by)))
  }
  const step = (by: 1 | -1) => {
    setNews('')
    if (hits.length > 0) setAt((Math.min(at, hits.length - 1) + by + hits.length) % hits.length)
  }
  function replace(which: readonly Hit[]) {
    if (which.length === 0) return
    replaceHits(editor, which, { words, options })
    setNodes(editor.children)
    setNews(which.length === 1 ? 'Replaced 1 place.' : `Replaced ${which.length} places.`)
  }
  function close() {
    setOpen(null)
    const range = current && rangeOf(current)
    if (range) Transforms.select(editor, range)
    focusText(editor)
  }
  return {
    open,
    query,
    words,
    options,
    hits,
    at: Math.max(0, Math.min(at, hits.length - 1)),
    news,
    current,
    decorate,
    heed,
    start,
    look,
    setWords,
    step,
    replaceOne: () => replace(current ? [current] : []),
    replaceAll: () => replace(hits),
    close,
  }
}

/** The first hit at or behind the caret, so that a search goes on from where its author is. */
function firstAfter(editor: RichEditor, hits: readonly Hit[]): number {
  const { selection } = editor
  if (!selection) return 0
  const from = Range.start(selection)
  const found = hits.findIndex((hit) => {
    const range = rangeOf(hit)
    return range ? !Point.isBefore(range.anchor, from) : !Path.isBefore([...hit.place.path], from.path)
  })
  return Math.max(0, found)
}

/** A hit in a line, as a choice of text. */
function rangeOf(hit: Hit): Range | null {
  const pieces = piecesOf(hit)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return null
  return {
    anchor: { path: [...first.path], offset: first.from },
    focus: { path: [...last.path], offset: last.to },
  }
}

/** Brings a hit into view; one in a field of a block is marked at the field, until the next. */
function show(editor: RichEditor, hit: Hit): (() => void) | undefined {
  if (!ReactEditor.isMounted(editor) || !Editor.hasPath(editor, [...hit.place.path])) return
  const element = ReactEditor.toDOMNode(editor, Editor.node(editor, [...hit.place.path])[0])
  const field =
    hit.place.kind === 'field'
      ? [...element.querySelectorAll('input, textarea')].find(
          (one) => (one as HTMLInputElement | HTMLTextAreaElement).value === hit.place.text,
        )
      : undefined
  const shown = field ?? element
  // Not smoothly: the next press may come before it has arrived. (jsdom has no layout to scroll.)
  shown.scrollIntoView?.({ block: 'center' })
  if (!field) return
  field.setAttribute('data-hit', 'current')
  return () => field.removeAttribute('data-hit')
}
