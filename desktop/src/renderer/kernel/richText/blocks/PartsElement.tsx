import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Cross, Plus } from '@blueprintjs/icons'
import { createContext, type KeyboardEvent, useContext, useRef } from 'react'
import { Editor, Node, Path, Transforms } from 'slate'
import { type RenderElementProps, useSlateStatic } from 'slate-react'
import { assert } from '#shared/kernel/errors/assert.ts'
import { kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { EditorElement } from '../editorTypes.ts'
import { focusTextNow } from '../focusText.ts'
import { usePlace } from '../usePlace.ts'
import { newPartOf } from '../withVocabulary.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

type PartsWords = { name: string; part: string; hasTitle: boolean; hasDate?: boolean }

/** How the editor shows blocks that have parts. */
export const partsWords: Readonly<Record<string, PartsWords>> = {
  accordion: { name: 'Accordion', part: 'section', hasTitle: true },
  tabs: { name: 'Tabs', part: 'tab', hasTitle: true },
  columns: { name: 'Columns', part: 'column', hasTitle: false },
  process: { name: 'Process', part: 'step', hasTitle: true },
  timeline: { name: 'Timeline', part: 'event', hasTitle: true, hasDate: true },
}

/** The block that a part is in: it draws its parts again when one of them moves, although they are the same themselves. */
const PartsBlock = createContext<EditorElement | null>(null)

/** A block with parts, all of them open for writing. */
export function PartsElement(props: RenderElementProps) {
  const { element } = props
  const editor = useSlateStatic()
  const place = usePlace(element)
  const frame = useRef<HTMLDivElement>(null)
  const words = partsWords[element.type]
  const kind = kindOf(element.type)
  const count = element.children.length
  if (!words || !kind?.parts) return null
  const add = () => {
    const path = place()
    if (!path) return
    const at = [...path, count]
    Transforms.insertNodes(editor, newPartOf(kind, true), { at })
    Transforms.select(editor, Editor.start(editor, at))
    focusTextNow(editor)
    frame.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <BlockFrame
      {...props}
      name={element.type === 'accordion' && count === 1 ? 'Toggle' : words.name}
      tools={
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text={`Add ${words.part}`}
          disabled={count >= kind.parts.max}
          onClick={add}
        />
      }
    >
      <div ref={frame} className={element.type === 'columns' ? styles.columns : undefined}>
        <PartsBlock value={element}>{props.children}</PartsBlock>
      </div>
    </BlockFrame>
  )
}

/** One part: its title, and its text, edited in place. */
export function PartElement({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const place = usePlace(element)
  const head = useRef<HTMLDivElement>(null)
  const [data, set] = useBlockData<{ title?: string; date?: string }>(element)
  const block = useContext(PartsBlock)
  assert(block, 'a part is in a block of parts')
  const { part, hasTitle, hasDate } = partsWords[block.type] ?? { part: 'part', hasTitle: true }
  const at = block.children.indexOf(element)
  const name = `${part.charAt(0).toUpperCase()}${part.slice(1)} ${at + 1}`
  const last = block.children.length - 1
  const isBeside = block.type === 'columns'
  const withPlace = (change: (path: Path) => void) => {
    const now = place()
    if (now) change(now)
  }
  /** From a date to the title, from a title to the text. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    event.preventDefault()
    const inputs = [...(head.current?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1]
    if (next) return next.focus()
    enterText()
  }
  const enterText = () =>
    withPlace((at) => {
      Transforms.select(editor, Editor.start(editor, at))
      focusTextNow(editor)
    })
  /** From the last button to the text, which the browser does not reach: it is no field of its own. */
  const onTab = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const controls = head.current?.querySelectorAll('input, button:not(:disabled)') ?? []
    if (event.target !== [...controls].at(-1)) return
    event.preventDefault()
    enterText()
  }
  return (
    <div {...attributes} className={styles.part}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its fields and buttons */}
      <div ref={head} contentEditable={false} className={styles.partHead} onKeyDown={onTab}>
        {hasDate && (
          <BlockInput
            className={styles.date ?? ''}
            size="small"
            aria-label={`Date of ${part} ${at + 1}`}
            placeholder="Date"
            maxLength={80}
            value={data.date ?? ''}
            onValueChange={(date) => set({ date })}
            onKeyDown={onKeyDown}
          />
        )}
        {hasTitle ? (
          <BlockInput
            fill
            size="small"
            aria-label={`Title of ${part} ${at + 1}`}
            placeholder={`${name}: title`}
            maxLength={200}
            value={data.title ?? ''}
            onValueChange={(title) => set({ title })}
            onKeyDown={onKeyDown}
          />
        ) : (
          <span className={styles.partName}>{name}</span>
        )}
        <Button
          size="small"
          variant="minimal"
          icon={isBeside ? <ArrowLeft /> : <ArrowUp />}
          aria-label={`Move ${part} ${at + 1} ${isBeside ? 'left' : 'up'}`}
          disabled={at === 0}
          onClick={() => withPlace((at) => Transforms.moveNodes(editor, { at, to: Path.previous(at) }))}
        />
        <Button
          size="small"
          variant="minimal"
          icon={isBeside ? <ArrowRight /> : <ArrowDown />}
          aria-label={`Move ${part} ${at + 1} ${isBeside ? 'right' : 'down'}`}
          disabled={at === last}
          onClick={() => withPlace((at) => Transforms.moveNodes(editor, { at, to: Path.next(at) }))}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={`Remove ${part} ${at + 1}`}
          disabled={last < (kindOf(block.type)?.parts?.min ?? 1)}
          onClick={() => withPlace((at) => Transforms.removeNodes(editor, { at }))}
        />
      </div>
      <div className={styles.partText} data-hint={isBlank(element) ? `Text of ${part} ${at + 1}` : undefined}>
        {children}
      </div>
    </div>
  )
}

/** One line without a word: it says what goes there. */
const isBlank = (element: EditorElement): boolean => {
  const [line, ...others] = element.children
  return (
    others.length === 0 && !!line && 'type' in line && line.type === 'paragraph' && Node.string(line) === ''
  )
}
