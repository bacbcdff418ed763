import { Button, Tag } from '@blueprintjs/core'
import { ArrowLeft, Contrast, DiagramTree, Plus, Properties } from '@blueprintjs/icons'
import { Link, useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { RecordSaveState } from '#desktop/renderer/kernel/editing/SaveState.tsx'
import { UndoButtons } from '#desktop/renderer/kernel/editing/UndoButtons.tsx'
import type { UsedRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { useLeave } from '#desktop/renderer/kernel/parts/LeaveGuard.tsx'
import { conflictText } from '#desktop/renderer/kernel/shell/syncText.ts'
import type { CanvasView } from '../canvas/useCanvasScale.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { pagesPath } from '../pagesPath.ts'
import type { ShownAs } from '../showAs.ts'
import styles from './DesignerBar.module.css'
import { PublishPart } from './PublishPart.tsx'
import { ShowAsChoice } from './ShowAsChoice.tsx'
import { WidthChoice } from './WidthChoice.tsx'

type DesignerBarProps = {
  used: UsedRecord
  portal: Row
  view: CanvasView
  shownAs: ShownAs
  isRightOpen: boolean
  onShowAs(shownAs: ShownAs): void
  onRight(): void
}

/** Where the author is, how the page is shown, and what becomes of it. */
export function DesignerBar(props: DesignerBarProps) {
  const { used, portal, view, shownAs, isRightOpen, onShowAs, onRight } = props
  const { page, isReadOnly, left, showLeft, askAdd } = useDesigner()
  const [, navigate] = useLocation()
  const leave = useLeave()
  const { data: state } = useConsoleState()
  const conflicts = state?.sync.conflicts ?? 0
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <Button
          variant="minimal"
          icon={<ArrowLeft />}
          aria-label="All pages"
          title="All pages"
          onClick={() => leave(() => navigate(pagesPath))}
        />
        <h1 className={`clipped ${styles.name}`} title={String(page.name)}>
          {String(page.name)}
        </h1>
        <span className={styles.state}>
          {isReadOnly ? (
            <span className="quiet">Your role can only read this</span>
          ) : (
            <RecordSaveState session={used.session} />
          )}
          {conflicts > 0 && (
            <Link href="/app/conflicts" title="Two people changed the same: see both texts">
              <Tag minimal intent="warning">
                {conflictText(conflicts)}
              </Tag>
            </Link>
          )}
        </span>
      </div>
      <div className={styles.middle}>
        {!isReadOnly && (
          <Button
            variant="minimal"
            icon={<Plus />}
            text="Add"
            title="Add (A)"
            active={left === 'add'}
            aria-pressed={left === 'add'}
            onClick={() => (left === 'add' ? showLeft(null) : askAdd(null))}
          />
        )}
        <Button
          variant="minimal"
          icon={<DiagramTree />}
          aria-label="Structure"
          title="Structure"
          active={left === 'structure'}
          aria-pressed={left === 'structure'}
          onClick={() => showLeft(left === 'structure' ? null : 'structure')}
        />
        {!isReadOnly && <UndoButtons session={used.session} />}
        <WidthChoice view={view} />
        <Button
          variant="minimal"
          icon={<Contrast />}
          aria-label="Dark theme of the portal"
          title={view.isDark ? 'Show the light theme' : 'Show the dark theme'}
          active={view.isDark}
          aria-pressed={view.isDark}
          onClick={() => view.setDark(!view.isDark)}
        />
        <ShowAsChoice portal={portal} shownAs={shownAs} onChoose={onShowAs} />
      </div>
      <div className={styles.end}>
        <Button
          variant="minimal"
          icon={<Properties />}
          aria-label="Properties"
          title="Properties"
          active={isRightOpen}
          aria-pressed={isRightOpen}
          onClick={onRight}
        />
        <PublishPart portal={portal.key} name={String(portal.name)} />
      </div>
    </header>
  )
}
