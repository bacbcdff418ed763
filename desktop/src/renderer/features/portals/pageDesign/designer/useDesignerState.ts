import { useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import type { Size } from '../acts/columnParts.ts'
import { judgeAct } from '../acts/judgeAct.ts'
import type { ActOrRefusal, Place } from '../acts/PageAct.ts'
import { findPart, partName, placeName } from '../acts/pageTree.ts'
import { findFirstText } from '../canvas/shownTexts.ts'
import type { Designer, EditedText, LeftPanel } from './DesignerContext.ts'

const noNodes: readonly PageNode[] = []

/** What the parts of the designer share. `canvas` is the page's region, which has the keys. */
export function useDesignerState(size: Size, start: LeftPanel | null) {
  const target = useFormTarget()
  const { snackBar, offerUndo } = useDialogs()
  const canvas = useRef<HTMLElement>(null)
  // A link from a list of what is not finished names the part.
  const asked = new URLSearchParams(useSearch()).get('part')
  const [followed, setFollowed] = useState(asked)
  const [chosen, setSelected] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    if (asked !== null) setSelected(asked)
  }
  const [hovered, hover] = useState<string | null>(null)
  const [edited, setEdited] = useState<EditedText | null>(null)
  const [left, setLeft] = useState<LeftPanel | null>(start)
  const [adding, setAdding] = useState<Place | null>(null)
  const [said, setSaid] = useState('')
  // Cast: stored records have the shape of their definitions.
  const page = target.record as Row & Partial<PortalTemplate>
  const nodes = page.config?.elements ?? noNodes
  // An undo or a colleague may have taken it away.
  const found = useMemo(() => findPart(nodes, chosen), [nodes, chosen])
  const selected = found ? chosen : null
  // The same words again are said again.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text))
  const focusCanvas = () => canvas.current?.focus({ preventScroll: true })

  const designer: Designer = {
    page,
    nodes,
    isReadOnly: target.isReadOnly === true,
    selected,
    select(id) {
      setSelected(id)
      if (id !== edited?.element) setEdited(null)
      const part = findPart(nodes, id)
      say(part ? `${partName(part.node)}, ${placeName(nodes, part.node.id)}` : 'The page')
    },
    hovered,
    hover,
    edited,
    editText(text) {
      if (text !== null && target.isReadOnly) return
      setEdited(text)
      if (text) setSelected(text.element)
      else {
        target.flush()
        focusCanvas()
      }
    },
    leaveText: () => setEdited(null),
    enter(id) {
      const part = findPart(nodes, id)
      if (!part || target.isReadOnly) return
      const [first] = part.node.elements
      if (first) return designer.select(first.id)
      const text = findFirstText(canvas.current, part.node)
      if (text) designer.editText(text)
      else focusProperties()
    },
    run(act: ActOrRefusal) {
      const judged = 'refused' in act ? act : judgeAct(target.record, act.edits)
      if ('refused' in judged || 'refused' in act) {
        const reason = 'refused' in judged ? judged.refused : ''
        say(reason)
        snackBar(reason, 'warning')
        return false
      }
      setEdited(null)
      // What is being typed is a step of its own.
      target.flush()
      target.edit(act.edits, 'now')
      setSelected(act.selected)
      const { putBack } = act
      if (putBack) offerUndo(act.said, () => target.edit(putBack, 'now'))
      // Cast: the page after the act.
      const { elements } = judged.after.config as PortalTemplate['config']
      const place = act.selected === null ? '' : placeName(elements, act.selected)
      say(place === '' ? act.said : `${act.said} ${place}`)
      return true
    },
    say,
    left,
    showLeft(panel) {
      setLeft(panel)
      if (panel !== 'add') setAdding(null)
    },
    adding,
    askAdd(place) {
      setAdding(place)
      setLeft('add')
    },
    size,
    focusCanvas,
  }
  return { designer, canvas, said }
}

/** The id of the panel of properties, whose first field gets the focus. */
export const propertiesId = 'page-properties'

function focusProperties() {
  const panel = document.getElementById(propertiesId)
  const field = panel?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea, button)')
  field?.focus()
}
