import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'

/** A form in which visitors leave how they can be reached. Pages without one do not load it. */
export function LeadFormWidget({ id, widget, headingLevel }: WidgetProps<'leadForm'>) {
  const { leadForm } = usePageHost()
  return <>{leadForm({ form: id, settings: widget, headingLevel })}</>
}
