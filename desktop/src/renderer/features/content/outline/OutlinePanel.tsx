import { Button, Tooltip } from '@blueprintjs/core'
import { CollapseAll, ExpandAll, FolderNew } from '@blueprintjs/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { countedLessons, flattenSections } from '#shared/features/content/rules/outline/courseOutline.ts'
import { AddLesson } from './AddLesson.tsx'
import { ChooseItems } from './ChooseItems.tsx'
import { type OutlineNode, type Step, type StepType, useOutlineKind } from './OutlineKind.ts'
import styles from './OutlinePanel.module.css'
import { OutlineTree } from './OutlineTree.tsx'
import { lessonsIn } from './outline.ts'
import { useOutlineActs } from './useOutlineActs.ts'

type OutlinePanelProps = {
  sections: readonly OutlineNode[]
  session: RecordSession
  openId: string | null
  onOpen(id: string | null): void
  /** On phones the new lesson opens and hides the outline, so its name is edited there. */
  onNameOpen(id: string): void
}

/** An outline with the menu of what can be added to it. */
export function OutlinePanel({ sections, session, openId, onOpen, onNameOpen }: OutlinePanelProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<StepType | null>(null)
  const kind = useOutlineKind()
  const [noun, nouns] = kind.nouns
  const acts = useOutlineActs(kind, sections, session)
  const visible = flattenSections<Step>(sections)
  const lessons = countedLessons(visible).length
  const hidden = sections.reduce((sum, node) => sum + lessonsIn(node), 0) - visible.length
  const containers = allContainers(sections)

  function added(id: string) {
    onOpen(id)
    setFocused(id)
    setRenaming(id)
  }
  const here = focused ?? openId
  const add = (type: StepType) => {
    if (kind.chosen[type]) setChoosing(type)
    else added(acts.add(type, here))
  }
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (renaming === null || panel.current?.checkVisibility?.() !== false) return
    setRenaming(null)
    onNameOpen(renaming)
  }, [renaming, onNameOpen])
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.bar}>
        <span className={styles.count}>
          {lessons} {lessons === 1 ? noun : nouns}
          {hidden > 0 && `, ${hidden} hidden`}
        </span>
        {containers.length > 0 && (
          <Tooltip content={collapsed.size === 0 ? 'Collapse all' : 'Expand all'} compact>
            <Button
              variant="minimal"
              icon={collapsed.size === 0 ? <CollapseAll /> : <ExpandAll />}
              aria-label={collapsed.size === 0 ? 'Collapse all' : 'Expand all'}
              onClick={() => setCollapsed(new Set(collapsed.size === 0 ? containers : []))}
            />
          </Tooltip>
        )}
        <Tooltip content="Add section" compact>
          <Button
            variant="minimal"
            icon={<FolderNew />}
            aria-label="Add section"
            onClick={() => added(acts.add('container', here))}
          />
        </Tooltip>
        <AddLesson text={`Add ${noun}`} types={kind.offered} onAdd={add} />
      </div>
      {sections.length === 0 ? (
        <EmptyState
          icon="properties"
          title={`No ${nouns} yet`}
          description={kind.invitation}
          action={<AddLesson isLarge text={`Add ${noun}`} types={kind.offered} onAdd={add} />}
        />
      ) : (
        <OutlineTree
          label="Outline"
          sections={sections}
          acts={acts}
          collapsed={collapsed}
          openId={openId}
          focusedId={focused}
          renamingId={renaming}
          onCollapse={(id, isCollapsed) => {
            const next = new Set(collapsed)
            if (isCollapsed) next.add(id)
            else next.delete(id)
            setCollapsed(next)
          }}
          onOpen={onOpen}
          onFocus={setFocused}
          onRename={setRenaming}
        />
      )}
      <ChooseItems
        type={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(type, rows) => {
          const id = acts.addChosen?.(type, rows, here) ?? null
          // Its name is known: nothing is to be typed.
          setFocused(id)
          onOpen(id)
        }}
      />
      <p className={styles.keys}>Enter renames, Alt and an arrow moves, Space opens, Delete deletes.</p>
    </div>
  )
}

const allContainers = (sections: readonly OutlineNode[]): string[] =>
  sections.flatMap((node) => (node.sections.length > 0 ? [node.id, ...allContainers(node.sections)] : []))
