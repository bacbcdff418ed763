import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { FieldEditor } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { lessonCommon } from '#shared/features/content/lessons/lessonCommon.ts'
import { partAsLesson } from '#shared/features/content/rules/outline/partAsLesson.ts'
import { AddLesson } from '../../outline/AddLesson.tsx'
import { OutlineTree } from '../../outline/OutlineTree.tsx'
import { offeredParts } from '../../outline/outlineEntries.tsx'
import lesson from '../LessonEditor.module.css'
import type { LessonBodyProps } from '../LessonKindEditor.ts'
import styles from './BlockBody.module.css'
import { PartEditor } from './PartEditor.tsx'
import { usePartActs } from './usePartActs.ts'

const noneCollapsed: ReadonlySet<string> = new Set()

/** A block: its introduction, its parts in order, and the open one. */
export function BlockBody({ item, path, editors }: LessonBodyProps<'block'>) {
  const target = useFormTarget()
  const [params, setParams] = useSearchParams()
  const [focused, setFocused] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const parts = item.subItems
  const at = [...path, 'subItems']
  const acts = usePartActs(parts, at, target)
  const rows = useMemo(() => parts.map(partAsLesson), [parts])
  const openId = params.get('part')
  const openPart = parts.find(({ id }) => id === openId)

  function open(id: string | null) {
    target.flush()
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('part')
        else next.set('part', id)
        return next
      },
      { replace: true },
    )
  }
  function add(type: BlockPart['type']) {
    const id = acts.add(type, focused ?? openId)
    open(id)
    setFocused(id)
    setRenaming(id)
  }
  return (
    <div className={lesson.stack}>
      <FieldEditor
        name="content"
        field={lessonCommon.content}
        path={[...path, 'content']}
        label="Introduction"
      />
      <section className={styles.parts} aria-label="Parts">
        <div className={styles.bar}>
          <h2 className={styles.title}>
            Parts {parts.length > 0 && <span className="quiet">{parts.length}</span>}
          </h2>
          {parts.length > 0 && <AddLesson text="Add part" types={offeredParts} onAdd={add} />}
        </div>
        {parts.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              icon="layers"
              iconSize={32}
              title="No parts yet"
              description="A block shows several small lessons on one page, under one another: texts, videos, questions."
              action={<AddLesson isLarge text="Add part" types={offeredParts} onAdd={add} />}
            />
          </div>
        ) : (
          <OutlineTree
            label="Parts"
            isFlat
            sections={rows}
            acts={acts}
            collapsed={noneCollapsed}
            openId={openId}
            focusedId={focused}
            renamingId={renaming}
            onCollapse={() => undefined}
            onOpen={open}
            onFocus={setFocused}
            onRename={setRenaming}
          />
        )}
      </section>
      {openPart && (
        <PartEditor key={openPart.id} part={openPart} path={[...at, openPart.id]} editors={editors} />
      )}
    </div>
  )
}
