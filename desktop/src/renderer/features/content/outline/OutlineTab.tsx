import { Button } from '@blueprintjs/core'
import { ArrowLeft, Cross } from '@blueprintjs/icons'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { CanvasChoice } from '#desktop/renderer/kernel/canvas/CanvasChoice.tsx'
import { useCanvasView } from '#desktop/renderer/kernel/canvas/useCanvasView.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { assert } from '#shared/kernel/errors/assert.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import {
  faultsByLesson,
  usePublishFaults,
  usePublishWarnings,
  withRefusedNames,
} from '../itemEditor/usePublishFaults.ts'
import type { OfItem } from '../items/ItemKind.ts'
import { LessonEditor } from '../lessons/LessonEditor.tsx'
import { OutlineColleagues, OutlineFaults, OutlineKindProvider, type OutlineNode } from './OutlineKind.ts'
import { OutlinePanel } from './OutlinePanel.tsx'
import styles from './OutlineTab.module.css'
import { findSection } from './outline.ts'
import { useEditingNow } from './useEditingNow.ts'

/** Its library is large. */
const OutlineCanvas = lazyPart(() => import('./canvas/OutlineCanvas.tsx').then((m) => m.OutlineCanvas))

/** The outline, and beside it the lesson that is open. */
export function OutlineTab({ used, item, kind }: OfItem) {
  const { outline: outlineKind } = kind
  assert(outlineKind, 'Only what has an outline has this tab.')
  const { owner, nouns } = outlineKind
  const publishFaults = usePublishFaults(kind, item)
  const warnings = usePublishWarnings(kind, item)
  const [params, setParams] = useSearchParams()
  const { session } = used
  const invalidInputs = useSyncExternalStore(session.subscribe, () => session.view().invalidInputs)
  const faults = useMemo(
    () => withRefusedNames(faultsByLesson([...(publishFaults ?? []), ...warnings]), invalidInputs),
    [publishFaults, warnings, invalidInputs],
  )
  // Cast: a stored course or program has the shape of its definition.
  const sections = (used.record?.sections ?? []) as OutlineNode[]
  const asked = params.get('lesson')
  // Beside the outline there is room for a lesson; on a small screen the outline comes first.
  const canvas = useCanvasView('programs', 'list')
  const isCanvas = outlineKind.hasCanvas === true && canvas.view === 'canvas'
  const node =
    (asked === null ? null : findSection(sections, asked)) ??
    (isWide() && !isCanvas ? firstLesson(sections) : null)
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
  const isReadOnly = !useMay()('update', kind.entity)
  const [toFocus, setToFocus] = useState<{ id: string } | null>(null)
  const lesson = useRef<HTMLDivElement>(null)
  // Another lesson begins at its top. What is to be mended is scrolled to afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson alone
  useLayoutEffect(() => {
    if (lesson.current) lesson.current.scrollTop = 0
  }, [openId])
  const choice = outlineKind.hasCanvas && canvas.isWide && (
    <CanvasChoice label="How the outline is shown" view={canvas.view} onChoose={canvas.choose} />
  )
  if (isCanvas)
    return (
      <OutlineKindProvider value={outlineKind}>
        <div className={styles.pictured} data-open={node !== null}>
          <div className={styles.choice}>{choice}</div>
          <div className={styles.picture} data-mend="outline">
            <OutlineFaults value={faults}>
              <OutlineCanvas
                {...{ sections, session, isReadOnly, openId, toFocus }}
                onOpen={open}
                onEnter={(id) => {
                  open(id)
                  // The editor is there after the next rendering.
                  requestAnimationFrame(() =>
                    lesson.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus(),
                  )
                }}
              />
            </OutlineFaults>
          </div>
          {node && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves any of its fields
            <div
              ref={lesson}
              className={styles.lesson}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.defaultPrevented) return
                event.preventDefault()
                setToFocus({ id: node.id })
              }}
            >
              <Button
                className={styles.close ?? ''}
                variant="minimal"
                icon={<Cross />}
                aria-label="Close"
                onClick={() => {
                  setToFocus({ id: node.id })
                  open(null)
                }}
              />
              <LessonEditor key={node.id} node={node} />
            </div>
          )}
        </div>
      </OutlineKindProvider>
    )
  return (
    <OutlineKindProvider value={outlineKind}>
      <OutlineColleagues value={colleagues}>
        <div className={styles.split} data-open={node !== null}>
          <div ref={outline} className={styles.outline} data-mend="outline">
            {choice && <div className={styles.choice}>{choice}</div>}
            <OutlineFaults value={faults}>
              <OutlinePanel {...{ sections, session, openId }} onOpen={open} onNameOpen={nameOpen} />
            </OutlineFaults>
          </div>
          <div ref={lesson} className={styles.lesson}>
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
