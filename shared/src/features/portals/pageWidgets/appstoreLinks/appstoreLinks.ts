import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Where an app can be had (2§2.4). */
export const appstoreLinks: PageWidgetKind<'appstoreLinks'> = {
  type: 'appstoreLinks',
  missing: ({ appStoreUrl, googlePlayUrl }) =>
    appStoreUrl || googlePlayUrl ? null : 'Give the app’s address in the App Store, on Google Play, or both.',
}
