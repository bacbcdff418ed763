import { Button, Callout, Collapse } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { fieldsOf } from '#desktop/renderer/kernel/form/formFields.ts'
import { elementCommon, hidingFields } from '#shared/features/portals/pageWidgets/elementCommon.ts'
import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { findContradiction } from '#shared/features/portals/rules/findContradiction.ts'
import { hiddenInWords, hiddenOn, holdsContent } from '#shared/features/portals/rules/hiddenOn.ts'
import type { Fields } from '#shared/kernel/model/Field.ts'
import { fieldPath } from '../acts/PageAct.ts'
import { findPart, findWay, kindName } from '../acts/pageTree.ts'
import { iconOf } from '../adding/addable.tsx'
import { useDesigner } from '../designer/DesignerContext.ts'
import { propertiesId } from '../designer/useDesignerState.ts'
import { FileAccess, playedFile } from './FileAccess.tsx'
import styles from './Inspector.module.css'
import { PageSettings } from './PageSettings.tsx'
import { PartLinks } from './PartLinks.tsx'

/** The properties of the selected part, or of the page where none is selected. */
export function Inspector() {
  const { nodes, selected } = useDesigner()
  const found = findPart(nodes, selected)
  return (
    <div id={propertiesId} className={styles.panel}>
      <Way />
      {found ? <PartProperties key={found.node.id} node={found.node} /> : <PageSettings />}
    </div>
  )
}

/** What the selected part is in, from the page on. */
function Way() {
  const { nodes, selected, select } = useDesigner()
  const way = findWay(nodes, selected)
  return (
    <nav className={styles.way} aria-label="What the selected part is in">
      <ol>
        <li>
          <button
            type="button"
            aria-current={selected === null ? 'true' : undefined}
            onClick={() => select(null)}
          >
            Page
          </button>
        </li>
        {way.map((node) => (
          <li key={node.id}>
            <ChevronRight size={12} />
            <button
              type="button"
              aria-current={node.id === selected ? 'true' : undefined}
              onClick={() => select(node.id)}
            >
              {kindName(node)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PartProperties({ node }: { node: PageNode }) {
  const { type: _type, ...fields } = fieldsOf(pageElement, node.element)
  const own = pick(fields, (name) => !(name in elementCommon))
  const hiding = pick(fields, (name) => name in hidingFields)
  const common = pick(fields, (name) => name in elementCommon && !(name in hidingFields))
  const hidden = hiddenInWords(hiddenOn(node))
  const path = fieldPath(node.id)
  const missing = missingIn(node.element)
  const played = playedFile(node.element)
  const contradiction = node.element.type === 'conditional' ? findContradiction(node.element) : null
  return (
    <>
      <h2 className={styles.title}>
        {iconOf(node.element.type)}
        {kindName(node)}
      </h2>
      {missing && (
        <Callout compact intent="warning" className={styles.missing ?? ''}>
          Visitors do not see it yet. {missing}
        </Callout>
      )}
      {contradiction && (
        <Callout compact intent="warning" className={styles.missing ?? ''}>
          {contradiction}
        </Callout>
      )}
      {played !== null && <FileAccess file={played} />}
      {Object.keys(own).length > 0 && (
        <div className={styles.fields}>
          <EntityForm fields={own} path={path} />
          <PartLinks node={node} />
        </div>
      )}
      <Folded title="Spacing and colours" isOpen={Object.keys(own).length === 0}>
        <EntityForm fields={common} path={path} />
      </Folded>
      <Folded title="Hide by width" state={hidden} isOpen={false}>
        {holdsContent(node) ? (
          <p className={styles.note}>
            What the page is for is in it, such as a course or a checkout. It is shown at every width.
          </p>
        ) : (
          <EntityForm fields={hiding} path={path} />
        )}
      </Folded>
    </>
  )
}

const pick = (fields: Fields, isPicked: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)))

type FoldedProps = { title: string; state?: string | null; isOpen: boolean; children: ReactNode }

function Folded({ title, state = null, isOpen, children }: FoldedProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <section className={styles.folded}>
      <Button
        variant="minimal"
        fill
        alignText="start"
        icon={isShown ? <ChevronDown /> : <ChevronRight />}
        text={title}
        endIcon={state !== null && <span className={styles.state}>{state}</span>}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      />
      <Collapse isOpen={isShown}>
        <div className={styles.fields}>{children}</div>
      </Collapse>
    </section>
  )
}
