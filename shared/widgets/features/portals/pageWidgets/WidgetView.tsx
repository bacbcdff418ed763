import { type ComponentType, Suspense } from 'react'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { usePageHost } from './host/PageHost.ts'
import { boxStyle } from './layout/boxStyle.ts'
import layout from './layout/Layout.module.css'
import { useIsTitle } from './layout/TitleContext.ts'
import { useHiding } from './layout/useHiding.ts'
import { pageWidgetViews } from './pageWidgetViews.ts'
import { NoConfig, NotRecognized } from './parts/Placeholder.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** One widget. Where it cannot be shown, its author reads why, and readers see nothing (WID-05, WID-06). */
export function WidgetView({ node }: { node: PageNode }) {
  const { isEdited, editing, buttonColor } = usePageHost()
  const hiding = useHiding(node)
  const headingLevel = useIsTitle(node.id) ? 1 : 2
  const content = makeContent(node, headingLevel)
  if (content.isForAuthors && !isEdited) return null
  return (
    <div
      className={layout.box}
      {...{ ...hiding, ...boxStyle(node.element, buttonColor) }}
      data-part={node.id}
      data-widget
    >
      {editing ? (
        <div className={layout.still} inert={editing.isStill(node.id)}>
          {/* A part that comes later takes nothing else with it. */}
          <Suspense fallback={null}>{content.view}</Suspense>
        </div>
      ) : (
        content.view
      )}
    </div>
  )
}

function makeContent({ id, element }: PageNode, headingLevel: 1 | 2) {
  // A column, or a kind that this script does not know: a newer server may have it.
  const isKnown = Object.hasOwn(pageWidgetViews, element.type) && element.type !== 'unrecognized'
  if (!isKnown) return { isForAuthors: true, view: <NotRecognized /> }
  // Casts: the entries of the table are widgets, and its view is the one that its type names.
  const widget = element as PageWidget
  const View = pageWidgetViews[widget.type] as ComponentType<WidgetProps>
  const missing = missingIn(widget)
  if (missing !== null) return { isForAuthors: true, view: <NoConfig missing={missing} /> }
  return { isForAuthors: false, view: <View id={id} widget={widget} headingLevel={headingLevel} /> }
}
