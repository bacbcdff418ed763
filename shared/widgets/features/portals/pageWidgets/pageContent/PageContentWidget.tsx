import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'

/** The page's own work: what stands there without an author's design. */
export const PageContentWidget = ({ id }: WidgetProps<'pageContent'>) => usePageHost().content(id)
