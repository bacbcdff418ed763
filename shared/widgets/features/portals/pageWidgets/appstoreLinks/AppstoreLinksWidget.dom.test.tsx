import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { elementKinds } from '#shared/features/portals/pageWidgets/pageElement.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { shownEverywhere } from '../../testing/boundedWidgets.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { WidgetView } from '../WidgetView.tsx'

afterEach(cleanup)

function show(values: Partial<PageWidget<'appstoreLinks'>>, isEdited = false) {
  const element: PageWidget<'appstoreLinks'> = {
    ...{
      type: 'appstoreLinks',
      padding: 0,
      margin: 0,
      backgroundColor: null,
      ...shownEverywhere,
      leftover: null,
    },
    ...{ appStoreUrl: null, googlePlayUrl: null, alignment: 'left' },
    ...values,
  }
  render(
    <PageHostProvider value={testPageHost({ isEdited })}>
      <WidgetView node={{ id: 'w', element, elements: [] }} />
    </PageHostProvider>,
  )
}
const links = () => screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])

test('shows a button for each store that it has an address of', () => {
  const appStoreUrl = 'https://apps.apple.com/app/id1'
  const googlePlayUrl = 'https://play.google.com/store/apps/details?id=a'
  show({ appStoreUrl, googlePlayUrl })
  expect(links()).toEqual([
    ['App Store', appStoreUrl],
    ['Google Play', googlePlayUrl],
  ])
  cleanup()
  show({ googlePlayUrl })
  expect(links()).toEqual([['Google Play', googlePlayUrl]])
})

test('tells its author what is missing', () => {
  show({}, true)
  screen.getByText('Enter the app’s address in the App Store, on Google Play, or both.')
})

test('accepts only addresses of these two stores', () => {
  const { appStoreUrl, googlePlayUrl } = elementKinds.appstoreLinks
  const refused = [
    'http://apps.apple.com/a',
    'https://apps.apple.com.evil.example/a',
    'https://evil.example/https://play.google.com/a',
    'https://play.google.com@evil.example/a',
    'javascript:alert(1)',
  ]
  for (const url of refused)
    expect([appStoreUrl.pattern.test(url), googlePlayUrl.pattern.test(url)]).toEqual([false, false])
  expect(googlePlayUrl.pattern.test('https://apps.apple.com/a')).toBe(false)
})
