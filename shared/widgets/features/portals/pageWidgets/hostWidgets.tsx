import { framedForm } from '#shared/features/content/rules/lessonAddresses.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from './host/PageHost.ts'
import styles from './hostWidgets.module.css'
import { EditHint } from './parts/Placeholder.tsx'
import type { DataWidgetType, WidgetProps } from './WidgetProps.ts'

/** The page's own content, without an author's design. */
export function PageContentWidget({ id }: WidgetProps<'pageContent'>) {
  return <div className={styles.content}>{usePageHost().content(id)}</div>
}

/** Where the page is; its host knows. */
export function BreadcrumbsWidget() {
  const { breadcrumbs } = usePageHost()
  return <>{breadcrumbs()}</>
}

/** A widget that shows data of the portal. */
export const dataWidget =
  <T extends DataWidgetType>(type: T) =>
  (props: WidgetProps<T>) => <>{usePageHost().dataWidget(type, props)}</>

export const MembershipsWidget = ({ id }: WidgetProps<'memberships'>) => (
  <ContentPlace id={id} elsewhere="onMemberships" />
)
export const CheckoutWidget = ({ id }: WidgetProps<'checkout'>) => (
  <ContentPlace id={id} elsewhere="onCheckout" />
)

/** The place of a page's own content on pages of one kind: elsewhere its author reads why nothing is there. */
function ContentPlace({ id, elsewhere }: { id: string; elsewhere: 'onMemberships' | 'onCheckout' }) {
  const t = useWords(portalsPageWords)
  const content = usePageHost().content(id)
  return content === null ? (
    <EditHint>{t(elsewhere)}</EditHint>
  ) : (
    <div className={styles.content}>{content}</div>
  )
}

/** A topic's posts. Where the organization has no discussions, readers see nothing of it. */
export function DiscussionGroupWidget({ widget: { topic, title } }: WidgetProps<'discussionGroup'>) {
  const { discussion } = usePageHost()
  return topic === null ? null : discussion({ topic, title })
}

/** A form in which visitors leave how they can be reached. Pages without one do not load it. */
export function LeadFormWidget({ id, widget, headingLevel }: WidgetProps<'leadForm'>) {
  const { leadForm } = usePageHost()
  return <>{leadForm({ form: id, settings: widget, headingLevel })}</>
}

/** A form of Typeform. Pages without one do not load what frames it. */
export function TypeformWidget({ id, widget: { title, formAddress, frameHeight } }: WidgetProps<'typeform'>) {
  const { typeform } = usePageHost()
  const address = framedForm(formAddress)
  return <>{address && typeform({ place: id, title, address, height: frameHeight })}</>
}
