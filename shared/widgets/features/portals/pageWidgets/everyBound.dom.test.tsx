import { act, cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import '#widgets/kernel/testing/loadEnglish.ts'
import type { BoundedWidget } from '../testing/boundedWidgets.ts'
import { boundWidgets, inRows } from '../testing/boundedWidgets.ts'
import { testPageHost } from '../testing/testPageHost.tsx'
import { type PageEditing, PageHostProvider } from './host/PageHost.ts'
import { PageView } from './PageView.tsx'

afterEach(cleanup)

/** As a page's editor: each text says where it is edited. */
const editing: PageEditing = {
  text: ({ path, text }) => <span data-text={path.join('.')}>{text}</span>,
  richText: ({ path, view }) => <div data-text={path.join('.')}>{view}</div>,
  isStill: () => true,
}
const modes = { 'as readers see it': {}, 'as its author sees it': { isEdited: true, editing } }
const all = boundWidgets()

const show = (widgets: readonly BoundedWidget[], mode: object) =>
  render(
    <PageHostProvider value={testPageHost(mode)}>
      <PageView nodes={inRows(widgets, 12)} title="A page" />
    </PageHostProvider>,
  )

describe.each(Object.entries(modes))('a widget %s', (_name, mode) => {
  // Views that come later come once.
  beforeAll(async () => {
    await act(async () =>
      show(
        all.filter(({ name }) => !name.includes('.')),
        mode,
      ),
    )
    await act(() => new Promise((done) => setTimeout(done, 500)))
    cleanup()
  })

  test('is shown without an error, with each property at each of its bounds', async () => {
    for (const one of all) {
      await act(async () => show([one], mode))
      expect(document.querySelectorAll('h1'), one.name).toHaveLength(1)
      expect(document.querySelectorAll('script'), one.name).toHaveLength(0)
      cleanup()
    }
  })

  test('has no fault that axe finds', async () => {
    await act(async () =>
      show(
        all.filter(({ name }) => !name.includes('.')),
        mode,
      ),
    )
    // Colours and pages as a whole are looked at in a browser.
    const { violations } = await axe.run(document.body, {
      // All widgets have the same words here.
      rules: {
        region: { enabled: false },
        'color-contrast': { enabled: false },
        'landmark-unique': { enabled: false },
      },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    )
  })
})

test('a text of a widget is edited at its place, in lists too', () => {
  show(
    all.filter(({ name }) => ['accordion', 'testimonials', 'tabs', 'gallery', 'countdown'].includes(name)),
    { isEdited: true, editing },
  )
  const paths = [...document.querySelectorAll('[data-text]')].map((one) => one.getAttribute('data-text'))
  for (const path of [
    'questions.e0.question',
    'questions.e0.answer',
    'quotes.e1.name',
    'tabs.e2.text',
    'pictures.e0.caption',
  ])
    expect(paths).toContain(path)
})
