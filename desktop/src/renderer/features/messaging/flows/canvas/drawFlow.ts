import type { CanvasLink, CanvasNode, CanvasTag } from '#desktop/renderer/kernel/canvas/CanvasGraph.ts'
import type { GraphLayout, GraphLink, GraphNode } from '#desktop/renderer/kernel/canvas/layOutGraph.ts'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { NameOf } from '#desktop/renderer/kernel/values/valueText.ts'
import { type FlowStep, flowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { flowGaps } from '#shared/features/messaging/rules/flowGaps.ts'
import { describeStep } from './describeStep.ts'
import { flowKindIcon } from './flowKinds.tsx'
import { type FlowLink, stepsAfter, waysOf } from './flowLinks.ts'

/** What the log says of a step, and whether what it tells of came there. */
export type StepLog = { tags: readonly CanvasTag[]; isReached: boolean }

const width = 248
const heights = { texts: 54, note: 16, fault: 18, tags: 24 }
/** What a row of tags holds, and about what a tag takes. */
const tagRow = { width: width - 20, letter: 6.4, gap: 18 }

type StepText = {
  id: string
  step: FlowStep
  kind: string
  text: string
  note: string
  fault: string | null
  log: StepLog | null
  height: number
}

/** What each step says in the picture. */
export function flowTexts(
  steps: readonly FlowStep[],
  nameOf: NameOf,
  log: ReadonlyMap<string, StepLog> | null,
): StepText[] {
  const gaps = new Map(flowGaps(steps).map(({ step, message }) => [step, message]))
  const known = new Set(steps.map(({ id }) => id))
  return steps.map((step) => {
    const says = describeStep(step, nameOf)
    const name = step.name ?? ''
    const isBroken = waysOf(step).some((way) => stepsAfter(step, way).some((id) => !known.has(id)))
    const fault = gaps.get(step.id) ?? (isBroken ? 'It names a step that no longer exists.' : null)
    const note = name === '' ? '' : says
    const own = log?.get(step.id) ?? null
    return {
      ...{ id: step.id, step, kind: kindLabel(flowStep, step.type), note, fault },
      text: name || says || 'Not set yet',
      log: own,
      height:
        heights.texts +
        (note === '' ? 0 : heights.note) +
        (fault === null ? 0 : heights.fault) +
        (own ? tagRows(own.tags) * heights.tags : 0),
    }
  })
}

/** Tags go on in a next row. */
function tagRows(tags: readonly CanvasTag[]): number {
  let [rows, left] = [0, 0]
  for (const { text } of tags) {
    const width = text.length * tagRow.letter + tagRow.gap
    if (width > left) [rows, left] = [rows + 1, tagRow.width]
    left -= width
  }
  return rows
}

const endId = (link: FlowLink) => link.to ?? `end ${link.id}`
const wayText: Readonly<Record<FlowLink['way'], string>> = { next: 'Then', otherwise: 'Otherwise' }

/** What has a place in the picture: the steps, and the ends of ways where something can be added. */
export function flowShapes(
  texts: readonly StepText[],
  links: readonly FlowLink[],
): { nodes: GraphNode[]; links: GraphLink[] } {
  const byId = new Map(texts.map(({ id, step }) => [id, step]))
  const markWidth = (link: FlowLink) =>
    isBranch(byId.get(link.from)) ? (link.way === 'next' ? 92 : 118) : 30
  return {
    nodes: [
      ...texts.map(({ id, height }) => ({ id, width, height })),
      ...links.flatMap((link) =>
        link.to === null ? [{ id: endId(link), width: markWidth(link), height: 24 }] : [],
      ),
    ],
    links: links.map((link) => ({
      ...{ id: link.id, from: link.from, to: endId(link) },
      ...(link.to === null ? { width: 0, height: 0 } : { width: markWidth(link), height: 24 }),
    })),
  }
}

type Drawn = { nodes: CanvasNode[]; links: CanvasLink[] }

/** The picture of a flow. */
export function drawFlow(
  texts: readonly StepText[],
  links: readonly FlowLink[],
  layout: GraphLayout,
  { isReadOnly, hasLog }: { isReadOnly: boolean; hasLog: boolean },
): Drawn {
  const byId = new Map(texts.map((text) => [text.id, text]))
  const nameOf = (id: string) => {
    const text = byId.get(id)
    return text ? `${text.kind}: ${text.text}` : ''
  }
  return {
    nodes: texts.flatMap((text, index) => {
      const box = layout.boxes.get(text.id)
      if (!box) return []
      const { id, step, kind, note, fault, log } = text
      return {
        ...box,
        ...{ id, kind, note, fault, text: text.text, icon: flowKindIcon(step.type) },
        tags: log?.tags ?? [],
        place: `Step ${index + 1} of ${texts.length}`,
        isFaded: hasLog && log?.isReached !== true,
        isMovable: !isReadOnly && step.type !== 'trigger',
        ways: isReadOnly ? [] : waysOf(step),
        isTarget: !isReadOnly && step.type !== 'trigger',
      }
    }),
    links: links.flatMap((link) => {
      const line = layout.links.get(link.id)
      if (!line) return []
      const from = byId.get(link.from)
      const end = link.to === null ? layout.boxes.get(endId(link)) : null
      const isTaken = from?.log?.isReached === true && byId.get(link.to ?? '')?.log?.isReached === true
      return {
        ...{ id: link.id, from: link.from, to: link.to, points: line.points },
        text: isBranch(from?.step) ? wayText[link.way] : '',
        middle: end ? { x: end.x + end.width / 2, y: end.y + end.height / 2 } : line.middle,
        add: isReadOnly
          ? null
          : link.to === null
            ? `Add a step after ${nameOf(link.from)}`
            : `Add a step between ${nameOf(link.from)} and ${nameOf(link.to)}`,
        remove:
          isReadOnly || link.to === null
            ? null
            : `Remove the way from ${nameOf(link.from)} to ${nameOf(link.to)}`,
        tone: hasLog ? (isTaken ? ('taken' as const) : ('faded' as const)) : ('plain' as const),
      }
    }),
  }
}

const isBranch = (step: FlowStep | undefined) => step?.type === 'condition'
