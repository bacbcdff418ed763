import type { ComponentType } from 'react'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { boxStyle } from './layout/boxStyle.ts'
import layout from './layout/Layout.module.css'
import { useIsTitle } from './layout/TitleContext.ts'
import { pageWidgetViews } from './pageWidgetViews.ts'
import { NoConfig, NotRecognized } from './parts/Placeholder.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** One widget, or the message in its place (WID-05, WID-06). */
export function WidgetView({ node }: { node: PageNode }) {
  return (
    <div className={layout.box} {...boxStyle(node.element)} data-part={node.id}>
      <Content node={node} />
    </div>
  )
}

function Content({ node: { id, element } }: { node: PageNode }) {
  const headingLevel = useIsTitle(id) ? 1 : 2
  // A column, or a kind that this script does not know: a newer server may have it.
  if (!Object.hasOwn(pageWidgetViews, element.type)) return <NotRecognized />
  // Casts: the entries of the table are widgets, and its view is the one that its type names.
  const widget = element as PageWidget
  const View = pageWidgetViews[widget.type] as ComponentType<WidgetProps>
  const missing = widget.type === 'unrecognized' ? null : missingIn(widget)
  if (missing !== null) return <NoConfig missing={missing} />
  return <View id={id} widget={widget} headingLevel={headingLevel} />
}
