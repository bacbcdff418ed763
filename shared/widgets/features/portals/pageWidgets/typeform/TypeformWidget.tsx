import { framedForm } from '#shared/features/content/rules/lessonAddresses.ts'
import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'

/** A form of Typeform. Pages without one do not load what frames it. */
export function TypeformWidget({ id, widget: { title, formAddress, frameHeight } }: WidgetProps<'typeform'>) {
  const { typeform } = usePageHost()
  const address = framedForm(formAddress)
  return <>{address && typeform({ place: id, title, address, height: frameHeight })}</>
}
