import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { inOrder } from '#shared/features/portals/rules/columnWidths.ts'
import { hiddenOn, type Screen, screens } from '#shared/features/portals/rules/hiddenOn.ts'
import { NearTop } from './layout/NearTop.ts'
import { RowView } from './layout/RowView.tsx'
import { TitleContext } from './layout/TitleContext.ts'
import styles from './PageView.module.css'

type Props = {
  nodes: readonly PageNode[]
  /** What the page is called where none of its widgets says it; null: content next to these rows gives it. */
  title: string | null
}

/** A title, what it says, and what comes next. */
const firstRows = 3

/** A page of a portal: its rows, one below the other. */
export function PageView({ nodes, title }: Props) {
  const headings = title === null ? [] : findHeadings(nodes)
  return (
    <TitleContext value={headings}>
      <div
        className={styles.page}
        data-page-begins={isOnGround(nodes[0]) ? 'ground' : undefined}
        data-page-ends={isOnGround(nodes.at(-1)) ? 'ground' : undefined}
      >
        {headings.length === 0 && title !== null && <h1 className={styles.hidden}>{title}</h1>}
        {nodes.map((node, at) => (
          <NearTop key={node.id} value={at < firstRows}>
            <RowView node={node} isTop isFirst={at === 0} />
          </NearTop>
        ))}
      </div>
    </TitleContext>
  )
}

/** Whether a row has a ground of its own: at an end of the page it reaches what is next to it. */
const isOnGround = (node: PageNode | undefined): boolean =>
  node?.element.type === 'row' &&
  Boolean(node.element.backgroundColor || node.element.backgroundImage) &&
  node.element.margin === 0

/** What says at each width what the page is about; none if nothing does at one of them. */
function findHeadings(nodes: readonly PageNode[]): string[] {
  const found = screens.map((screen) => firstTitle(nodes, screen))
  return found.includes(null) ? [] : [...new Set(found.flatMap((id) => id ?? []))]
}

/** The id of the widget that says what the page is about: its first header with a title, as they are shown at a width. */
function firstTitle(nodes: readonly PageNode[], screen: Screen): string | null {
  const columns = nodes
    .filter((node) => node.element.type === 'row' && isShown(node, screen))
    .flatMap(({ elements }) => inOrder(elements))
    .filter((node) => node.element.type === 'column' && isShown(node, screen))
  return columns.map(({ elements }) => titleIn(elements, screen)).find((id) => id !== null) ?? null
}

/** The same in a column or a conditional part. */
function titleIn(parts: readonly PageNode[], screen: Screen): string | null {
  for (const node of parts.filter((part) => isShown(part, screen))) {
    const { id, element, elements } = node
    if (element.type === 'header' && element.title) return id
    const below =
      element.type === 'row'
        ? firstTitle([node], screen)
        : element.type === 'conditional'
          ? titleIn(elements, screen)
          : null
    if (below !== null) return below
  }
  return null
}

const isShown = (node: PageNode, screen: Screen): boolean => !hiddenOn(node).includes(screen)
