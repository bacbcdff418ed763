import type { ComponentType } from 'react'
import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { dataWidgetViews } from '../pageWidgets/dataWidgetViews.tsx'
import type { PageHost } from '../pageWidgets/host/PageHost.ts'

/** A host whose reader may see all that a page names; cards are their keys. */
export const testPageHost = (values: Partial<PageHost> = {}): PageHost => ({
  isEdited: false,
  buttonColor: '#007bad',
  addressOf: (link) => linkAddress(link, (_type, key) => ({ id: key.split('~')[1] ?? key, slug: null })),
  pictureOf: (asset) => ({
    src: `https://content.test/${encodeURIComponent(asset)}`,
    width: 4,
    height: 3,
    color: '#334455',
  }),
  itemsOf: () => [],
  hiddenIn: () => 0,
  discussion: ({ topic, title }) => <section aria-label={title ?? 'Discussion'}>{topic}</section>,
  leadForm: ({ form, settings }) => <section aria-label={settings.title ?? 'Form'}>{form}</section>,
  typeform: ({ title, address }) => <section aria-label={title ?? 'Form'}>{address}</section>,
  film: ({ name }) => <section aria-label={name}>The film</section>,
  offers: () => [],
  breadcrumbs: () => <nav aria-label="Breadcrumbs">Home</nav>,
  content: () => <p>The content</p>,
  dataWidget(type, props) {
    // Cast: the view is the one that its type names.
    const View = dataWidgetViews[type] as ComponentType<typeof props>
    return <View {...props} />
  },
  meets: () => true,
  eventsOf: () => [],
  lessonsOf: () => null,
  fileOf: () => undefined,
  menu: () => [],
  card: ({ item }) => <article>{item.key}</article>,
  ...values,
})
