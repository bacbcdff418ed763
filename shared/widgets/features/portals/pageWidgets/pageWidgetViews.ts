import type { ComponentType } from 'react'
import type { PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { AppstoreLinksWidget } from './appstoreLinks/AppstoreLinksWidget.tsx'
import { ButtonWidget } from './button/ButtonWidget.tsx'
import { DividerWidget } from './divider/DividerWidget.tsx'
import { FeatureCardWidget } from './featureCard/FeatureCardWidget.tsx'
import { HeaderWidget } from './header/HeaderWidget.tsx'
import {
  BreadcrumbsWidget,
  CheckoutWidget,
  DiscussionGroupWidget,
  dataWidget,
  LeadFormWidget,
  MembershipsWidget,
  PageContentWidget,
  TypeformWidget,
} from './hostWidgets.tsx'
import { ImageWidget } from './image/ImageWidget.tsx'
import { MeetingCarouselWidget, RecommendedCoursesWidget } from './itemCarousel/comingCarousels.tsx'
import { ItemCarouselWidget } from './itemCarousel/ItemCarouselWidget.tsx'
import { ItemListWidget } from './itemList/ItemListWidget.tsx'
import { LinksListWidget } from './linksList/LinksListWidget.tsx'
import { RichTextWidget, UnrecognizedWidget } from './plainWidgets.tsx'
import { SpacerWidget } from './spacer/SpacerWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** What shows a widget of each kind. Those that few pages have come with the first page that has one. */
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
  kickerGrid: dataWidget('kickerGrid'),
  lessonCarousel: dataWidget('lessonCarousel'),
  meetingCarousel: MeetingCarouselWidget,
  recommendedCourses: RecommendedCoursesWidget,
  asset: dataWidget('asset'),
  categoryNavigation: dataWidget('categoryNavigation'),
  footerBar: dataWidget('footerBar'),
  socialLinks: dataWidget('socialLinks'),
  memberships: MembershipsWidget,
  checkout: CheckoutWidget,
  breadcrumbs: BreadcrumbsWidget,
  divider: DividerWidget,
  spacer: SpacerWidget,
  video: lazyPart(async () => (await import('./video/VideoWidget.tsx')).VideoWidget),
  testimonials: lazyPart(
    async () => (await import('./testimonials/TestimonialsWidget.tsx')).TestimonialsWidget,
  ),
  accordion: lazyPart(async () => (await import('./accordion/AccordionWidget.tsx')).AccordionWidget),
  tabs: lazyPart(async () => (await import('./tabs/TabsWidget.tsx')).TabsWidget),
  countdown: lazyPart(async () => (await import('./countdown/CountdownWidget.tsx')).CountdownWidget),
  gallery: lazyPart(async () => {
    const part = import('./gallery/GalleryWidget.tsx')
    await loadShown(kernelRichTextWords)
    return (await part).GalleryWidget
  }),
  html: lazyPart(async () => (await import('./html/HtmlWidget.tsx')).HtmlWidget),
  offers: lazyPart(async () => (await import('./offers/OffersWidget.tsx')).OffersWidget),
  pageContent: PageContentWidget,
  unrecognized: UnrecognizedWidget,
}
