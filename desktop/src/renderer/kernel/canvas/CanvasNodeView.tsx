import { More, WarningSign } from '@blueprintjs/icons'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { createContext, Fragment, memo, type ReactNode, useContext, useEffect } from 'react'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import styles from './Canvas.module.css'
import type { CanvasLink, CanvasNode } from './CanvasGraph.ts'

export type ShownNode = Node<
  { node: CanvasNode; isChosen: boolean; isTabStop: boolean; isMenuOpen: boolean; isDragged: boolean },
  'node'
>

export type NodeActs = {
  onFocus(id: string): void
  onChoose(id: string): void
  onShown(id: string): void
  onMenu(id: string, isOpen: boolean): void
  menuOf(id: string): ReactNode
  addMenuOf(link: CanvasLink): ReactNode
  onRemoveLink(link: CanvasLink): void
}

export const CanvasActs = createContext<NodeActs | null>(null)

/** One node of a picture: a button that opens its form, and a menu. */
export const NodeView = memo(function NodeView({ id, data }: NodeProps<ShownNode>) {
  const { node, isChosen, isTabStop, isMenuOpen, isDragged } = data
  const acts = useContext(CanvasActs)
  useEffect(() => acts?.onShown(id), [acts, id])
  if (node.isFrame) return <div className={styles.frame} />
  const menu = isTabStop || isMenuOpen ? acts?.menuOf(id) : null
  return (
    <div
      className={styles.node}
      data-chosen={isChosen}
      data-faded={node.isFaded}
      data-dragged={isDragged}
      data-fault={node.fault !== null}
    >
      {node.isTarget && <Handle type="target" position={Position.Top} className={styles.end ?? ''} />}
      <button
        type="button"
        className={styles.face}
        data-node={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        onFocus={() => acts?.onFocus(id)}
        onClick={() => acts?.onChoose(id)}
        onContextMenu={(event) => {
          event.preventDefault()
          acts?.onChoose(id)
          acts?.onMenu(id, true)
        }}
      >
        <span className={styles.icon}>{node.icon}</span>
        <span className={styles.texts}>
          <span className="visually-hidden">{node.place},</span>{' '}
          <span className={styles.kind}>{node.kind}</span>{' '}
          <span className={`clipped ${styles.text}`} title={node.text}>
            {node.text}
          </span>{' '}
          {node.note !== '' && (
            <span className={`clipped ${styles.kind}`} title={node.note}>
              {node.note}
            </span>
          )}{' '}
          {node.fault !== null && (
            <span className={styles.fault} title={node.fault}>
              <WarningSign size={12} aria-hidden="true" />
              <span className="visually-hidden">Not complete:</span>{' '}
              <span className="clipped">{node.fault}</span>
            </span>
          )}{' '}
        </span>{' '}
        {node.tags.length > 0 && (
          <span className={styles.tags}>
            {node.tags.map(({ text, tone }) => (
              <Fragment key={text}>
                {' '}
                <span className={styles.tag} data-tone={tone}>
                  {text}
                </span>
              </Fragment>
            ))}
          </span>
        )}
      </button>
      {menu !== null && menu !== undefined && (
        <span className={`nodrag nopan ${styles.more}`}>
          <PopoverButton
            variant="minimal"
            size="small"
            icon={<More />}
            tabIndex={-1}
            aria-label={`Actions for ${node.text || node.kind}`}
            isOpen={isMenuOpen}
            onInteraction={(isOpen) => acts?.onMenu(id, isOpen)}
            content={<ActionMenu>{menu}</ActionMenu>}
          />
        </span>
      )}
      {node.ways.map((way, index) => (
        <Handle
          key={way}
          type="source"
          id={way}
          position={Position.Bottom}
          className={styles.end ?? ''}
          style={{ left: `${((index + 1) / (node.ways.length + 1)) * 100}%` }}
        />
      ))}
    </div>
  )
})
