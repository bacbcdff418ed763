import type { ComponentType } from 'react'
import type { PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { AppstoreLinksWidget } from './appstoreLinks/AppstoreLinksWidget.tsx'
import { ButtonWidget } from './button/ButtonWidget.tsx'
import { FeatureCardWidget } from './featureCard/FeatureCardWidget.tsx'
import { HeaderWidget } from './header/HeaderWidget.tsx'
import {
  BreadcrumbsWidget,
  DiscussionGroupWidget,
  LeadFormWidget,
  PageContentWidget,
  TypeformWidget,
} from './hostWidgets.tsx'
import { ImageWidget } from './image/ImageWidget.tsx'
import { ItemCarouselWidget } from './itemCarousel/ItemCarouselWidget.tsx'
import { ItemListWidget } from './itemList/ItemListWidget.tsx'
import { LinksListWidget } from './linksList/LinksListWidget.tsx'
import { DividerWidget, RichTextWidget, UnrecognizedWidget } from './plainWidgets.tsx'
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
