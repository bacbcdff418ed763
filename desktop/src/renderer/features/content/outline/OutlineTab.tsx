import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { assert } from '#shared/kernel/errors/assert.ts'
import { faultsByLesson, usePublishFaults } from '../itemEditor/usePublishFaults.ts'
import type { OfItem } from '../items/ItemKind.ts'
import { LessonEditor } from '../lessons/LessonEditor.tsx'
import { OutlineColleagues, OutlineFaults, OutlineKindProvider, type OutlineNode } from './OutlineKind.ts'
import { OutlinePanel } from './OutlinePanel.tsx'
import styles from './OutlineTab.module.css'
import { findSection } from './outline.ts'
import { useEditingNow } from './useEditingNow.ts'

/** The outline, and beside it the lesson that is open. */
export function OutlineTab({ used, item, kind }: OfItem) {
  const { outline: outlineKind } = kind
  assert(outlineKind, 'Only what has an outline has this tab.')
  const { owner, nouns } = outlineKind
  const publishFaults = usePublishFaults(kind, item)
  const faults = useMemo(() => faultsByLesson(publishFaults ?? []), [publishFaults])
  const [params, setParams] = useSearchParams()
  const { session } = used
  // Cast: a stored course or program has the shape of its definition.
  const sections = (used.record?.sections ?? []) as OutlineNode[]
  const asked = params.get('lesson')
  // Beside the outline there is room for a lesson; on a small screen the outline comes first.
  const node =
    (asked === null ? null : findSection(sections, asked)) ?? (isWide() ? firstLesson(sections) : null)
  const openId = node?.id ?? null
  const colleagues = useEditingNow(item.key, openId)
  const open = useCallback(
    (id: string | null) => {
      void session.flush()
      setParams(id === null ? {} : { lesson: id }, { replace: true })
    },
    [session, setParams],
  )
  const nameOpen = useCallback(
    (id: string) => setParams({ lesson: id, mend: 'lessonName' }, { replace: true }),
    [setParams],
  )
  const outline = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  // The back button disappears with the lesson: the focus goes to its row.
  useLayoutEffect(() => {
    if (node || !isLeaving.current) return
    isLeaving.current = false
    outline.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }, [node])
  return (
    <OutlineKindProvider value={outlineKind}>
      <OutlineColleagues value={colleagues}>
        <div className={styles.split} data-open={node !== null}>
          <div ref={outline} className={styles.outline} data-mend="outline">
            <OutlineFaults value={faults}>
              <OutlinePanel {...{ sections, session, openId }} onOpen={open} onNameOpen={nameOpen} />
            </OutlineFaults>
          </div>
          <div className={styles.lesson}>
            {node ? (
              <>
                <Button
                  className={styles.back ?? ''}
                  variant="minimal"
                  icon={<ArrowLeft />}
                  text="Outline"
                  onClick={() => {
                    isLeaving.current = true
                    open(null)
                  }}
                />
                <LessonEditor key={node.id} node={node} />
              </>
            ) : (
              <EmptyState
                icon="properties"
                title={sections.length === 0 ? `This ${owner} is empty` : 'Nothing selected'}
                description={
                  sections.length === 0
                    ? `Add a ${nouns[0]} or a section in the outline.`
                    : `Choose a ${nouns[0]} in the outline to edit it here.`
                }
              />
            )}
          </div>
        </div>
      </OutlineColleagues>
    </OutlineKindProvider>
  )
}

/** As `OutlineTab.module.css` divides them. */
const isWide = () => window.matchMedia('(min-width: 901px)').matches

function firstLesson(sections: readonly OutlineNode[]): OutlineNode | null {
  for (const node of sections) {
    const lesson = node.item ? node : firstLesson(node.sections)
    if (lesson) return lesson
  }
  return null
}
