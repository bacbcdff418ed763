import { type ReactNode, useMemo } from 'react'
import { useNamed } from '#desktop/renderer/kernel/api/useNamed.ts'
import { Canvas } from '#desktop/renderer/kernel/canvas/Canvas.tsx'
import { layOutGraph } from '#desktop/renderer/kernel/canvas/layOutGraph.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { drawFlow, flowShapes, flowTexts, type StepLog } from './drawFlow.ts'
import { type FlowLink, flowLinks } from './flowLinks.ts'
import type { FlowActs } from './useFlowActs.ts'

type FlowPictureProps = {
  label: string
  hint: string
  steps: readonly FlowStep[]
  /** What the log says of each step; null while it is not shown. */
  log: ReadonlyMap<string, StepLog> | null
  chosen: string | null
  toFocus: { id: string } | null
  said: string
  /** What can be done with the steps; null if they can only be looked at. */
  acts: FlowActs | null
  onChoose(id: string | null): void
  onEnter(id: string): void
  menuOf(id: string): ReactNode
  addMenuOf(link: FlowLink): ReactNode
}

/** The steps of a flow, laid out, with what is said of each. */
export function FlowPicture(props: FlowPictureProps) {
  const { label, hint, steps, log, chosen, toFocus, said, acts, onChoose, onEnter, menuOf } = props
  const texts = useNamed((nameOf) => flowTexts(steps, nameOf, log))
  const links = useMemo(() => flowLinks(steps), [steps])
  const shapes = JSON.stringify(flowShapes(texts, links))
  const layout = useMemo(() => {
    // Cast: written by `flowShapes`.
    const { nodes, links } = JSON.parse(shapes) as ReturnType<typeof flowShapes>
    return layOutGraph(nodes, links)
  }, [shapes])
  const drawn = drawFlow(texts, links, layout, { isReadOnly: acts === null, hasLog: log !== null })
  /** Calls an act with the way that a link of the picture stands for. */
  const onLink =
    <T,>(act: (link: FlowLink) => T) =>
    ({ id }: { id: string }): T | null => {
      const link = links.find((one) => one.id === id)
      return link ? act(link) : null
    }
  return (
    <Canvas
      {...{ label, hint, chosen, toFocus, said, onChoose, onEnter, menuOf }}
      nodes={drawn.nodes}
      links={drawn.links}
      onRemove={(id) => acts?.remove(id)}
      onDuplicate={(id) => acts?.duplicate(id)}
      onMove={(id, direction) => {
        if (direction === 'up' || direction === 'down') acts?.moveBy(id, direction)
      }}
      addMenuOf={onLink(props.addMenuOf)}
      onRemoveLink={onLink((link) => acts?.disconnect(link))}
      mayDrop={(id, link) => onLink((place) => acts?.mayMove(id, place))(link) === true}
      onDrop={(id, link) => onLink((place) => acts?.move(id, place))(link)}
      onConnect={(from, way, to) => acts?.connect(from, way, to)}
    />
  )
}
