import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { type ReactNode, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { type UsedRecord, useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { FormTargetProvider, useRecordTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { DarkNote } from '../../look/DarkNote.tsx'
import { sizeAt } from '../acts/columnParts.ts'
import { DesignerBar } from '../bar/DesignerBar.tsx'
import { ShownAsNote } from '../bar/ShownAsNote.tsx'
import { PageCanvas } from '../canvas/PageCanvas.tsx'
import { useCanvasScale } from '../canvas/useCanvasScale.ts'
import { Dragging } from '../dragging/Dragging.tsx'
import { AddPanel } from '../panels/AddPanel.tsx'
import { Inspector } from '../panels/Inspector.tsx'
import { StructureTree } from '../panels/StructureTree.tsx'
import type { ShownAs } from '../showAs.ts'
import styles from './Designer.module.css'
import { DesignerProvider, useDesigner } from './DesignerContext.ts'
import { useDesignerState } from './useDesignerState.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { useClipboardKeys } from './usePageClipboard.ts'

/** From this width of the window on, the structure is open from the start. */
const roomyWidth = 1200

type DesignerFrameProps = { used: UsedRecord; portal: Row & Portal }

/** The bar above, the page in the middle, and panels beside it; in a narrow window the panels are sheets over the page. */
export function DesignerFrame({ used, portal }: DesignerFrameProps) {
  const isNarrow = useIsNarrow()
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useCanvasScale(room, isNarrow ? 'phone' : 'desktop')
  const [isRoomy] = useState(() => window.innerWidth >= roomyWidth)
  const [shownAs, setShownAs] = useState<ShownAs>({ as: 'visitor' })
  const [isRightOpen, setRightOpen] = useState(!isNarrow)
  const { designer, canvas, said } = useDesignerState(sizeAt(view.pixels), isRoomy ? 'structure' : null)
  const { left, showLeft } = designer
  // In a narrow window one sheet is open at a time.
  const isRightShown = isRightOpen && !(isNarrow && left !== null)
  function onRight() {
    if (isNarrow) showLeft(null)
    setRightOpen(!isRightShown)
  }
  return (
    <DesignerProvider value={designer}>
      <div className={styles.designer} data-left={left !== null} data-right={isRightShown}>
        <DesignerBar
          {...{ used, portal, view, shownAs, onRight }}
          isRightOpen={isRightShown}
          onShowAs={setShownAs}
        />
        <ShownAsNote portal={portal} shownAs={shownAs} />
        {view.isDark && <DarkHere portal={portal.key} />}
        <Dragging stage={stage}>
          <ClipboardKeys />
          <div className={styles.body}>
            {left !== null && (
              <Panel side="left" title={left === 'add' ? 'Add' : 'Structure'} onClose={() => showLeft(null)}>
                {left === 'add' ? (
                  <AddPanel onAdded={() => showLeft(isRoomy ? 'structure' : null)} />
                ) : (
                  <StructureTree />
                )}
              </Panel>
            )}
            <div ref={room} className={styles.middle}>
              <PageCanvas ref={canvas} {...{ view, stage, portal, shownAs }} />
            </div>
            {isRightShown && (
              <Panel side="right" title="Properties" onClose={() => setRightOpen(false)}>
                <Inspector />
              </Panel>
            )}
          </div>
        </Dragging>
        <p role="status" className="visually-hidden" data-testid="said">
          {said}
        </p>
      </div>
    </DesignerProvider>
  )
}

/** Whether visitors get the dark page that is shown: a setting of the portal, which is saved apart from the page. */
function DarkHere({ portal }: { portal: string }) {
  const target = useRecordTarget(Portal, useRecord(Portal.name, portal))
  if (!target) return null
  return (
    <FormTargetProvider target={target}>
      <div className={styles.dark}>
        <DarkNote />
      </div>
    </FormTargetProvider>
  )
}

function ClipboardKeys() {
  useClipboardKeys()
  return null
}

type PanelProps = { side: 'left' | 'right'; title: string; onClose(): void; children: ReactNode }

function Panel({ side, title, onClose, children }: PanelProps) {
  const { focusCanvas } = useDesigner()
  return (
    <aside className={styles.panel} data-side={side} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={() => {
            onClose()
            focusCanvas()
          }}
        />
      </header>
      <div className={styles.panelBody}>{children}</div>
    </aside>
  )
}
