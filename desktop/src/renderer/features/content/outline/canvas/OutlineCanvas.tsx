import { Button, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Add, EyeOff, EyeOpen } from '@blueprintjs/icons'
import { Fragment, useContext, useMemo, useState } from 'react'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { Canvas } from '#desktop/renderer/kernel/canvas/Canvas.tsx'
import { NodeMenu } from '#desktop/renderer/kernel/canvas/NodeMenu.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { AddLesson } from '../AddLesson.tsx'
import { ChooseItems } from '../ChooseItems.tsx'
import { OutlineFaults, type OutlineNode, type StepType, useOutlineKind } from '../OutlineKind.ts'
import { findSection, type OutlinePlace } from '../outline.ts'
import { lessonKind } from '../outlineEntries.tsx'
import { mayMove } from '../outlineRules.ts'
import { useOutlineActs } from '../useOutlineActs.ts'
import { drawOutline } from './drawOutline.tsx'
import { courseKeys, outlineNeeds } from './outlineNeeds.ts'
import { useCanvasActs } from './useCanvasActs.ts'

const hint =
  'Arrow keys go from step to step. Enter opens a step beside, A adds one after it, Alt and an arrow moves it: right into the section above, left out of its section. Control and D duplicates it, Delete removes it, M opens its menu.'
const directions = { up: 'up', down: 'down', left: 'out', right: 'in' } as const

type OutlineCanvasProps = {
  sections: readonly OutlineNode[]
  session: RecordSession
  isReadOnly: boolean
  openId: string | null
  /** Asked for by the editor beside: its node gets the focus. */
  toFocus: { id: string } | null
  onOpen(id: string | null): void
  /** Opens a node, and gives its editor the focus. */
  onEnter(id: string): void
}

/** An outline as a picture: sections as columns, in the order in which learners come to them. */
export function OutlineCanvas(props: OutlineCanvasProps) {
  const { sections, session, isReadOnly, openId, onOpen, onEnter } = props
  const kind = useOutlineKind()
  const faults = useContext(OutlineFaults)
  const courses = useRows('course', courseKeys(sections))
  const needs = useMemo(() => outlineNeeds(sections, courses), [sections, courses])
  const [choosing, setChoosing] = useState<{ type: StepType; place: OutlinePlace } | null>(null)
  const [focus, setFocus] = useState<{ id: string } | null>(null)
  const [asked, setAsked] = useState(props.toFocus)
  if (props.toFocus !== asked) {
    setAsked(props.toFocus)
    setFocus(props.toFocus)
  }
  const goTo = (id: string | null) => {
    if (id !== null) setFocus({ id })
    onOpen(id)
  }
  const outline = useOutlineActs(kind, sections, session)
  const acts = useCanvasActs({ kind, sections, session, isReadOnly, onCame: goTo })
  const drawn = useMemo(
    () => drawOutline(sections, kind, { needs, faults, isReadOnly }),
    [sections, kind, needs, faults, isReadOnly],
  )
  const place = (id: string) => drawn.gaps.get(id)?.place ?? null
  const add = (type: StepType | 'container', at: OutlinePlace) => {
    if (type !== 'container' && kind.chosen[type]) setChoosing({ type, place: at })
    else acts.add(type, at)
  }
  const end = { parent: null, after: sections.at(-1)?.id ?? null }
  const moveByKey = (id: string, direction: keyof typeof directions) => {
    if (!isReadOnly && outline.moveByKey(id, directions[direction])) acts.say(id, 'was moved')
    setFocus({ id })
  }
  const duplicate = (id: string) => {
    const copy = isReadOnly ? null : outline.duplicate(id)
    if (copy !== null) goTo(copy)
  }
  return (
    <>
      {sections.length === 0 ? (
        <EmptyState
          icon="path-search"
          title={`No ${kind.nouns[1]} yet`}
          description={kind.invitation}
          action={
            <>
              <AddLesson
                isLarge
                text={`Add ${kind.nouns[0]}`}
                types={kind.offered}
                onAdd={(type) => add(type, end)}
              />{' '}
              <Button icon={<Add />} text="Add section" onClick={() => add('container', end)} />
            </>
          }
        />
      ) : (
        <Canvas
          label="Outline"
          hint={hint}
          nodes={drawn.nodes}
          links={drawn.links}
          areLinesStraight
          chosen={openId}
          toFocus={focus}
          said={acts.said}
          onChoose={onOpen}
          onEnter={onEnter}
          onRemove={acts.remove}
          onDuplicate={duplicate}
          onMove={moveByKey}
          menuOf={(id) => {
            const node = findSection(sections, id)
            if (!node) return null
            return (
              <NodeMenu
                openText="Open"
                isReadOnly={isReadOnly}
                onOpen={() => onEnter(id)}
                onDuplicate={node.sections.length === 0 ? () => duplicate(id) : undefined}
                onMove={(way) => moveByKey(id, way)}
                onRemove={() => acts.remove(id)}
              >
                <MenuItem
                  icon={node.hidden ? <EyeOpen /> : <EyeOff />}
                  text={node.hidden ? 'Show to learners' : 'Hide from learners'}
                  onClick={() => outline.setHidden(id, !node.hidden)}
                />
              </NodeMenu>
            )
          }}
          addMenuOf={({ id }) => {
            const at = place(id)
            if (!at) return null
            return (
              <>
                {kind.offered.map((group) => (
                  <Fragment key={group[0]}>
                    {group.map((type) => (
                      <MenuItem
                        key={type}
                        // Cast: all of these are elements.
                        icon={lessonKind(type).icon as React.JSX.Element}
                        text={lessonKind(type).label}
                        onClick={() => add(type, at)}
                      />
                    ))}
                    <MenuDivider />
                  </Fragment>
                ))}
                <MenuItem
                  // Cast: as above.
                  icon={lessonKind('container').icon as React.JSX.Element}
                  text={lessonKind('container').label}
                  onClick={() => add('container', at)}
                />
              </>
            )
          }}
          onRemoveLink={() => undefined}
          mayDrop={(id, link) => {
            const at = place(link.id)
            return at !== null && mayMove(sections, id, at).isAllowed
          }}
          onDrop={(id, link) => {
            const at = place(link.id)
            if (at && outline.move(id, at)) acts.say(id, 'was moved')
            setFocus({ id })
          }}
          onConnect={() => undefined}
        />
      )}
      <ChooseItems
        type={choosing?.type ?? null}
        onClose={() => setChoosing(null)}
        onChoose={(type, rows) => choosing && acts.addChosen(type, rows, choosing.place)}
      />
    </>
  )
}
