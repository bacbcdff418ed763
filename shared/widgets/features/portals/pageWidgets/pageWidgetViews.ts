import type { ComponentType } from 'react'
import type { PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { AppstoreLinksWidget } from './appstoreLinks/AppstoreLinksWidget.tsx'
import { BreadcrumbsWidget } from './breadcrumbs/BreadcrumbsWidget.tsx'
import { ButtonWidget } from './button/ButtonWidget.tsx'
import { DiscussionGroupWidget } from './discussionGroup/DiscussionGroupWidget.tsx'
import { DividerWidget } from './divider/DividerWidget.tsx'
import { FeatureCardWidget } from './featureCard/FeatureCardWidget.tsx'
import { HeaderWidget } from './header/HeaderWidget.tsx'
import { ImageWidget } from './image/ImageWidget.tsx'
import { ItemCarouselWidget } from './itemCarousel/ItemCarouselWidget.tsx'
import { ItemListWidget } from './itemList/ItemListWidget.tsx'
import { LeadFormWidget } from './leadForm/LeadFormWidget.tsx'
import { LinksListWidget } from './linksList/LinksListWidget.tsx'
import { PageContentWidget } from './pageContent/PageContentWidget.tsx'
import { RichTextWidget } from './richText/RichTextWidget.tsx'
import { TypeformWidget } from './typeform/TypeformWidget.tsx'
import { UnrecognizedWidget } from './unrecognized/UnrecognizedWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** What shows a widget of each kind. */
export const pageWidgetViews: { readonly [T in PageWidgetType]: ComponentType<WidgetProps<T>> } = {
  header: HeaderWidget,
  richText: RichTextWidget,
  image: ImageWidget,
  button: ButtonWidget,
  itemList: ItemListWidget,
  itemCarousel: ItemCarouselWidget,
  featureCard: FeatureCardWidget,
  discussionGroup: DiscussionGroupWidget,
  leadForm: LeadFormWidget,
  linksList: LinksListWidget,
  typeform: TypeformWidget,
  appstoreLinks: AppstoreLinksWidget,
  breadcrumbs: BreadcrumbsWidget,
  divider: DividerWidget,
  pageContent: PageContentWidget,
  unrecognized: UnrecognizedWidget,
}
