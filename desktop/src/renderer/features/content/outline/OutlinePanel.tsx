import { Button, Tooltip } from '@blueprintjs/core'
import { CollapseAll, ExpandAll, FolderNew } from '@blueprintjs/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CourseSection } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { courseOutline } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { RecordSession } from '../../../kernel/api/sessions/RecordSession.ts'
import { EmptyState } from '../../../kernel/parts/EmptyState.tsx'
import { AddLesson } from './AddLesson.tsx'
import { offeredTypes } from './lessonKinds.tsx'
import styles from './OutlinePanel.module.css'
import { OutlineTree } from './OutlineTree.tsx'
import { lessonsIn } from './outline.ts'
import { useOutlineActs } from './useOutlineActs.ts'

type OutlinePanelProps = {
  sections: readonly CourseSection[]
  session: RecordSession
  openId: string | null
  onOpen(id: string | null): void
  /** On phones the new lesson opens and hides the outline, so its name is edited there. */
  onNameOpen(id: string): void
}

/** The course's outline with the menu of new lessons. */
export function OutlinePanel({ sections, session, openId, onOpen, onNameOpen }: OutlinePanelProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const acts = useOutlineActs(sections, session)
  // Counts visible lessons, as lists do (courseOutline).
  const lessons = courseOutline(sections).length
  const hidden = sections.reduce((sum, node) => sum + lessonsIn(node), 0) - lessons
  const containers = allContainers(sections)

  function added(id: string) {
    onOpen(id)
    setFocused(id)
    setRenaming(id)
  }
  const here = focused ?? openId
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
          {lessons === 1 ? '1 lesson' : `${lessons} lessons`}
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
        <AddLesson text="Add lesson" types={offeredTypes} onAdd={(type) => added(acts.add(type, here))} />
      </div>
      {sections.length === 0 ? (
        <EmptyState
          icon="properties"
          title="No lessons yet"
          description="Add the first one: an article, a video, a quiz, a PDF or a SCORM package."
          action={
            <AddLesson
              isLarge
              text="Add lesson"
              types={offeredTypes}
              onAdd={(type) => added(acts.add(type, null))}
            />
          }
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
      <p className={styles.keys}>Enter renames, Alt and an arrow moves, Space opens, Delete deletes.</p>
    </div>
  )
}

const allContainers = (sections: readonly CourseSection[]): string[] =>
  sections.flatMap((node) => (node.sections.length > 0 ? [node.id, ...allContainers(node.sections)] : []))
