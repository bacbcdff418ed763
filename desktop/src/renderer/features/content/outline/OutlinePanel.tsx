import { Button, Tooltip } from '@blueprintjs/core'
import { CollapseAll, ExpandAll, FolderNew, Plus, Properties } from '@blueprintjs/icons'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { useSteady } from '#desktop/renderer/kernel/parts/useSteady.ts'
import { useOfferedCommands } from '#desktop/renderer/kernel/shell/commands/offeredCommands.ts'
import { countedLessons, flattenSections } from '#shared/features/content/rules/outline/courseOutline.ts'
import { AddLesson } from './AddLesson.tsx'
import { ChooseItems } from './ChooseItems.tsx'
import { type OutlineNode, type Step, type StepType, useOutlineKind } from './OutlineKind.ts'
import styles from './OutlinePanel.module.css'
import { OutlineTree } from './OutlineTree.tsx'
import { lessonsIn, outlineRows } from './outline.ts'
import { lessonKind } from './outlineEntries.tsx'
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
export const OutlinePanel = memo(function OutlinePanel(props: OutlinePanelProps) {
  const { sections, session, openId, onOpen, onNameOpen } = props
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<StepType | null>(null)
  const kind = useOutlineKind()
  const [, nouns] = kind.nouns
  const acts = useOutlineActs(kind, sections, session)
  const containers = useMemo(() => allContainers(sections), [sections])

  function added(id: string) {
    onOpen(id)
    setFocused(id)
    setRenaming(id)
  }
  const here = focused ?? openId
  const steady = useSteady({
    add(type: StepType) {
      if (kind.chosen[type]) setChoosing(type)
      else added(acts.add(type, here))
    },
    addSection: () => added(acts.add('container', here)),
    collapseAll: () => setCollapsed(new Set(collapsed.size === 0 ? containers : [])),
    chosen(type: StepType, rows: readonly Row[]) {
      const id = acts.addChosen?.(type, rows, here) ?? null
      // Its name is known: nothing is to be typed.
      setFocused(id)
      onOpen(id)
    },
    endChoosing: () => setChoosing(null),
  })
  useOfferedCommands(() => [
    ...kind.offered.flat().map((type) => ({
      ...{ id: `add ${type}`, group: `Add ${kind.nouns[0]}`, label: lessonKind(type).label, icon: Plus },
      ...{ also: 'new', isFoundOnly: true as const, run: () => steady.add(type) },
    })),
    ...outlineRows(sections, new Set()).map(({ node: { id, name } }) => ({
      ...{ id: `lesson ${id}`, group: 'In this outline', label: name, icon: Properties },
      ...{ isFoundOnly: true as const, run: () => onOpen(id) },
    })),
  ])
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (renaming === null || panel.current?.checkVisibility?.() !== false) return
    setRenaming(null)
    onNameOpen(renaming)
  }, [renaming, onNameOpen])
  return (
    <div ref={panel} className={styles.panel}>
      <PanelBar
        sections={sections}
        containers={containers.length}
        isCollapsed={collapsed.size > 0}
        onCollapseAll={steady.collapseAll}
        onAddSection={steady.addSection}
        onAdd={steady.add}
      />
      {sections.length === 0 ? (
        <EmptyState
          icon="properties"
          title={`No ${nouns} yet`}
          description={kind.invitation}
          action={<AddLesson isLarge text={`Add ${kind.nouns[0]}`} types={kind.offered} onAdd={steady.add} />}
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
      <ChooseItems type={choosing} onClose={steady.endChoosing} onChoose={steady.chosen} />
      <p className={styles.keys}>Enter renames, Alt and an arrow moves, Space opens, Delete deletes.</p>
    </div>
  )
})

type PanelBarProps = {
  sections: readonly OutlineNode[]
  containers: number
  isCollapsed: boolean
  onCollapseAll(): void
  onAddSection(): void
  onAdd(type: StepType): void
}

/** How much there is, and what can be added. The focus moves in the outline without rendering it. */
const PanelBar = memo(function PanelBar(props: PanelBarProps) {
  const { sections, containers, isCollapsed, onCollapseAll, onAddSection, onAdd } = props
  const { nouns, offered } = useOutlineKind()
  const [noun, plural] = nouns
  const visible = flattenSections<Step>(sections)
  const lessons = countedLessons(visible).length
  const hidden = sections.reduce((sum, node) => sum + lessonsIn(node), 0) - visible.length
  const collapse = isCollapsed ? 'Expand all' : 'Collapse all'
  return (
    <div className={styles.bar}>
      <span className={styles.count}>
        {lessons} {lessons === 1 ? noun : plural}
        {hidden > 0 && `, ${hidden} hidden`}
      </span>
      {containers > 0 && (
        <Tooltip content={collapse} compact>
          <Button
            variant="minimal"
            icon={isCollapsed ? <ExpandAll /> : <CollapseAll />}
            aria-label={collapse}
            onClick={onCollapseAll}
          />
        </Tooltip>
      )}
      <Tooltip content="Add section" compact>
        <Button variant="minimal" icon={<FolderNew />} aria-label="Add section" onClick={onAddSection} />
      </Tooltip>
      <AddLesson text={`Add ${noun}`} types={offered} onAdd={onAdd} />
    </div>
  )
})

const allContainers = (sections: readonly OutlineNode[]): string[] =>
  sections.flatMap((node) => (node.sections.length > 0 ? [node.id, ...allContainers(node.sections)] : []))
