import { createId } from '#shared/kernel/model/key.ts'
import { type BlockOfKind, isOfKind, kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { Part } from '#shared/kernel/richText/blocks/parts.ts'
import type {
  BlockBody,
  Inline,
  ListBlockBody,
  ListItem,
  RichText,
  SimpleBlock,
} from '#shared/kernel/richText/RichText.ts'
import type { EditorElement, EditorNode } from './editorTypes.ts'

/** A document in the editor's form; an empty one gets a line for typing. */
export function toEditor(value: RichText | null): EditorElement[] {
  const blocks = (value?.slate ?? []).map(toElement)
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', id: createId(), children: [{ text: '' }] }]
}

function toElement(block: BlockBody & { id?: string }): EditorElement {
  if (block.type === 'bulleted-list' || block.type === 'numbered-list') return toList(block)
  if (isOfKind(block)) return ofKind(block)
  const element = structuredClone(block) as EditorElement
  return element.children.length > 0 ? element : { ...element, children: [{ text: '' }] }
}

/** Its own facts are `data`; the parts and blocks inside are edited as its children. */
export function ofKind({ id, type, children, ...data }: BlockOfKind & { id?: string }): EditorElement {
  const inner = kindOf(type)?.holds
  // Cast: what a kind holds says what its children are.
  const made =
    inner === 'parts'
      ? (children as Part[]).map(toPart)
      : inner === 'blocks'
        ? (children as SimpleBlock[]).map(toElement)
        : [{ text: '' }]
  return { type, ...(id === undefined ? {} : { id }), data: structuredClone(data), children: made }
}

const toPart = ({ type, children, ...data }: Part): EditorElement => ({
  type,
  data: { ...data },
  children: children.map(toElement),
})

function toList(list: ListBlockBody): EditorElement {
  return { ...list, children: list.children.map(toItem) }
}

/** Wraps runs of inline content, so that an item holds only lines and lists. */
function toItem(item: ListItem): EditorElement {
  const children: EditorElement[] = []
  let run: Inline[] = []
  const close = () => {
    if (run.length > 0) children.push({ type: 'list-item-text', children: run as EditorNode[] })
    run = []
  }
  for (const child of item.children) {
    if ('type' in child && child.type !== 'link') {
      close()
      children.push(toList(child))
    } else run.push(child as Inline)
  }
  close()
  if (children[0]?.type !== 'list-item-text')
    children.unshift({ type: 'list-item-text', children: [{ text: '' }] })
  return { type: 'list-item', children }
}
