import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons'
import { useRef } from 'react'
import { type RenderElementProps, useSlateStatic } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import type { Checklist } from '#shared/kernel/richText/blocks/checklist.ts'
import { showNow } from '../focusText.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const most = 50

/** A list that learners tick off. Enter adds a line. */
export function ChecklistElement(props: RenderElementProps) {
  const editor = useSlateStatic()
  const list = useRef<HTMLOListElement>(null)
  const [{ title, items }, set] = useBlockData<Pick<Checklist, 'title' | 'items'>>(props.element)
  const insert = (at: number) => {
    if (items.length >= most) return
    set((now) => ({ items: now.items.toSpliced(at, 0, { id: createId(), text: '' }) }))
    showNow(editor)
    list.current?.querySelectorAll('input')[at]?.focus()
  }
  const swap = (at: number, other: number) =>
    set((now) => {
      const [one, two] = [now.items[at], now.items[other]]
      return one && two ? { items: now.items.with(at, two).with(other, one) } : {}
    })
  return (
    <BlockFrame
      {...props}
      name="Checklist"
      tools={
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text="Add line"
          disabled={items.length >= most}
          onClick={() => insert(items.length)}
        />
      }
      form={
        <>
          <BlockInput
            className={styles.title ?? ''}
            aria-label="Title of the checklist"
            placeholder="Checklist (title, optional)"
            maxLength={200}
            value={title}
            onValueChange={(next) => set({ title: next })}
          />
          <ol ref={list} className={styles.rows}>
            {items.map(({ id, text }, at) => (
              <li key={id} className={styles.rowHead}>
                <BlockInput
                  fill
                  size="small"
                  data-first={at === 0 || undefined}
                  aria-label={`Line ${at + 1}`}
                  placeholder="What to do"
                  maxLength={500}
                  value={text}
                  onValueChange={(next) =>
                    set((now) => ({
                      items: now.items.map((one) => (one.id === id ? { id, text: next } : one)),
                    }))
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    event.preventDefault()
                    insert(at + 1)
                  }}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowUp />}
                  aria-label={`Move line ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowDown />}
                  aria-label={`Move line ${at + 1} down`}
                  disabled={at === items.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Remove line ${at + 1}`}
                  onClick={() => set((now) => ({ items: now.items.filter((one) => one.id !== id) }))}
                />
              </li>
            ))}
          </ol>
        </>
      }
    />
  )
}
