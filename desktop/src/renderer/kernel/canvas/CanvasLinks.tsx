import { Cross, Plus } from '@blueprintjs/icons'
import { memo, type ReactNode } from 'react'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import styles from './Canvas.module.css'
import type { CanvasLink } from './CanvasGraph.ts'
import { curveThrough, linesThrough } from './canvasGeometry.ts'

type CanvasLinksProps = {
  links: readonly CanvasLink[]
  isStraight: boolean
  /** The link whose menu is open, and the one where a dragged node would go. */
  adding: string | null
  drop: string | null
  onAdding(id: string | null): void
  addMenuOf(link: CanvasLink): ReactNode
  onRemove(link: CanvasLink): void
}

/** The arrows of a picture, and the buttons on them. */
export function CanvasLinks(props: CanvasLinksProps) {
  const { links, isStraight, adding, drop, onAdding, addMenuOf, onRemove } = props
  return (
    <>
      <svg className={styles.links} aria-hidden="true">
        <defs>
          {['plain', 'taken', 'condition', 'broken'].map((tone) => (
            <marker
              key={tone}
              id={`canvas-${tone}`}
              className={styles.head}
              data-tone={tone}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M 0 0 L 8 4 L 0 8 z" />
            </marker>
          ))}
        </defs>
        {links.map((link) => (
          <LinkLine key={link.id} link={link} isStraight={isStraight} />
        ))}
      </svg>
      {links.map((link) =>
        link.text === '' && link.add === null ? null : (
          <div
            key={link.id}
            className={`nodrag nopan ${styles.mark}`}
            data-tone={link.tone}
            data-drop={link.id === drop}
            data-text={link.text !== ''}
            style={{ transform: `translate(-50%, -50%) translate(${link.middle.x}px, ${link.middle.y}px)` }}
          >
            {link.text !== '' && <span>{link.text}</span>}
            {link.add !== null &&
              (link.id === adding ? (
                <PopoverButton
                  variant="minimal"
                  size="small"
                  className={styles.add ?? ''}
                  icon={<Plus size={14} />}
                  aria-label={link.add}
                  placement="bottom"
                  isOpen
                  onInteraction={(isOpen) => onAdding(isOpen ? link.id : null)}
                  content={<ActionMenu>{addMenuOf(link)}</ActionMenu>}
                />
              ) : (
                <button
                  type="button"
                  className={styles.add}
                  tabIndex={-1}
                  aria-label={link.add}
                  title={link.add}
                  onClick={() => onAdding(link.id)}
                >
                  <Plus size={14} />
                </button>
              ))}
            {link.remove !== null && (
              <button
                type="button"
                className={`${styles.add} ${styles.cut}`}
                tabIndex={-1}
                aria-label={link.remove}
                title={link.remove}
                onClick={() => onRemove(link)}
              >
                <Cross size={12} />
              </button>
            )}
          </div>
        ),
      )}
    </>
  )
}

type LinkLineProps = { link: CanvasLink; isStraight: boolean }

const LinkLine = memo(
  function LinkLine({ link: { points, tone, to }, isStraight }: LinkLineProps) {
    const head = tone === 'faded' ? 'plain' : tone
    return (
      <path
        className={styles.line}
        data-tone={tone}
        data-open={to === null}
        d={isStraight ? linesThrough(points) : curveThrough(points)}
        {...(to === null ? {} : { markerEnd: `url(#canvas-${head})` })}
      />
    )
  },
  (one, other) =>
    one.isStraight === other.isStraight && JSON.stringify(one.link) === JSON.stringify(other.link),
)
