import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { elementKinds } from '#shared/features/portals/pageWidgets/pageElement.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { shownEverywhere } from '../../testing/boundedWidgets.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { WidgetView } from '../WidgetView.tsx'
import { TypeformOnPage } from './TypeformOnPage.tsx'

afterEach(cleanup)

function show(formAddress: string, title: string | null = null) {
  const element: PageWidget<'typeform'> = {
    ...{ type: 'typeform', padding: 0, margin: 0, backgroundColor: null, ...shownEverywhere, leftover: null },
    ...{ title, formAddress, frameHeight: 320 },
  }
  const host = testPageHost({ typeform: (shown) => <TypeformOnPage {...shown} /> })
  render(
    <PageHostProvider value={host}>
      <WidgetView node={{ id: 'w1', element, elements: [] }} />
    </PageHostProvider>,
  )
}

test('frames the form from the only origin that the portal frames, as high as its author wants (WID-12)', () => {
  show('https://example.typeform.com/to/AbC123?typeform-source=mail', 'Tell us')
  screen.getByRole('heading', { name: 'Tell us' })
  const frame = screen.getByTitle<HTMLIFrameElement>('Tell us')
  expect(frame.src).toBe(
    'https://form.typeform.com/to/AbC123?typeform-embed-id=w1&typeform-embed=embed-widget',
  )
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame.style.height).toBe('320px')
})

test('frames nothing else, for any stored value', () => {
  for (const address of ['https://evil.example/to/AbC123', 'javascript:alert(1)', 'https://typeform.com/']) {
    show(address)
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.body.textContent).toBe('')
    cleanup()
  }
})

test('accepts only addresses of forms', () => {
  const { pattern } = elementKinds.typeform.formAddress
  for (const url of ['https://a.typeform.com/to/x', 'https://typeform.com/to/x#a=b'])
    expect(pattern.test(url)).toBe(true)
  for (const url of [
    'http://a.typeform.com/to/x',
    'https://typeform.com.evil.example/to/x',
    'https://eviltypeform.com/to/x',
    'https://evil.example/?typeform.com/to/x',
    'https://a.typeform.com/to/',
  ])
    expect(pattern.test(url)).toBe(false)
})
