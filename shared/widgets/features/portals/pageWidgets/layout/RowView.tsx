import type { CSSProperties } from 'react'
import { holdsParts } from '#shared/features/portals/pageWidgets/holdsParts.ts'
import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { columnWidths, inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { flattenNodes } from '#shared/features/portals/rules/pageContents.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type PageConditions, usePageHost } from '../host/PageHost.ts'
import { EditHint, EmptyPart, NotRecognized } from '../parts/Placeholder.tsx'
import { WidgetView } from '../WidgetView.tsx'
import { boxStyle, pictureGround, veilStyle } from './boxStyle.ts'
import styles from './Layout.module.css'
import { useHiding } from './useHiding.ts'

/** `isTop`: it is on the page itself. `isFirst`: readers see it at once. */
type RowProps = { node: PageNode; isTop?: boolean; isFirst?: boolean }

/** A row; what should not stand at its place (a merge may leave it there) is not recognized, and harms nothing else. */
export function RowView({ node, isTop = false, isFirst = false }: RowProps) {
  const { element, elements } = node
  const hiding = useHiding(node)
  const { isEdited, buttonColor, pictureOf } = usePageHost()
  if (element.type !== 'row') return <NotRecognized />
  if (!isEdited && isUnfinished(node)) return null
  const picture = element.backgroundImage ? pictureOf(element.backgroundImage) : undefined
  const backgroundColor = element.backgroundColor ?? (picture ? pictureGround : null)
  const { style, ...box } = boxStyle({ ...element, backgroundColor }, buttonColor)
  return (
    <div
      className={`${styles.box} ${styles.band}`}
      {...{ ...hiding, ...box }}
      style={{ ...style, ...(picture && backgroundColor && veilStyle(backgroundColor, element.veil)) }}
      data-veil={picture ? element.veil : undefined}
      data-height={element.rowHeight === 'content' ? undefined : element.rowHeight}
      data-room={element.room === 'none' ? undefined : element.room}
      data-part={node.id}
    >
      {picture && (
        <Picture
          className={styles.picture}
          src={picture.src}
          style={{ ...focusStyle(picture.src), ...(picture.color && { backgroundColor: picture.color }) }}
          alt=""
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
      <div className={isTop ? styles.inner : undefined}>
        <div
          className={styles.row}
          // Cast: custom properties.
          style={{ '--spacing': `${element.spacing}px` } as CSSProperties}
        >
          {elements.length === 0 && <EmptyPart of="emptyRow" />}
          {inOrder(elements).map((column) => (
            <ColumnView key={column.id} node={column} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether there is something in it, and all of that lacks what it needs: readers would see its room, and nothing there. */
function isUnfinished({ elements }: PageNode): boolean {
  const widgets = flattenNodes(elements).filter(({ element }) => !holdsParts(element.type))
  return widgets.length > 0 && widgets.every(({ element }) => missingIn(element) !== null)
}

function ColumnView({ node }: { node: PageNode }) {
  const { element, elements } = node
  const hiding = useHiding(node)
  const { buttonColor } = usePageHost()
  if (element.type !== 'column') return <NotRecognized />
  const box = boxStyle(element, buttonColor)
  const widths = Object.fromEntries(
    Object.entries(columnWidths(element)).map(([size, parts]) => [`--${size}`, parts ?? 'none']),
  )
  const shares = Object.entries(columnWidths(element)).flatMap(([size, parts]) =>
    parts === null ? size : [],
  )
  return (
    <div
      className={styles.column}
      {...hiding}
      style={widths as CSSProperties} // custom properties
      data-shares={shares.join(' ') || undefined}
    >
      <div className={`${styles.box} ${styles.stack}`} {...box} data-part={node.id}>
        {elements.length === 0 && <EmptyPart of="emptyColumn" />}
        <Stack nodes={elements} />
      </div>
    </div>
  )
}

/** What is in a column or a conditional part, one below the other. */
const Stack = ({ nodes }: { nodes: readonly PageNode[] }) =>
  nodes.map((node) =>
    node.element.type === 'row' ? (
      <RowView key={node.id} node={node} />
    ) : node.element.type === 'conditional' ? (
      <ConditionalView key={node.id} node={node} conditions={node.element} />
    ) : (
      <WidgetView key={node.id} node={node} />
    ),
  )

/** Shows what is in it to those who meet its conditions; its author sees it also for others, faint, and can edit it (WID-04). */
function ConditionalView({ node, conditions }: { node: PageNode; conditions: PageConditions }) {
  const t = useWords(portalsPageWords)
  const { meets, isEdited, buttonColor } = usePageHost()
  const hiding = useHiding(node)
  const isMet = meets(conditions)
  if (!isEdited && (!isMet || node.elements.length === 0)) return null
  return (
    <div
      className={`${styles.box} ${styles.stack}`}
      {...{ ...hiding, ...boxStyle(node.element, buttonColor) }}
      data-part={node.id}
    >
      {!isMet && <EditHint>{t('hiddenPart')}</EditHint>}
      {node.elements.length === 0 ? (
        isMet && <EmptyPart of="emptyPart" />
      ) : isMet ? (
        <Stack nodes={node.elements} />
      ) : (
        <div className={`${styles.stack} ${styles.forOthers}`} data-for-others>
          <Stack nodes={node.elements} />
        </div>
      )}
    </div>
  )
}
