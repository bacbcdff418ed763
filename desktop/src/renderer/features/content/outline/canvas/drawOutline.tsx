import type {
  Box,
  CanvasLink,
  CanvasNode,
  CanvasTag,
  Point,
} from '#desktop/renderer/kernel/canvas/CanvasGraph.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import type { OutlineKind, OutlineNode } from '../OutlineKind.ts'
import { lessonsIn } from '../outline.ts'
import { lessonKind } from '../outlineEntries.tsx'
import { layOutOutline, type OutlineGap } from './layOutOutline.ts'
import { allNodes, type OutlineNeed } from './outlineNeeds.ts'

type Drawn = { nodes: CanvasNode[]; links: CanvasLink[]; gaps: ReadonlyMap<string, OutlineGap> }
type Said = {
  needs: readonly OutlineNeed[]
  /** What keeps a step from being published or taken, by node. */
  faults: ReadonlyMap<string, string>
  isReadOnly: boolean
}

const heights = { texts: 54, fault: 18, tags: 24 }

/** The picture of an outline: its order, what is required or hidden, and what a course needs first. */
export function drawOutline(
  sections: readonly OutlineNode[],
  { nouns }: Pick<OutlineKind, 'nouns'>,
  { needs, faults, isReadOnly }: Said,
): Drawn {
  const nodes = allNodes(sections)
  const hidden = hiddenIn(sections, false)
  const faultOf = ({ id, name }: OutlineNode): string | null =>
    needs.some(({ to, place }) => to === id && place === 'after')
      ? 'Comes before what it needs first.'
      : // The node says its name itself.
        (faults.get(id)?.replace(`${name}: `, '') ?? null)
  const tagsOf = (node: OutlineNode): CanvasTag[] => [
    ...(node.item?.required ? [{ text: 'Required', tone: 'plain' as const }] : []),
    ...(node.hidden ? [{ text: 'Hidden', tone: 'warning' as const }] : []),
    ...(needs.some(({ to, place }) => to === node.id && place === 'missing')
      ? [{ text: 'Needs an item from elsewhere', tone: 'warning' as const }]
      : []),
  ]
  const { boxes, frames, gaps } = layOutOutline(
    sections,
    (node) =>
      heights.texts +
      (faultOf(node) === null ? 0 : heights.fault) +
      (tagsOf(node).length === 0 ? 0 : heights.tags),
  )
  const nameOf = (id: string | null) => nodes.find((node) => node.id === id)?.name ?? ''
  return {
    gaps: new Map(gaps.map((gap) => [gap.id, gap])),
    nodes: [
      ...[...frames].map(([id, box]) => frameNode(`frame ${id}`, box)),
      ...nodes.flatMap((node, index) => {
        const box = boxes.get(node.id)
        if (!box) return []
        const { icon, label } = lessonKind(node.item?.type ?? 'container')
        const count = lessonsIn(node)
        return {
          ...box,
          id: node.id,
          // Cast: all of these are elements.
          icon: icon as React.JSX.Element,
          kind: node.item ? label : `${label}, ${count} ${count === 1 ? nouns[0] : nouns[1]}`,
          text: node.name,
          note: '',
          fault: faultOf(node),
          tags: tagsOf(node),
          place: `${capitalized(nouns[0])} ${index + 1} of ${nodes.length}`,
          isFaded: hidden.has(node.id),
          isMovable: !isReadOnly,
          ways: [],
          isTarget: false,
        }
      }),
    ],
    links: [
      ...gaps.map(
        ({ id, from, to, place, points, middle }): CanvasLink => ({
          ...{ id, from, to, points, middle, text: '', remove: null, tone: 'plain' },
          add: isReadOnly
            ? null
            : place.after === null
              ? ['Add at the beginning', nameOf(place.parent)].filter(Boolean).join(' of ')
              : `Add after ${nameOf(place.after)}`,
        }),
      ),
      ...needs.flatMap(({ from, to, place }): CanvasLink[] => {
        const [start, end] = [from === null ? undefined : boxes.get(from), boxes.get(to)]
        if (from === null || !start || !end) return []
        const points = aroundNodes(start, end)
        const [, corner] = points
        const middle = {
          x: corner?.x ?? 0,
          y: (start.y + start.height / 2 + end.y + end.height / 2) / 2,
        }
        return [
          {
            ...{ id: `need ${from} ${to}`, from, to, points, middle, add: null, remove: null },
            text: place === 'after' ? 'Needed earlier' : '',
            tone: place === 'after' ? 'broken' : 'condition',
          },
        ]
      }),
    ],
  }
}

function hiddenIn(sections: readonly OutlineNode[], isAbove: boolean): Set<string> {
  return new Set(
    sections.flatMap((node) => {
      const isHidden = isAbove || node.hidden
      return [...(isHidden ? [node.id] : []), ...hiddenIn(node.sections, isHidden)]
    }),
  )
}

/** From the side of one node to the side of another. */
function aroundNodes(start: Box, end: Box): Point[] {
  const [fromY, toY] = [start.y + start.height / 2, end.y + end.height / 2]
  const isRight = end.x > start.x + start.width
  const x = isRight ? end.x - 26 : Math.min(start.x, end.x) - 26
  return [
    { x: isRight ? start.x + start.width : start.x, y: fromY },
    { x, y: fromY },
    { x, y: toY },
    { x: end.x, y: toY },
  ]
}

const frameNode = (id: string, box: Box): CanvasNode => ({
  ...box,
  ...{ id, icon: <span />, kind: '', text: '', note: '', fault: null, tags: [], place: '' },
  ...{ isFaded: false, isMovable: false, ways: [], isTarget: false, isFrame: true },
})
