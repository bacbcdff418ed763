import { createId } from '#shared/kernel/model/key.ts'
import type { Block, Inline, ListBlockBody, ListItem, RichText } from '#shared/kernel/richText/RichText.ts'
import type { EditorElement, EditorNode } from './editorTypes.ts'

/** A document in the editor's form; an empty one gets a line for typing. */
export function toEditor(value: RichText | null): EditorElement[] {
  const blocks = (value?.slate ?? []).map(toElement)
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', id: createId(), children: [{ text: '' }] }]
}

function toElement(block: Block): EditorElement {
  if (block.type === 'bulleted-list' || block.type === 'numbered-list') return toList(block)
  const element = structuredClone(block) as EditorElement
  return element.children.length > 0 ? element : { ...element, children: [{ text: '' }] }
}

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
