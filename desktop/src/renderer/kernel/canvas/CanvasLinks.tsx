import { Cross, Plus } from '@blueprintjs/icons'
import { memo, useContext } from 'react'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import styles from './Canvas.module.css'
import type { CanvasLink } from './CanvasGraph.ts'
import { CanvasActs } from './CanvasNodeView.tsx'
import { curveThrough, linesThrough } from './canvasGeometry.ts'

type CanvasLinksProps = {
  links: readonly CanvasLink[]
  isStraight: boolean
  /** The link whose menu is open, and the one where a dragged node would go. */
  adding: string | null
  drop: string | null
  onAdding(id: string | null): void
}

/** The arrows of a picture, and the buttons on them. */
export const CanvasLinks = memo(function CanvasLinks(props: CanvasLinksProps) {
  const { links, isStraight, adding, drop, onAdding } = props
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
          <LinkMark
            key={link.id}
            link={link}
            isAdding={link.id === adding}
            isDrop={link.id === drop}
            onAdding={onAdding}
          />
        ),
      )}
    </>
  )
})

type LinkMarkProps = {
  link: CanvasLink
  isAdding: boolean
  isDrop: boolean
  onAdding(id: string | null): void
}

const isSameLink = (one: CanvasLink, other: CanvasLink) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** What is said on an arrow, and its buttons. */
const LinkMark = memo(
  function LinkMark({ link, isAdding, isDrop, onAdding }: LinkMarkProps) {
    const acts = useContext(CanvasActs)
    const { middle, text, tone, add, remove } = link
    return (
      <div
        className={`nodrag nopan ${styles.mark}`}
        data-tone={tone}
        data-drop={isDrop}
        style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
      >
        {text !== '' && <span>{text}</span>}
        {add !== null &&
          (isAdding ? (
            <PopoverButton
              variant="minimal"
              size="small"
              className={styles.add ?? ''}
              icon={<Plus size={14} />}
              aria-label={add}
              placement="bottom"
              isOpen
              onInteraction={(isOpen) => onAdding(isOpen ? link.id : null)}
              content={<ActionMenu>{acts?.addMenuOf(link)}</ActionMenu>}
            />
          ) : (
            <button
              type="button"
              className={styles.add}
              tabIndex={-1}
              aria-label={add}
              title={add}
              onClick={() => onAdding(link.id)}
            >
              <Plus size={14} />
            </button>
          ))}
        {remove !== null && (
          <button
            type="button"
            className={`${styles.add} ${styles.cut}`}
            tabIndex={-1}
            aria-label={remove}
            title={remove}
            onClick={() => acts?.onRemoveLink(link)}
          >
            <Cross size={12} />
          </button>
        )}
      </div>
    )
  },
  (one, other) =>
    one.isAdding === other.isAdding && one.isDrop === other.isDrop && isSameLink(one.link, other.link),
)

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
  (one, other) => one.isStraight === other.isStraight && isSameLink(one.link, other.link),
)
